import type { IncomingMessage, ServerResponse } from 'node:http';

/** Bytes. More than any form or upload may have; longer bodies are refused unread. */
const maxBodyBytes = 8 * 1_024 * 1_024;

/** Bytes of all buffered bodies together; beyond this no further body is read. */
const maxBufferedBytes = 128 * 1_024 * 1_024;
let inMemory = 0;

export function hasBody(incoming: IncomingMessage): boolean {
  return readLength(incoming) > 0 || incoming.headers['transfer-encoding'] !== undefined;
}

function readLength({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? 0);
}

/**
 * Reads a request's body before it takes a slot, so that a slow sender blocks nobody. The body is
 * left in `rawBody`, where `@hono/node-server` looks for it. Calls back once with whether the
 * request can go on, and never if the client disconnects first.
 */
export function readBody(
  incoming: IncomingMessage & { rawBody?: Buffer },
  outgoing: ServerResponse,
  then: (isRead: boolean) => void,
): void {
  if (!hasBody(incoming) || readLength(incoming) > maxBodyBytes) {
    then(true);
    return;
  }
  if (inMemory > maxBufferedBytes) {
    then(false);
    return;
  }

  const chunks: Buffer[] = [];
  let size = 0;
  function take(chunk: Buffer) {
    chunks.push(chunk);
    size += chunk.byteLength;
    inMemory += chunk.byteLength;
    // Every later limit refuses a body of this size anyway.
    if (size > maxBodyBytes) finish();
  }
  function finish() {
    incoming.off('data', take).off('end', finish);
    incoming.pause();
    incoming.rawBody = Buffer.concat(chunks, size);
    then(true);
  }
  incoming.on('data', take).once('end', finish);
  outgoing.once('close', () => {
    inMemory -= size;
  });
}
