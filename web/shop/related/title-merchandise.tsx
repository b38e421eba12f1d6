import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { ProductCard } from '#contract/shop/product-card.ts';
import type { ProductMoment } from '#contract/shop/products.ts';
import { useAddress } from '#web/lib/page-visit.ts';

// Most titles have none, and their pages are not to carry the code of cards.
const ProductRail = lazy(async () => ({
  default: (await import('../product-card/product-rail.tsx')).ProductRail,
}));

/** What the shop sells of a title, on its page; nothing for none. */
export function TitleMerchandise({ products }: { products: ProductCard[] }) {
  if (products.length === 0) return null;
  return (
    <Suspense>
      <Merchandise products={products} />
    </Suspense>
  );
}

function Merchandise({ products }: { products: ProductCard[] }) {
  const { t } = useTranslation('shop');
  const address = useAddress();
  return (
    <ProductRail
      id="merchandise"
      heading={t(($) => $.merchandise.of_title)}
      products={products}
      more={<a href={address(href('/related-merchandise'))}>{t(($) => $.store.see_all)}</a>}
    />
  );
}

const SceneCard = lazy(async () => ({ default: (await import('./scene-card.tsx')).SceneCard }));

/** What lies over the film of a title that has moments; its code comes when that plays. */
export function sceneOverlay(moments: ProductMoment[]) {
  if (moments.length === 0) return undefined;
  return (video: HTMLVideoElement) => (
    <Suspense>
      <SceneCard video={video} moments={moments} />
    </Suspense>
  );
}

/** What a page has loaded; nothing while it is an error's. */
export type LoadedProducts =
  | { merchandise?: { products: unknown[]; moments: unknown[] } }
  | undefined;

/** The texts of the shop, on pages of titles that have something in it. */
export function shopNamespaces(loaded: LoadedProducts): 'shop'[] {
  const { products = [], moments = [] } = loaded?.merchandise ?? {};
  return products.length > 0 || moments.length > 0 ? ['shop'] : [];
}
