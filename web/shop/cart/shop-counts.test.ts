import { expect, test } from 'vitest';
import { isShopPage } from './shop-counts.ts';

test.each([
  ['/cart', true],
  ['/product-detail', true],
  ['/product-detail/kaos-senja', true],
  ['/checkout/order-received/X', true],
  ['/account/orders/X', true],
  ['/account', false],
  ['/account/details', false],
  ['/', false],
  ['/shops', false],
  ['/movies-detail/cart', false],
])('%s belongs to the shop: %s', (path, belongs) => {
  expect(isShopPage(path)).toBe(belongs);
});
