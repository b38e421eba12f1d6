import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { pointingSigns } from '#web/lib/pointing-signs.ts';
import { mayPreview } from './may-preview.ts';

const Previews = lazy(() =>
  import('./previews.tsx').then(({ Previews }) => ({ default: Previews })),
);

/**
 * Plays titles without sound: under the pointer or the focus, and at the top of the home page. The
 * code loads on pages with a hero, or when something is pointed at, and only where previews may
 * play.
 */
export function PreviewOutlet() {
  const { key } = useLocation();
  const [isLoaded, setLoaded] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page may have a hero
  useEffect(() => {
    if (isLoaded || !mayPreview()) return;
    if (document.querySelector('[data-hero]')) setLoaded(true);
    function load({ target }: Event) {
      if (!(target instanceof Element && target.closest('a'))) return;
      setLoaded(true);
    }
    for (const sign of pointingSigns) document.addEventListener(sign, load);
    return () => {
      for (const sign of pointingSigns) document.removeEventListener(sign, load);
    };
  }, [isLoaded, key]);
  return <Suspense>{isLoaded && <Previews key={key} />}</Suspense>;
}
