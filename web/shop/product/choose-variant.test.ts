import { expect, test } from 'vitest';
import type { ProductVariant } from '#contract/shop/products.ts';
import { chooseVariant, isValueAvailable } from './choose-variant.ts';

const price = { amount: 149_000, currency: 'IDR' };

function variant(id: number, size: string, colour: string, left: number): ProductVariant {
  return {
    id,
    sku: `K-${id}`,
    options: { size, colour },
    price,
    regular_price: price,
    on_sale: false,
    sale_until: null,
    stock: { state: left > 0 ? 'in_stock' : 'out_of_stock', left: null },
    max_quantity: left,
    weight_grams: 180,
  };
}

const values = (...keys: string[]) => keys.map((key) => ({ key, name: key, swatch: null }));

const shirt = {
  options: [
    { key: 'size', name: 'Size', values: values('s', 'm') },
    { key: 'colour', name: 'Colour', values: values('ink', 'sand') },
  ],
  variants: [variant(1, 's', 'ink', 0), variant(2, 'm', 'ink', 3), variant(3, 's', 'sand', 5)],
  selected_variant_id: 2,
};

const choose = (query: string) => chooseVariant(shirt, new URLSearchParams(query));

test('the default is the first variant in stock', () => {
  expect(choose('')).toMatchObject({ values: { size: 'm', colour: 'ink' }, variant: { id: 2 } });
});

test('chosen values stay, the others follow stock', () => {
  expect(choose('size=s').variant?.id).toBe(3);
  expect(choose('size=s&colour=ink').variant?.id).toBe(1);
  expect(choose('colour=ink').variant?.id).toBe(2);
});

test('a nonexistent combination stays chosen, without a variant', () => {
  const { values: chosen, variant: none } = choose('size=m&colour=sand');
  expect(chosen).toEqual({ size: 'm', colour: 'sand' });
  expect(none).toBeUndefined();
});

test('values that the product does not have are ignored', () => {
  expect(choose('size=xxl&flavour=salt').variant?.id).toBe(2);
});

test('a value is available if in stock together with the other choices', () => {
  const chosen = { size: 's', colour: 'sand' };
  expect(isValueAvailable(shirt, chosen, 'size', 's')).toBe(true);
  expect(isValueAvailable(shirt, chosen, 'size', 'm')).toBe(false);
  expect(isValueAvailable(shirt, chosen, 'colour', 'ink')).toBe(false);
});
