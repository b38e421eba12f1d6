import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { registerAccount } from '../support/accounts.ts';
import { holdScripts } from '../support/visit.ts';
import { openViewer } from '../viewing/support.ts';
import { field, fillAddress, fillCart, jakarta, open, pin } from './support/buying.ts';
import { shopOf } from './support/shoppers.ts';

test.each(firstOrAll(true, false))(
  'addresses are saved, changed, used at the checkout and deleted (scripts: %s)',
  async (javaScript) => {
    const { session } = await registerAccount();
    const shop = await shopOf(session);
    const kept = async () => (await shop.listAddresses()).data.addresses;
    const expectedComplaints = /422/;
    const page = await openViewer(session, { javaScript, width: 360, expectedComplaints });
    await open(page, '/account/addresses', javaScript);
    await page.getByRole('link', { name: 'Add an address' }).click();
    await fillAddress(page, '');
    await field(page, 'postcode').fill('');
    await page.getByRole('button', { name: 'Save address' }).click();
    await page.locator('main [name="postcode"][aria-invalid="true"]').waitFor();
    await field(page, 'postcode').fill(jakarta.postcode);
    await field(page, 'email').fill('sari.surat@example.org');
    await page.getByRole('button', { name: 'Save address' }).click();
    await page.getByText('The address was saved.').waitFor();
    expect(await kept()).toMatchObject([
      {
        village: 'Kebon Sirih',
        email: 'sari.surat@example.org',
        is_default_billing: true,
        is_default_shipping: true,
      },
    ]);

    await page.getByRole('link', { name: 'Edit the address of Sari' }).click();
    await field(page, 'street').fill('Jl. Cikini 5');
    await page.getByRole('button', { name: 'Save address' }).click();
    await page.getByText('The address was saved.').waitFor();
    await shop.addAddress({ ...jakarta, country: 'ID', area_code: '31', first_name: 'Budi' });

    await fillCart(session, pin);
    await open(page, '/checkout', javaScript);
    expect(await field(page, 'billing.street').inputValue()).toBe('Jl. Cikini 5');
    expect(await field(page, 'email').inputValue()).toBe('sari.surat@example.org');
    await field(page, 'notes').fill('Sore saja');
    await page.locator('main button[name="use_billing"]', { hasText: 'Budi' }).click();
    await expect.poll(() => field(page, 'billing.first_name').inputValue()).toBe('Budi');
    expect(await field(page, 'billing.street').inputValue()).toBe(jakarta.street);
    expect(await field(page, 'notes').inputValue()).toBe('Sore saja');

    await open(page, '/account/addresses', javaScript);
    await page.getByRole('link', { name: 'Delete the address of Budi' }).click();
    await page.getByText('Are You Sure?').waitFor();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await page.getByText('Your item has been deleted.').waitFor();
    expect(await kept()).toMatchObject([{ street: 'Jl. Cikini 5' }]);
  },
);

test('who corrects an address before the scripts arrive keeps the focus', async () => {
  const { session } = await registerAccount();
  const page = await openViewer(session, { expectedComplaints: /422/ });
  await open(page, '/account/addresses/new', true);
  const letScriptsCome = await holdScripts(page);
  await page.getByRole('button', { name: 'Save address' }).click({ noWaitAfter: true });
  const postcode = page.locator('main [name="postcode"][aria-invalid="true"]');
  await postcode.fill(jakarta.postcode);
  await letScriptsCome();
  expect(await postcode.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await postcode.inputValue()).toBe(jakarta.postcode);
});
