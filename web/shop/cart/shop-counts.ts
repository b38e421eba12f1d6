import { useSyncExternalStore } from 'react';

/** What the browser knows of cart and wishlist; nothing until it has asked. */
export type ShopCounts = {
  /** Pieces in the cart. */
  cart?: number;
  /** Ids of the products on the wishlist. */
  wished?: readonly number[];
};

const unknown: ShopCounts = {};
let counts = unknown;
const listeners = new Set<() => void>();

export function setShopCounts(known: ShopCounts): void {
  counts = { ...counts, ...known };
  for (const tell of listeners) tell();
}

function readCounts(): ShopCounts {
  return counts;
}

function listen(tell: () => void) {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export function useShopCounts(): ShopCounts {
  return useSyncExternalStore(listen, readCounts, () => unknown);
}

const shopPages =
  /^\/(?:merchandise-store|shop|all-products|product-detail|related-merchandise|cart|wishlist|checkout|orders|track-order|account\/(?:orders|downloads|addresses))(?:\/|$)/;

/** Whether a page belongs to the shop, by its path. */
export function isShopPage(pathname: string): boolean {
  return shopPages.test(pathname);
}
