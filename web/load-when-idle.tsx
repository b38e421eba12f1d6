import { type ReactNode, useEffect, useState } from 'react';
import { pointingSigns } from './lib/pointing-signs.ts';

/** Milliseconds after which the page itself needs the line no more. */
const rest = 1_500;

const signs = [...pointingSigns, 'keydown'];

/** What no page needs to be seen or used: it comes at rest, or when a visitor first does something. */
export function LoadWhenIdle() {
  const [part, setPart] = useState<ReactNode>();
  useEffect(() => {
    async function load(sign?: Event) {
      stop();
      const { IdleFeatures } = await import('./idle-features.tsx');
      setPart(<IdleFeatures sign={sign} />);
    }
    const timer = setTimeout(load, rest);
    for (const sign of signs) document.addEventListener(sign, load);
    function stop() {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, load);
    }
    return stop;
  }, []);
  return part;
}
