import type { CouponFacts, DiscountableLine } from './coupon-facts.ts';

/** Whether a coupon is for a line: what it excludes goes before what it is for. */
export function isDiscounted(
  { scope, excludeSaleItems }: CouponFacts,
  { productId, categoryIds, onSale }: DiscountableLine,
): boolean {
  if (excludeSaleItems && onSale) return false;
  if (scope.notProducts.includes(productId)) return false;
  if (categoryIds.some((id) => scope.notCategories.includes(id))) return false;
  const isForAll = scope.products.length === 0 && scope.categories.length === 0;
  return (
    isForAll ||
    scope.products.includes(productId) ||
    categoryIds.some((id) => scope.categories.includes(id))
  );
}
