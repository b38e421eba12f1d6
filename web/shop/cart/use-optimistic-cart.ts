import { useEffect } from 'react';
import { useFetchers, useRevalidator } from 'react-router';
import type { Cart } from '#contract/shop/cart.ts';
import { applyOptimisticChange } from './optimistic-cart.ts';
import { hearShopChanges, tellShopChange } from './shop-changes.ts';

/**
 * The cart as the visitor wants it, before the answer is there. What it holds is told to the header
 * and to other tabs, and theirs is heard.
 */
export function useOptimisticCart(loaded: Cart) {
  const sent = useFetchers().flatMap(({ formData }) => (formData ? [formData] : []));
  const { revalidate } = useRevalidator();
  useEffect(() => tellShopChange({ cart: loaded.count }), [loaded.count]);
  useEffect(
    () =>
      hearShopChanges(({ cart }) => {
        if (cart !== undefined) void revalidate();
      }),
    [revalidate],
  );
  return { cart: applyOptimisticChange(loaded, sent), isPending: sent.length > 0 };
}
