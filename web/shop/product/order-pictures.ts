import type { Product } from '#contract/shop/products.ts';

type Picture = Product['pictures'][number];

/** Those of the chosen values first, then those of the product, then those of other values. */
export function orderPictures(pictures: Picture[], values: Record<string, string>): Picture[] {
  const rank = ({ shows }: Picture) => {
    if (!shows) return 1;
    return values[shows.option] === shows.value ? 0 : 2;
  };
  return [...pictures].sort((a, b) => rank(a) - rank(b));
}
