import { EventEmitter } from 'node:events';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

export type WholePage = { html: Buffer<ArrayBuffer>; failed: boolean };

/** Pages are rendered whole: React hides late boundaries, which is blank without JavaScript. */
export function renderWholePage(page: ReactNode, signal: AbortSignal): Promise<WholePage> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const collector = new PageCollector((html) => resolve({ html, failed }));
    const { pipe, abort } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collector),
      onShellError: reject,
      onError() {
        failed = true;
      },
    });
    signal.addEventListener('abort', () => abort(), { once: true });
  });
}

/**
 * Takes what React writes. A `Writable` would queue each of the many small chunks, at an eighth of
 * the cost of a page; here nothing has to wait.
 */
class PageCollector extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true;
  readonly #chunks: Uint8Array[] = [];
  readonly #finish: (html: Buffer<ArrayBuffer>) => void;

  constructor(finish: (html: Buffer<ArrayBuffer>) => void) {
    super();
    this.#finish = finish;
  }

  write(chunk: string | Uint8Array): boolean {
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    return true;
  }

  end(): this {
    this.#finish(Buffer.concat(this.#chunks));
    return this;
  }

  /** React gives up a page that way; `onShellError` has told why. */
  destroy(): this {
    return this;
  }
}
