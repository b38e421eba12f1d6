import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FindBodyLimit } from './body-limits.ts';
import { createBodyMemory } from './body-memory.ts';

/** Bytes. Longer bodies, which only staff may send, are not held in memory. */
const maxHeldBytes = 8 * 1024 * 1024;

/** Milliseconds without a byte after which the rest of a body is not waited for. */
const defaultSilence = 20_000;

/** Why a body was not read: it is longer than allowed, fell silent, or found no room in memory. */
export type BodyRefusal = 'payload_too_large' | 'request_timeout' | 'service_unavailable';

export type BodyLimits = {
  limitOf: FindBodyLimit;
  silence?: number;
  memory?: ReturnType<typeof createBodyMemory>;
};

export function hasBody(incoming: IncomingMessage): boolean {
  return readLength(incoming) > 0 || incoming.headers['transfer-encoding'] !== undefined;
}

function readLength({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? 0);
}

/**
 * Reads a request's body before it takes a slot, so that a slow sender blocks nobody. The body is
 * left in `rawBody`, where `@hono/node-server` looks for it. `then` is called once, with a refusal
 * if the request cannot go on, and never if the client disconnects first.
 */
export function createBodyReader({ limitOf, silence = defaultSilence, memory }: BodyLimits) {
  const holdBody = memory ?? createBodyMemory();

  return function readBody(
    incoming: IncomingMessage & { rawBody?: Buffer },
    outgoing: ServerResponse,
    visitor: string,
    then: (refusal?: BodyRefusal) => void,
  ): void {
    if (!hasBody(incoming)) {
      then();
      return;
    }
    const limit = limitOf(incoming);
    const length = readLength(incoming);
    if (length > limit) {
      then('payload_too_large');
      return;
    }
    if (limit > maxHeldBytes && (length === 0 || length > maxHeldBytes)) {
      then();
      return;
    }

    const chunks: Buffer[] = [];
    let size = 0;
    const body = holdBody(visitor, () => refuse('service_unavailable'));
    const timer = setTimeout(() => refuse('request_timeout'), silence);

    function take(chunk: Buffer) {
      timer.refresh();
      size += chunk.byteLength;
      if (size > limit) {
        refuse('payload_too_large');
        return;
      }
      chunks.push(chunk);
      body.add(chunk.byteLength);
    }
    function stop() {
      clearTimeout(timer);
      incoming.off('data', take).off('end', finish);
    }
    function refuse(refusal: BodyRefusal) {
      stop();
      incoming.pause();
      chunks.length = 0;
      body.release();
      then(refusal);
    }
    function finish() {
      stop();
      body.complete();
      incoming.pause();
      incoming.rawBody = Buffer.concat(chunks, size);
      then();
    }
    incoming.on('data', take).once('end', finish);
    outgoing.once('close', () => {
      stop();
      body.release();
    });
  };
}
