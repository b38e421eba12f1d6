import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

/** How React marks a boundary that it gave up. What visitors write cannot have it: it is escaped. */
const givenUp = '<!--$!-->';

export type WholePage = { html: string; failed: boolean };

/**
 * Pages are rendered whole: React hides late boundaries, which is blank without JavaScript. Loaders
 * have read all that a page shows, so most are rendered in one go, at two thirds of the cost.
 */
export async function renderWholePage(page: ReactNode, signal: AbortSignal): Promise<WholePage> {
  const html = renderAtOnce(page);
  return html ? { html, failed: false } : renderPatiently(page, signal);
}

/** Undefined where something has to be waited for, such as code of a `lazy` component, or fails. */
function renderAtOnce(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page);
    return html.includes(givenUp) ? undefined : `<!DOCTYPE html>${html}`;
  } catch {
    return undefined;
  }
}

function renderPatiently(page: ReactNode, signal: AbortSignal): Promise<WholePage> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () =>
        text(pipe(new PassThrough())).then((html) => resolve({ html, failed }), reject),
      onShellError: reject,
      onError() {
        failed = true;
      },
    });
    signal.addEventListener('abort', () => abort(), { once: true });
  });
}
