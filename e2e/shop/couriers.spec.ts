import { expect, test } from 'vitest';
import { firstUnlessSlow } from '#test/slow-test.ts';
import { auditor } from '../support/auditor.ts';
import { openVisitor } from '../support/browser.ts';
import { inLanguage } from '../support/pages.ts';
import {
  field,
  fillAddress,
  fillCart,
  open,
  pin,
  placeButton,
  placeOrder,
  showShipping,
  waitForAreas,
  waitForCosts,
} from './support/buying.ts';

test.each(firstUnlessSlow(true, false))(
  'a guest chooses a courier, in Indonesian, on a phone (scripts: %s)',
  async (javaScript) => {
    const email = `kurir.${crypto.randomUUID().slice(0, 8)}@example.org`;
    const page = await openVisitor({
      ...{ javaScript, locale: 'id', width: 360, height: 740 },
      expectedComplaints: /409/,
    });
    await waitForAreas();
    await fillCart(page, pin);
    await open(page, inLanguage('/checkout', 'id'), javaScript);
    const shipping = page.locator('#ways-of-shipping');
    if (javaScript) {
      await field(page, 'billing.province').selectOption('31');
      await shipping.getByText('Isi kode pos untuk melihat pilihan kurir').waitFor();
    }
    await field(page, 'email').fill(email);
    await fillAddress(page);
    await field(page, 'billing.postcode').fill('10350');
    await showShipping(page, javaScript);

    // The cheapest first; the dearest unfold, and collecting remains.
    const cards = shipping.locator('label');
    await expect.poll(() => cards.count()).toBe(8);
    expect(await readText(cards.nth(0))).toBe(
      'Pos Indonesia Pos Reguler · Rp 17.500 · 3–5 hari · Gratis ongkir untuk belanja mulai Rp 300.000',
    );
    expect(await readText(cards.nth(1))).toBe('JNE REG · Rp 18.000 · 2–3 hari');
    expect(await cards.nth(0).locator('input').isChecked()).toBe(true);
    expect(await cards.getByText('TIKI ONS').isVisible()).toBe(false);
    if (javaScript) expect((await auditor(page).analyze()).violations).toEqual([]);

    // This courier does not go to the next postcode: nothing is ordered.
    await cards.nth(1).locator('input').check();
    await waitForCosts(page);
    if (!javaScript) {
      await showShipping(page, javaScript);
      await field(page, 'billing.postcode').fill('10360');
      await placeButton(page).click();
      await page.getByText('Pilihan kurir atau ongkirnya berubah').first().waitFor();
      expect(await readText(cards.nth(0))).toContain('SiCepat REG · Rp 22.000 · 2–3 hari');
      await field(page, 'billing.postcode').fill('10350');
      await showShipping(page, javaScript);
      await cards.nth(1).locator('input').check();
      await showShipping(page, javaScript);
    }
    await placeButton(page).getByText('93.000').waitFor();
    const order = await placeOrder(page);
    expect(order).toMatchObject({
      total: { amount: 93_000 + order.payment.code },
      shipping_total: { amount: 18_000 },
      shipping_method: { name: 'JNE REG', kind: 'courier', courier: 'JNE', service: 'REG' },
    });
  },
);

/** Name, price and days of a courier's service. */
async function readText(card: ReturnType<Awaited<ReturnType<typeof openVisitor>>['locator']>) {
  const parts = await card.locator('> span').allInnerTexts();
  return parts.map((part) => part.replaceAll(/\s+/g, ' ').trim()).join(' · ');
}
