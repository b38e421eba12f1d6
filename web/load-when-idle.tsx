import { type ReactNode, useEffect, useState } from 'react';
import { pointingSigns } from './lib/pointing-signs.ts';
import { isTelevision } from './tv/television.ts';

/** Milliseconds after which the page no longer needs the bandwidth. */
const idleDelay = 1_500;

const signs = [...pointingSigns, 'keydown'];

/**
 * Code that no page needs at first: it loads when the page is idle, or on the first interaction; on
 * televisions at once, because it sets the focus.
 */
export function LoadWhenIdle() {
  const [part, setPart] = useState<ReactNode>();
  useEffect(() => {
    async function load(sign?: Event) {
      stop();
      const { IdleFeatures } = await import('./idle-features.tsx');
      setPart(<IdleFeatures sign={sign} />);
    }
    const timer = setTimeout(load, isTelevision() ? 0 : idleDelay);
    for (const sign of signs) document.addEventListener(sign, load);
    function stop() {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, load);
    }
    return stop;
  }, []);
  return part;
}
