import { expect, test } from 'vitest';
import { askAs, readDemoLogin } from '../support/accounts.ts';
import { devices, openOwner } from './support.ts';

/** Texts of the page by language. */
const texts = {
  id: { add: 'Buat kunci', back: 'Kembali ke daftar kunci', state: 'Dicabut', revoke: 'Cabut' },
  en: { add: 'Create a key', back: 'Back to the keys', state: 'Revoked', revoke: 'Revoke' },
};

test.each(devices)('an API key is created, used and revoked ($name)', async (device) => {
  const page = await openOwner({ ...device, expectedComplaints: /422/ });
  const { add, back, state, revoke } = texts[device.locale];
  const name = `Gudang ${device.locale}`;
  await page.goto(`/admin/api-keys?lang=${device.locale}`);
  await page.locator('main form').getByRole('button', { name: add }).click();
  // Refused fields say why.
  await page.locator('[name="name"][aria-invalid="true"]').waitFor();
  await page.locator('[name="name"]').fill(name);
  await page.locator('[name="roles"][value="support"]').check();
  await page.locator('[name="days"]').selectOption('30');
  await page.locator('main form').getByRole('button', { name: add }).click();
  const key = page.locator('main code');
  await key.waitFor();
  const [text = ''] = await key.allInnerTexts();
  await askAs(text, 'ops/contact_messages/');
  await page.getByRole('link', { name: back }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: `${revoke} ${name}` }).click();
  await row.getByText(state).waitFor();
  await expect(askAs(text, 'ops/contact_messages/')).rejects.toThrow('api_key_not_valid');
});

test.each(devices)('a proof that is asked for keeps the form: $name', async (device) => {
  const page = await openOwner({ ...device, expectedComplaints: /401|403|422/ });
  const { add } = texts[device.locale];
  const name = `Kasir ${device.locale}`;
  await page.goto(`/admin/api-keys?lang=${device.locale}`);
  await page.locator('[name="name"]').fill(name);
  for (const role of ['shop', 'support']) {
    await page.locator(`[name="roles"][value="${role}"]`).check();
  }
  // The page answers so some minutes after signing in: the form goes on to the proof.
  const proof = `/account/security/proof?from=${encodeURIComponent('/admin/api-keys')}`;
  await page
    .locator('form:has([name="roles"])')
    .evaluate((form, action) => form.setAttribute('action', action), proof);
  await page.locator('main form').getByRole('button', { name: add }).click();
  const password = page.locator('[name="current_password"]');
  await password.fill('salah');
  await password.press('Enter');
  await page.locator('[role="alert"], [aria-invalid="true"]').first().waitFor();
  await password.fill(readDemoLogin('operator').password);
  await password.press('Enter');
  await page.locator('main code').waitFor();
  await page.goto('/admin/api-keys');
  await page.getByRole('row').filter({ hasText: name }).waitFor();
});
