import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { isShopPage } from './is-shop-page.ts';
import { useShopCounts } from './shop-counts.ts';

const Basket = lazy(async () => ({ default: (await import('./basket.tsx')).Basket }));

/** In the mega header: on pages of the shop, and wherever the cart holds something. */
export function HeaderBasket() {
  const { pathname } = useLocation();
  const { cart } = useShopCounts();
  if (!cart && !isShopPage(pathname)) return null;
  return (
    <Suspense>
      <Basket />
    </Suspense>
  );
}
