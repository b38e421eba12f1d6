const shopPages =
  /^\/(?:merchandise-store|shop|all-products|product-detail|related-merchandise|cart|wishlist|checkout|orders|track-order|account\/(?:orders|downloads|addresses))(?:\/|$)/;

/** Whether a page belongs to the shop, by its path. */
export function isShopPage(pathname: string): boolean {
  return shopPages.test(pathname);
}
