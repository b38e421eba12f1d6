import { ImportProblem } from '#api/platform/import/import-problem.ts';
import { momentFrom } from '#api/platform/import/relative-time.ts';
import type { OrderFile } from './order-file.ts';

/** @throws ImportProblem where the amounts of an order contradict each other */
export function checkTotals({ items, shipping, coupons: used, ...order }: OrderFile): void {
  const refuse = (message: string, code = 'order_total_wrong') => {
    throw new ImportProblem(message, code);
  };
  const sums = addUp({ items });
  for (const { sku, quantity, unit_price: price, discount, tax } of items) {
    if (discount > price * quantity) refuse(`${sku} has a larger discount than its price`);
    if (tax > price * quantity - discount) refuse(`${sku} has more tax than its price`);
  }
  if (new Set(items.map(({ sku }) => sku)).size < items.length) {
    refuse('it has two lines of the same SKU', 'order_sku_repeated');
  }
  if (used.reduce((sum, { discount }) => sum + discount, 0) > sums.discount) {
    refuse('its coupons take off more than its items say');
  }
  const { payment_method: method, payment_code: code = 0, total, status, steps } = order;
  const expected = sums.items - sums.discount + (shipping?.price ?? 0) + code;
  if (total !== expected) refuse(`its total is ${total}, but its parts add up to ${expected}`);
  const isFree = method === 'none';
  if (isFree !== (total === 0)) {
    refuse('it is paid by none if and only if its total is 0', 'payment_method_wrong');
  }
  if ((code > 0 && method !== 'bank_transfer') || (code < 0 && method !== 'qris')) {
    refuse(
      'only transfers add a payment code, and only QRIS takes one off',
      'payment_method_wrong',
    );
  }
  if (status === 'pending_payment' && (steps.length > 0 || isFree)) {
    refuse('nothing has happened yet to an order that waits for its payment', 'order_steps_wrong');
  }
}

export function addUp({ items }: Pick<OrderFile, 'items'>) {
  const sum = (pick: (item: OrderFile['items'][number]) => number) =>
    items.reduce((all, item) => all + pick(item), 0);
  return {
    items: sum(({ unit_price: price, quantity }) => price * quantity),
    discount: sum(({ discount }) => discount),
    tax: sum(({ tax }) => tax),
  };
}

/**
 * When an order was placed, and when each step happened.
 *
 * @throws ImportProblem
 */
export function readMoments({ placed_at, steps }: OrderFile, now: Date) {
  const wrong = (what: string) =>
    new ImportProblem(`${what} is in the future, or before what precedes it`, 'order_times_wrong');
  const placedAt = momentFrom(now, placed_at);
  if (!placedAt || placedAt > now) throw wrong('placed_at');
  let last = placedAt;
  const dated = steps.map((step, index) => {
    const at = momentFrom(placedAt, step.at);
    if (!at || at < last || at > now) throw wrong(`step ${index + 1} (${step.do})`);
    last = at;
    return at;
  });
  return { placedAt, steps: dated };
}
