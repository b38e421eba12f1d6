import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { firstUnlessSlow, slowTest } from '#test/slow-test.ts';
import { openVisitor } from '../support/browser.ts';
import { waitForMail } from '../support/outbox.ts';
import { inLanguage } from '../support/pages.ts';
import { openPage, waitForDrawing } from '../support/visit.ts';
import {
  field,
  fillAddress,
  fillCart,
  open,
  pin,
  placeButton,
  placeOrder,
  showShipping,
  waitForCosts,
} from './support/buying.ts';
import { ways } from './support/ways.ts';

/** What an order is like in whichever way it was placed. */
const ordered = {
  status: 'processing',
  total: { amount: 162_000, currency: 'IDR' },
  items_total: { amount: 150_000 },
  shipping_total: { amount: 12_000 },
  tax_total: { amount: 16_054 },
  payment: { method: 'cash_on_delivery', code: 0, pay_until: null, paid_at: null },
  lines: [{ sku: pin.sku, quantity: 2, unit_price: { amount: 75_000 } }],
  notes: 'Titip di pos satpam.\nTerima kasih.',
  billing_address: {
    first_name: 'Sari',
    last_name: 'Wulandari',
    company: '',
    country: 'ID',
    street: 'Jl. Kebon Sirih 12',
    apartment: 'RT 02/RW 05',
    village: 'Kebon Sirih',
    district: 'Menteng',
    city: 'Jakarta Pusat',
    postcode: '10340',
    state: 'Daerah Khusus Ibukota Jakarta',
    area_code: '31',
    phone: '+6281234567890',
  },
  shipping_address: { first_name: 'Sari', village: 'Kebon Sirih', postcode: '10340' },
};

test.each(ways)(
  'a guest pays on delivery ($language, scripts: $javaScript)',
  async ({ language, javaScript }) => {
    const email = `tamu.${crypto.randomUUID().slice(0, 8)}@example.org`;
    const page = await openVisitor({ javaScript, width: 360, height: 740 });
    await fillCart(page, { ...pin, quantity: 2 });
    await open(page, inLanguage('/checkout', language), javaScript);
    // Nothing leads astray.
    expect(await page.getByRole('navigation').count()).toBe(0);
    const back = page.getByRole('banner').getByRole('link').last();
    expect(await back.getAttribute('href')).toBe(inLanguage('/cart', language));
    expect(await page.getByRole('contentinfo').getByRole('link').count()).toBeGreaterThan(0);
    await field(page, 'email').fill(email);
    await fillAddress(page);
    await showShipping(page, javaScript);
    await field(page, 'payment_method').and(page.locator('[value="cash_on_delivery"]')).check();
    await field(page, 'notes').fill('Titip di pos satpam.\nTerima kasih.');
    const order = await placeOrder(page);
    expect(order).toMatchObject({ ...ordered, email });

    // The mail's link shows it; the number alone does not.
    const { text } = await waitForMail(email);
    const link = new RegExp(`/orders/${order.number}\\?token=[\\w-]+`).exec(text)?.[0] ?? '';
    const reader = await openVisitor({ javaScript, expectedComplaints: /404/ });
    await reader.goto(inLanguage(link, language));
    await reader.getByText('Jl. Kebon Sirih 12').first().waitFor();
    const guess = await reader.goto(`/orders/${order.number}`);
    expect(guess?.status()).toBe(404);
    expect(await reader.getByText('Jl. Kebon Sirih 12').count()).toBe(0);
  },
);

test.each(firstUnlessSlow(true, false))(
  'errors appear at their fields, and all values are kept (scripts: %s)',
  async (javaScript) => {
    const page = await openVisitor({ javaScript, expectedComplaints: /422/ });
    await fillCart(page, pin);
    await open(page, '/checkout', javaScript);
    await field(page, 'email').fill('sari@example');
    await field(page, 'billing.first_name').fill('Sari');
    await field(page, 'notes').fill('Lantai 3');
    await placeButton(page).click();
    const summary = page.locator('main [role="alert"]');
    await summary.getByText('Street address').waitFor();
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
    await summary.getByRole('link', { name: /Postcode/ }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('billing.postcode');
    expect(await field(page, 'billing.street').getAttribute('aria-invalid')).toBe('true');
    expect(await field(page, 'billing.first_name').inputValue()).toBe('Sari');

    await fillAddress(page);
    await showShipping(page, javaScript);
    await field(page, 'billing.postcode').fill('103');
    await field(page, 'billing.phone').fill('12');
    await field(page, 'email').fill('sari@example');
    await placeButton(page).click();
    await page.locator('main [name="email"][aria-invalid="true"]').waitFor();
    await field(page, 'email').fill('sari@example.org');
    await placeButton(page).click();
    await page.locator('main [name="billing.phone"][aria-invalid="true"]').waitFor();
    expect(await field(page, 'billing.postcode').getAttribute('aria-invalid')).toBe('true');
    await field(page, 'billing.postcode').fill('10340');
    await field(page, 'billing.phone').fill('+62 812 3456 7890');
    const order = await placeOrder(page);
    expect(order).toMatchObject({ notes: 'Lantai 3', email: 'sari@example.org' });
  },
);

slowTest('a focused field keeps the focus while the page reloads its data', async () => {
  const page = await openVisitor({ expectedComplaints: /422/ });
  await fillCart(page, pin);
  await openPage(page, '/checkout');
  const isThere = Promise.withResolvers<void>();
  await page.route('**/checkout.data?*', async (route) => {
    await isThere.promise;
    await route.continue();
  });
  await placeButton(page).click();
  const wrong = page.locator('main [role="alert"]').getByRole('link', { name: /Postcode/ });
  await wrong.click();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  await expect.poll(focused).toBe('billing.postcode');
  isThere.resolve();
  await waitForCosts(page);
  await waitForDrawing(page);
  expect(await focused()).toBe('billing.postcode');
});

slowTest.each(firstOrAll(true, false))(
  'an order without e-mail is shipped to another country than it is billed to (scripts: %s)',
  async (javaScript) => {
    const page = await openVisitor({ javaScript, expectedComplaints: /422/ });
    await fillCart(page, pin);
    await open(page, '/checkout', javaScript);
    await fillAddress(page);
    await field(page, 'billing.phone').fill('');
    await placeButton(page).click();
    const summary = page.locator('main [role="alert"]');
    await summary.getByRole('link', { name: /^Phone.*phone.*or an e-mail address/ }).waitFor();
    await summary.getByRole('link', { name: /^E-mail.*phone.*or an e-mail address/ }).waitFor();
    await field(page, 'billing.phone').fill('0812-3456-7890');
    await field(page, 'elsewhere').check();
    const prefix = 'shipping.';
    await field(page, `${prefix}country`).selectOption('MY');
    // Without scripts, a button shows the fields of another country.
    if (!javaScript) await page.locator('button[value="update"]:visible').last().click();
    const texts = {
      first_name: 'Aisyah',
      street: 'Jalan Ampang 7',
      city: 'Kuala Lumpur',
      state: 'Wilayah Persekutuan',
      postcode: '50450',
    };
    await field(page, `${prefix}single_name`).check();
    for (const [name, text] of Object.entries({ ...texts, phone: '012-345 6789' })) {
      await field(page, prefix + name).fill(text);
    }
    await showShipping(page, javaScript);
    const order = await placeOrder(page);
    expect(order).toMatchObject({
      email: '',
      billing_address: { country: 'ID', first_name: 'Sari', phone: '+6281234567890' },
      shipping_address: {
        ...texts,
        last_name: '',
        country: 'MY',
        area_code: null,
        phone: '+60123456789',
      },
    });

    // No mail has the link: the page shows it.
    const link = page.getByRole('link', { name: `/orders/${order.number}?token=` });
    const copy = page.getByRole('button', { name: 'Copy: Link to the order' });
    await expect.poll(() => copy.count()).toBe(javaScript ? 1 : 0);
    await page.goto((await link.getAttribute('href')) ?? '');
    await page.getByRole('heading', { name: 'Keep this link' }).waitFor();
    await page.getByText('Jalan Ampang 7').waitFor();
  },
);

slowTest(
  'an address is remembered on this device if the guest agrees, until it is forgotten',
  async () => {
    const page = await openVisitor({ width: 360, height: 740 });
    await fillCart(page, pin);
    await openPage(page, '/checkout');
    const box = page.getByLabel('Remember this address and contact on this device');
    expect(await box.isChecked()).toBe(false);
    await fillAddress(page);
    await showShipping(page, true);
    await placeOrder(page);
    const kept = () => page.evaluate(() => localStorage.getItem('sorot:address'));
    expect(await kept()).toBe(null);

    await fillCart(page, pin);
    await openPage(page, '/checkout');
    expect(await field(page, 'billing.street').inputValue()).toBe('');
    await fillAddress(page);
    await showShipping(page, true);
    await box.check();
    await placeOrder(page);

    await fillCart(page, pin);
    await openPage(page, '/checkout');
    await page.getByText('Filled in from your last order').waitFor();
    await showShipping(page, true);
    expect(await box.isChecked()).toBe(true);
    expect(await field(page, 'billing.village').inputValue()).toBe('Kebon Sirih');
    const { billing_address: billing } = await placeOrder(page);
    expect(billing).toMatchObject({ street: 'Jl. Kebon Sirih 12', phone: '+6281234567890' });

    await fillCart(page, pin);
    await openPage(page, '/checkout');
    await page.getByRole('button', { name: 'Forget this address' }).click();
    await page.getByText('The address has been removed').waitFor();
    await waitForCosts(page);
    expect(await field(page, 'billing.street').inputValue()).toBe('');
    expect(await field(page, 'billing.phone').inputValue()).toBe('');
    expect(await box.isChecked()).toBe(false);
    expect(await kept()).toBe(null);
  },
);

slowTest('areas are suggested down to the kelurahan, which fills in the postcode', async () => {
  const page = await openVisitor({ width: 360, height: 740 });
  await fillCart(page, pin);
  await open(page, '/checkout', true);
  await field(page, 'billing.province').selectOption('31');
  for (const [name, text] of [
    ['city', 'pus'],
    ['district', 'ment'],
    ['village', 'kebon'],
  ]) {
    await field(page, `billing.${name}`).fill(text ?? '');
    // Country options have the same role.
    const found = page.locator('[role="option"]:visible');
    await found.first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await found.first().waitFor({ state: 'hidden' });
  }
  expect(await field(page, 'billing.city').inputValue()).toBe('Kota Administrasi Jakarta Pusat');
  expect(await field(page, 'billing.village').inputValue()).toBe('Kebon Sirih');
  expect(await field(page, 'billing.area_code').inputValue()).toBe('31.71.06.1005');
  const postcode = field(page, 'billing.postcode');
  expect(await postcode.inputValue()).toBe('10340');
  await page.getByText('Filled in from the village').first().waitFor();

  // It follows another choice, also a typed one, but keeps what was typed.
  const village = field(page, 'billing.village');
  const code = field(page, 'billing.area_code');
  await village.fill('menteng');
  await expect.poll(() => postcode.inputValue()).toBe('10310');
  await postcode.fill('10350');
  await village.fill('Kebon Sirih');
  await expect.poll(() => code.inputValue()).toBe('31.71.06.1005');
  expect(await postcode.inputValue()).toBe('10350');
});

slowTest('a choice while the order is being placed does not get in its way', async () => {
  const page = await openVisitor();
  await fillCart(page, pin);
  await openPage(page, '/checkout');
  await field(page, 'email').fill(`tangan.${crypto.randomUUID().slice(0, 8)}@example.org`);
  await fillAddress(page);
  await showShipping(page, true);
  await field(page, 'payment_method').and(page.locator('[value="cash_on_delivery"]')).check();
  await page.route('**/checkout.data**', async (route) => {
    await new Promise((done) => setTimeout(done, 1_500));
    await route.continue();
  });
  await placeButton(page).click();
  await field(page, 'billing.province').selectOption('32');
  await page.waitForURL(/\/checkout\/order-received\//);
});
