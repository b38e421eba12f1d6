import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

export type WholePage = { html: string; failed: boolean };

/**
 * Pages are sent whole: React hides late boundaries until scripts run, which leaves them blank
 * without JavaScript.
 */
export function renderWholePage(page: ReactNode, signal: AbortSignal): Promise<WholePage> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        // The signal outlives the page, which this listener would keep in memory.
        signal.removeEventListener('abort', onAbort);
        text(pipe(new PassThrough())).then((html) => resolve({ html, failed }), reject);
      },
      onShellError: reject,
      onError() {
        failed = true;
      },
    });
    const onAbort = () => abort();
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
