import type { Money } from '#contract/shared/money.ts';
import type { CartNotice } from '#contract/shop/cart.ts';
import type { PricedCart, PricedLine } from './price-cart.ts';

/** What is otherwise than the shopper last saw, until it is acknowledged. */
export function findNotices({ lines, coupons }: PricedCart, currency: string): CartNotice[] {
  return [
    ...lines.flatMap((line) => noticesOf(line, currency)),
    ...coupons.flatMap(({ code, refusal }): CartNotice[] =>
      refusal ? [{ kind: 'coupon_refused', code, reason: refusal }] : [],
    ),
  ];
}

function noticesOf(line: PricedLine, currency: string): CartNotice[] {
  const about = { item_id: line.id, name: line.name };
  const money = (amount: number): Money => ({ amount, currency });
  if (line.state === 'gone') return [{ kind: 'gone', ...about, name: line.product && line.name }];
  if (line.state === 'sold_out') return [{ kind: 'sold_out', ...about }];
  const notices: CartNotice[] = [];
  if (line.unitPrice !== line.seenPrice) {
    const [from, to] = [money(line.seenPrice), money(line.unitPrice)];
    notices.push({ kind: 'price_changed', ...about, from, to });
  }
  if (line.quantity < line.wanted) {
    notices.push({ kind: 'quantity_reduced', ...about, from: line.wanted, to: line.quantity });
  }
  return notices;
}
