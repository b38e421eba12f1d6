import { lazy, Suspense } from 'react';
import { useShopCounts } from './shop-counts.ts';

const Basket = lazy(async () => ({ default: (await import('./basket.tsx')).Basket }));

/** In a header: on pages of the shop, and wherever the cart has items. */
export function HeaderBasket({ isOfShop }: { isOfShop: boolean }) {
  const { cart } = useShopCounts();
  if (!cart && !isOfShop) return null;
  return (
    <Suspense>
      <Basket isOfShop={isOfShop} />
    </Suspense>
  );
}
