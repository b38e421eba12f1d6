import { expect, test } from 'vitest';
import type { Product } from '#contract/shop/products.ts';
import { nameVariants } from './wishlist-entry.tsx';

const price = { amount: 150_000, currency: 'IDR' };

test('a variant is named by its options in their order', () => {
  const product = {
    id: 7,
    options: [
      { key: 'size', name: 'Size', values: [{ key: 'm', name: 'M', swatch: null }] },
      { key: 'colour', name: 'Colour', values: [{ key: 'ink', name: 'Ink', swatch: null }] },
    ],
    variants: [
      { id: 1, options: { colour: 'ink', size: 'm' }, price, max_quantity: 3 },
      { id: 2, options: { size: 'm' }, price, max_quantity: 0 },
    ],
    selected_variant_id: 1,
  } as unknown as Product;
  expect(nameVariants(product)).toEqual({
    product: 7,
    selected: 1,
    variants: [
      { id: 1, name: 'M / Ink', price, isSold: true },
      { id: 2, name: 'M', price, isSold: false },
    ],
  });
});
