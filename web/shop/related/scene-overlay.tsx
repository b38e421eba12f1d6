import { lazy, Suspense } from 'react';
import type { ProductMoment } from '#contract/shop/products.ts';

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
