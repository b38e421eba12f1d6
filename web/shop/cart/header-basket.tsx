import { lazy, Suspense } from 'react';
import { useShopCounts } from './shop-counts.ts';

const Basket = lazy(async () => ({ default: (await import('./basket.tsx')).Basket }));

/** In a header: on pages of the shop, and wherever the cart has items. */
export function HeaderBasket({ isOfShop }: { isOfShop: boolean }) {
  return isOfShop ? <LazyBasket isOfShop /> : <FilledBasket />;
}

function FilledBasket() {
  const { cart } = useShopCounts();
  return cart ? <LazyBasket isOfShop={false} /> : null;
}

/**
 * The parents of the basket must not render again when counts arrive: React would remove what the
 * server rendered until the basket's code is loaded.
 */
function LazyBasket({ isOfShop }: { isOfShop: boolean }) {
  return (
    <Suspense>
      <Basket isOfShop={isOfShop} />
    </Suspense>
  );
}
