import { use } from 'react';
import { OwnScriptsContext } from './own-scripts.ts';

/**
 * A script that runs before the first paint. It must be self-contained: it is serialised into the
 * page, and the Content-Security-Policy lists its hash.
 */
export function BootScript({ script }: { script: string }) {
  // In the browser it has already run; React only keeps the element unchanged.
  const html = import.meta.env.SSR ? script : '';
  const mark = use(OwnScriptsContext);
  return (
    <script
      nonce={mark}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions, no outside data
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
