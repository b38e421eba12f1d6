import { type ReactNode, useEffect, useState } from 'react';
import { pointingSigns } from './pointing-signs.ts';

/** Milliseconds after which the page itself needs the line no more. */
const rest = 1_500;

/** What no page needs to be seen or used: it comes at rest, or when a visitor first does something. */
export function LateParts() {
  const [part, setPart] = useState<ReactNode>();
  useEffect(() => {
    async function load(sign?: Event) {
      stop();
      const { PendingPage } = await import('./pending-page.tsx');
      const first = sign?.target instanceof Element ? sign.target : undefined;
      setPart(<PendingPage first={first} />);
    }
    const timer = setTimeout(load, rest);
    for (const sign of pointingSigns) document.addEventListener(sign, load);
    function stop() {
      clearTimeout(timer);
      for (const sign of pointingSigns) document.removeEventListener(sign, load);
    }
    return stop;
  }, []);
  return part;
}
