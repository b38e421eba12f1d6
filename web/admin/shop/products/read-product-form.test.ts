import { expect, test } from 'vitest';
import { readProductForm, toFieldName } from './read-product-form.server.ts';

test('prices, weights and counts are read as people write them, times in the given zone', () => {
  const form = new FormData();
  const row = {
    sku: 'KAOS-M',
    price: '129.000',
    sale_price: 'Rp 99.000',
    sale_until: '2026-12-12T18:30',
    weight_grams: '1.200',
    counted: 'on',
    stock: '1.000',
    low_stock: '',
  };
  for (const [name, value] of Object.entries(row)) form.set(`variants.0.${name}`, value);
  form.set('variants.1.sku', 'KAOS-L');
  form.set('variants.1.price', '129.00');
  const given = { before: undefined, slug: 'kaos', currency: 'IDR', timeZone: 'Asia/Jakarta' };
  const { variants } = readProductForm(form, given);
  expect(variants).toMatchObject([
    {
      price: 129_000,
      sale: { price: 99_000, until: '2026-12-12T11:30:00.000Z' },
      weight_grams: 1_200,
      stock: 1_000,
      low_stock: null,
    },
    { price: Number.NaN },
  ]);
});

test('what the API refuses is shown at the field of its row; rows without a SKU are no variants', () => {
  const form = new FormData();
  for (const [row, sku] of Object.entries(['A', ' ', 'B'])) form.set(`variants.${row}.sku`, sku);
  expect(toFieldName(form, 'variants.1.sale.price')).toBe('variants.2.sale_price');
  expect(toFieldName(form, 'variants.0.options.size')).toBe('variants.0.options');
  expect(toFieldName(form, 'variants.7.price')).toBe('variants.7.price');
  expect(toFieldName(form, 'texts.id.name')).toBe('texts.id.name');
});
