import type { ProductMoment } from '#contract/shop/products.ts';

/** Seconds that a card stays at least: what is seen for a blink can still be read. */
const shortest = 6;

/** The moment that a film is at; of several, the one that began last. Seconds. */
export function findMoment(
  moments: readonly ProductMoment[],
  time: number,
): ProductMoment | undefined {
  return [...moments]
    .reverse()
    .find(
      ({ starts_at, ends_at }) =>
        time >= starts_at && time < Math.max(ends_at, starts_at + shortest),
    );
}
