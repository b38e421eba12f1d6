import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import type { ProductCard } from '#contract/shop/product-card.ts';
import type { ProductMoment } from '#contract/shop/products.ts';
import { useAddress } from '#web/lib/page-visit.ts';

// Most titles have none, so their pages do not load the card code.
const ProductRail = lazy(async () => ({
  default: (await import('../product-card/product-rail.tsx')).ProductRail,
}));

/** Merchandise on the page of a title; nothing if it has none. */
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

/** The overlay of a film with moments; its code loads on playback. */
export function sceneOverlay(moments: ProductMoment[]) {
  if (moments.length === 0) return undefined;
  return (video: HTMLVideoElement) => (
    <Suspense>
      <SceneCard video={video} moments={moments} />
    </Suspense>
  );
}

/** The products that a page loaded; absent on error pages. */
export type LoadedProducts =
  | { merchandise?: { products: unknown[]; moments: unknown[] } }
  | undefined;

/** Adds the shop's texts to pages of titles with merchandise. */
export function shopNamespaces(loaded: LoadedProducts): 'shop'[] {
  const { products = [], moments = [] } = loaded?.merchandise ?? {};
  return products.length > 0 || moments.length > 0 ? ['shop'] : [];
}
