import type { IncomingMessage, ServerResponse } from 'node:http';

/** Bytes. More than any form or upload may have: what is longer is refused unread. */
const longestBody = 8 * 1_024 * 1_024;

/** Bytes of all bodies in memory: more of them are not begun. */
const roomForBodies = 128 * 1_024 * 1_024;
let inMemory = 0;

export function hasBody(incoming: IncomingMessage): boolean {
  return readLength(incoming) > 0 || incoming.headers['transfer-encoding'] !== undefined;
}

function readLength({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? 0);
}

/**
 * Reads a request's body before it takes a place, so that whoever sends it byte by byte keeps
 * nobody out. It lies in `rawBody` then, where `@hono/node-server` looks for it. Calls back once,
 * with whether the request can go on, and never when the visitor leaves meanwhile.
 */
export function readBody(
  incoming: IncomingMessage & { rawBody?: Buffer },
  outgoing: ServerResponse,
  then: (isRead: boolean) => void,
): void {
  if (!hasBody(incoming) || readLength(incoming) > longestBody) {
    then(true);
    return;
  }
  if (inMemory > roomForBodies) {
    then(false);
    return;
  }

  const chunks: Buffer[] = [];
  let size = 0;
  function take(chunk: Buffer) {
    chunks.push(chunk);
    size += chunk.byteLength;
    inMemory += chunk.byteLength;
    // Every limit behind this one refuses what has come by now.
    if (size > longestBody) finish();
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
