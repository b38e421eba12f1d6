import { expect, test } from 'vitest';
import { firstUnlessSlow } from '#test/slow-test.ts';
import { auditor } from '../support/auditor.ts';
import { openVisitor } from '../support/browser.ts';
import { waitForMail } from '../support/outbox.ts';
import { inLanguage } from '../support/pages.ts';
import {
  field,
  fillAddress,
  fillCart,
  findReceived,
  moveOrder,
  open,
  pin,
  placeOrder,
  showShipping,
} from './support/buying.ts';

test.each(firstUnlessSlow(true, false))(
  'a guest pays by QRIS, in Indonesian, on a phone (scripts: %s)',
  async (javaScript) => {
    const email = `qris.${crypto.randomUUID().slice(0, 8)}@example.org`;
    const page = await openVisitor({ javaScript, locale: 'id', width: 360, height: 740 });
    await fillCart(page, pin);
    await open(page, inLanguage('/checkout', 'id'), javaScript);
    await field(page, 'email').fill(email);
    await fillAddress(page);
    await showShipping(page, javaScript);
    await field(page, 'payment_method').and(page.locator('[value="qris"]')).check();
    const { number, total, payment } = await placeOrder(page);
    expect(payment).toMatchObject({ method: 'qris', qris: { merchant: 'SOROT DEMO' } });
    expect(payment.code).toBeLessThan(0);
    expect(total.amount).toBe(75_000 + 12_000 + payment.code);

    const amount = String(total.amount).replace(/(?=...$)/, '.');
    await page.getByText(`ketik tepat Rp ${amount}`).waitFor();
    const code = page.getByRole('img', { name: `Rp ${amount} ke SOROT DEMO` });
    const width = () => code.evaluate((image) => (image as HTMLImageElement).naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
    const copy = page.getByRole('button', { name: 'Salin: Jumlah bayar' });
    expect(await copy.count()).toBe(javaScript ? 1 : 0);
    if (javaScript) expect((await auditor(page).analyze()).violations).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Unduh kode QR' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`qris-${number}.png`);
    expect((await waitForMail(email)).text).toContain('SOROT DEMO');

    // Any picture is a proof.
    await field(page, 'file').setInputFiles(await file.path());
    await page.getByRole('button', { name: 'Kirim bukti pembayaran' }).click();
    await page.waitForURL(/done=proof/);
    const sent = await findReceived(page);
    expect(sent).toMatchObject({ payment_in_review: true, payment: { qris: null } });
    await moveOrder(number, 'processing');
    expect((await findReceived(page)).payment.paid_at).not.toBeNull();
  },
);
