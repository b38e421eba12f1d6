import { useEffect } from 'react';
import { useFetchers, useRevalidator } from 'react-router';
import type { Money } from '#contract/shared/answers.ts';
import type { Cart, CartLine } from '#contract/shop/cart.ts';
import { publishShopChange, subscribeToShopChanges } from './shop-changes.ts';

/**
 * Applies the forms in flight to the cart: quantities, lines and sums at current prices. Discounts
 * and shipping stay until the answer arrives.
 */
export function applyOptimisticChange(cart: Cart, sent: FormData[]): Cart {
  const lines = sent.reduce(changeLines, cart.lines);
  if (lines === cart.lines) return cart;
  const more = sumOf(lines) - sumOf(cart.lines);
  const { items, total } = cart.totals;
  return {
    ...cart,
    lines,
    totals: { ...cart.totals, items: add(items, more), total: add(total, more) },
  };
}

function changeLines(lines: CartLine[], form: FormData): CartLine[] {
  const intent = form.get('intent');
  const id = Number(form.get('id'));
  if (intent === 'remove') return lines.filter((line) => line.id !== id);
  if (intent !== 'quantity') return lines;
  const quantity = Number(form.get('quantity'));
  return lines.map((line) => {
    const subtotal = { ...line.unit_price, amount: line.unit_price.amount * quantity };
    return line.id === id ? { ...line, quantity, subtotal } : line;
  });
}

function sumOf(lines: CartLine[]): number {
  return lines.reduce((sum, { subtotal }) => sum + subtotal.amount, 0);
}

function add(money: Money, more: number): Money {
  return { ...money, amount: Math.max(money.amount + more, 0) };
}

/**
 * The optimistic cart. Broadcasts its counts to the header and other tabs, and reloads when other
 * tabs change it.
 */
export function useOptimisticCart(loaded: Cart) {
  const sent = useFetchers().flatMap(({ formData }) => (formData ? [formData] : []));
  const { revalidate } = useRevalidator();
  useEffect(() => publishShopChange({ cart: loaded.count }), [loaded.count]);
  useEffect(
    () =>
      subscribeToShopChanges(({ cart }) => {
        if (cart !== undefined) void revalidate();
      }),
    [revalidate],
  );
  return { cart: applyOptimisticChange(loaded, sent), isPending: sent.length > 0 };
}
