import { expect, test } from 'vitest';
import {
  countFilters,
  productListAddress,
  readProductListAddress,
} from './product-list-address.ts';

const query = 'category=apparel&colour=ink&colour=sand&size=m&price_max=200000&in_stock=1';

test('an address contains only non-default choices', () => {
  const chosen = readProductListAddress(new URLSearchParams(query));
  expect(productListAddress(chosen)).toBe(
    '/all-products?category=apparel&price_max=200000&in_stock=1&size=m&colour=ink&colour=sand',
  );
  expect(productListAddress(chosen, 2)).toMatch(/&page=2$/);
  expect(productListAddress({ sort: 'default' })).toBe('/all-products');
  expect(productListAddress({ sort: 'rating' })).toBe('/all-products?sort=rating');
});

test('empty fields of a plain form are not filters', () => {
  const chosen = readProductListAddress(
    new URLSearchParams('category=&price_min=&price_max=&sort=default'),
  );
  expect(productListAddress(chosen)).toBe('/all-products');
  expect(countFilters(chosen)).toBe(0);
});

test('each colour counts as a filter, a price range as one, the order not at all', () => {
  const chosen = readProductListAddress(
    new URLSearchParams(`${query}&price_min=50000&sort=latest`),
  );
  expect(countFilters(chosen)).toBe(6);
});
