import { useSyncExternalStore } from 'react';

/** Counts of cart and wishlist; empty until fetched. */
export type ShopCounts = {
  /** Number of items in the cart. */
  cart?: number;
  /** Ids of the products on the wishlist. */
  wished?: readonly number[];
};

const unknown: ShopCounts = {};
let counts = unknown;
const listeners = new Set<() => void>();

export function setShopCounts(change: ShopCounts): void {
  counts = { ...counts, ...change };
  for (const listener of listeners) listener();
}

function readCounts(): ShopCounts {
  return counts;
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useShopCounts(): ShopCounts {
  return useSyncExternalStore(listen, readCounts, () => unknown);
}

const shopPages =
  /^\/(?:merchandise-store|shop|all-products|product-detail|related-merchandise|cart|wishlist|checkout|orders|track-order|account\/(?:orders|downloads|addresses))(?:\/|$)/;

/** Whether a path belongs to the shop. */
export function isShopPage(pathname: string): boolean {
  return shopPages.test(pathname);
}
