import type { Readable } from 'node:stream';

/**
 * A node stream as a response body. The first bytes are read before it resolves, so that a file
 * that cannot be opened fails while another status can still be sent; later ones only when the
 * visitor takes them. A visitor who goes away closes the file.
 */
export async function openBody(source: Readable): Promise<ReadableStream<Uint8Array>> {
  const chunks: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]();
  let ahead: IteratorResult<Uint8Array> | undefined = await chunks.next();
  return new ReadableStream(
    {
      async pull(controller) {
        const next = ahead ?? (await chunks.next());
        ahead = undefined;
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      cancel() {
        source.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
