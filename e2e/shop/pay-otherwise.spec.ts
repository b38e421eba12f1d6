import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { registerAccount } from '../support/accounts.ts';
import { openViewer } from '../viewing/support.ts';
import { field, open, pin, readOrder } from './support/buying.ts';
import { orderByApi } from './support/order-by-api.ts';

test.each(firstOrAll(true, false))(
  'an order is paid by another method than chosen first (scripts: %s)',
  async (javaScript) => {
    const { session } = await registerAccount();
    const number = await orderByApi(session, 'bank_transfer', pin);
    const before = await readOrder({ number }, session);
    expect(before.payment.code).toBeGreaterThan(0);
    const page = await openViewer(session, { javaScript, width: 360, height: 740 });
    await open(page, `/account/orders/${number}`, javaScript);
    await page.getByText('Change payment method').click();
    // The current method, and those that the shop does not accept, are not offered.
    expect(await field(page, 'payment_method').locator('option').allTextContents()).toEqual([
      'QRIS',
      'Card, e-wallet or virtual account (Midtrans)',
      'Card, e-wallet or virtual account (Xendit)',
      'Cash on delivery',
    ]);
    await field(page, 'payment_method').selectOption('cash_on_delivery');
    await page.getByRole('button', { name: 'Use this payment method' }).click();
    await page.getByText('Payment method updated.').waitFor();
    await page.getByText('in cash ready when your parcel arrives').waitFor();
    expect(await page.getByText('Change payment method').count()).toBe(0);

    const after = await readOrder({ number }, session);
    expect(after).toMatchObject({
      status: 'processing',
      total: { amount: before.total.amount - before.payment.code },
      payment: { method: 'cash_on_delivery', code: 0, pay_until: null, paid_at: null },
    });
    expect(after.actions).not.toContain('pay');
  },
);
