import { expect, test } from 'vitest';
import type { Cart } from '#contract/shop/cart.ts';
import { applyOptimisticChange } from './optimistic-cart.ts';

const money = (amount: number) => ({ amount, currency: 'IDR' });

function line(id: number, price: number, quantity: number) {
  return { id, unit_price: money(price), quantity, subtotal: money(price * quantity) };
}

const cart = {
  lines: [line(1, 100, 2), line(2, 50, 1)],
  totals: { items: money(250), discount: money(25), shipping: money(30), total: money(255) },
} as unknown as Cart;

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test('a quantity on its way counts at the price that is known', () => {
  const { lines, totals } = applyOptimisticChange(cart, [
    form({ intent: 'quantity', id: '1', quantity: '5' }),
  ]);
  expect(lines[0]).toMatchObject({ quantity: 5, subtotal: money(500) });
  expect(totals).toMatchObject({ items: money(550), total: money(555) });
});

test('a line on its way out counts no more, and nothing goes below zero', () => {
  const { lines, totals } = applyOptimisticChange(cart, [
    form({ intent: 'remove', id: '1' }),
    form({ intent: 'remove', id: '2' }),
  ]);
  expect(lines).toEqual([]);
  expect(totals).toMatchObject({ items: money(0), total: money(5) });
});

test('other forms change nothing ahead', () => {
  expect(applyOptimisticChange(cart, [form({ intent: 'coupon', code: 'SENJA10' })])).toBe(cart);
});
