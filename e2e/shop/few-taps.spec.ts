import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openVisitor } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';
import {
  field,
  findReceived,
  moveOrder,
  pin,
  placeButton,
  waitForCosts,
} from './support/buying.ts';
import { correctStock } from './support/shoppers.ts';

test('from the home page to an order paid by QRIS in at most twelve taps, on a phone', async () => {
  await correctStock(pin.sku, 1);
  const page = await openVisitor({ locale: 'id', width: 360, height: 740, touch: true });
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.tap();
    taps += 1;
  };
  await openPage(page, '/');
  await tap(page.getByRole('link', { name: 'Toko', exact: true }).last());
  await page.waitForURL('**/merchandise-store');
  await tap(page.locator(`main a[href*="/product-detail/${pin.slug}"]`).first());
  await tap(page.getByRole('button', { name: 'Tambah ke keranjang' }).first());
  await tap(page.getByRole('link', { name: 'Lihat keranjang' }).first());
  await tap(page.getByRole('link', { name: 'Lanjut ke pembayaran' }).first());
  await page.waitForURL('**/checkout');

  await field(page, 'email').fill(`ketuk.${crypto.randomUUID().slice(0, 8)}@example.org`);
  await field(page, 'billing.first_name').fill('Sari');
  await field(page, 'billing.last_name').fill('Wulandari');
  // A tap opens the list of provinces.
  await field(page, 'billing.province').selectOption('31');
  taps += 1;
  for (const [name, text, found] of [
    ['city', 'pusat', 'Jakarta Pusat'],
    ['district', 'ment', 'Menteng'],
    ['village', 'kebon', 'Kebon Sirih'],
  ] as const) {
    await field(page, `billing.${name}`).fill(text);
    await tap(page.getByRole('option', { name: found }).locator('visible=true').first());
  }
  await field(page, 'billing.street').fill('Jl. Kebon Sirih 12');
  await field(page, 'billing.phone').fill('0812 3456 7890');
  await waitForCosts(page);
  await tap(field(page, 'payment_method').and(page.locator('[value="qris"]')));
  await tap(placeButton(page));
  const { number, payment } = await findReceived(page);
  expect(payment).toMatchObject({ method: 'qris', paid_at: null });
  await page.getByRole('img', { name: 'ke SOROT DEMO' }).waitFor();

  // The acquirer reports the money to the operator, who confirms it.
  await moveOrder(number, 'processing');
  await page.reload();
  expect((await findReceived(page)).payment.paid_at).not.toBeNull();
  expect(taps).toBeLessThanOrEqual(12);
});
