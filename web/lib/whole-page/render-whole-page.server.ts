import { PassThrough } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Pages are sent whole: React hides late boundaries until scripts run, which leaves them blank
 * without JavaScript. They stay the bytes that React writes: as a string, a page is copied into
 * V8's old space, which only a full collection empties (docs/decisions/096). `nonce`: of the
 * scripts that React adds.
 *
 * @throws also the error of a component inside a boundary, where React would leave a hole that only
 *   scripts fill
 */
export function renderWholePage(
  page: ReactNode,
  { signal, nonce }: { signal: AbortSignal; nonce: string },
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const errors: unknown[] = [];
    const { pipe, abort } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      nonce,
      onAllReady() {
        // The signal outlives the page, which this listener would keep in memory.
        signal.removeEventListener('abort', onAbort);
        if (errors.length > 0) reject(errors[0]);
        else collect(pipe(new PassThrough())).then(resolve, reject);
      },
      onShellError: reject,
      onError(error) {
        errors.push(error);
      },
    });
    const onAbort = () => abort();
    signal.addEventListener('abort', onAbort, { once: true });
  });
}

/** Node's own `buffer` keeps a second copy outside of the heap until the next full collection. */
async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
