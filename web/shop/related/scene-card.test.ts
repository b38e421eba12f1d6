import { expect, test } from 'vitest';
import type { ProductMoment } from '#contract/shop/products.ts';
import { findMoment } from './scene-card.tsx';

const moment = (id: number, starts_at: number, ends_at: number) =>
  ({ id, starts_at, ends_at }) as ProductMoment;
const moments = [moment(1, 10, 30), moment(2, 20, 21), moment(3, 60, 70)];

test.each([
  [9.9, undefined],
  [10, 1],
  [20, 2],
  // Seen for a second, shown for six.
  [25.9, 2],
  [26, 1],
  [30, undefined],
  [69.9, 3],
  [70, undefined],
])('at %d seconds', (time, expected) => {
  expect(findMoment(moments, time)?.id).toBe(expected);
});
