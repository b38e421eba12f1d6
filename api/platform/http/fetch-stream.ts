import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { Readable } from 'node:stream';

type Asked = {
  method?: string;
  headers: Headers | Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | undefined;
  signal?: AbortSignal | undefined;
};

/** Milliseconds in which nothing arrives that somebody waits for, as for `fetch`. */
const idleTimeout = 300_000;

/** Statuses of answers without a body. */
const bodiless = new Set([204, 205, 304]);

/**
 * `fetch` without redirects, for bodies that are read slowly: if the server closes the connection
 * while the reader is behind, that of Node 24 ends the process (nodejs/undici#5360).
 */
export function fetchStream(address: string, asked: Asked): Promise<Response> {
  const { method = 'GET', headers, body, signal } = asked;
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = address.startsWith('https:') ? requestSecure : requestPlain;
  const sent = request(address, {
    method,
    headers: Object.fromEntries(new Headers(headers)),
    timeout: idleTimeout,
    ...(signal && { signal }),
    // A connection of its own: OpenStack Swift ends its answers with bytes that do not belong there.
    ...(method === 'HEAD' && { agent: false }),
  });
  let answer: IncomingMessage | undefined;
  sent.on('timeout', () => {
    if (!answer?.isPaused()) sent.destroy(new Error(`${address} sends nothing any more`));
  });
  // An error after the answer makes its body fail.
  sent.on('error', reject);
  sent.on('response', (message) => {
    answer = message;
    resolve(toResponse(message, method));
  });
  sent.end(body);
  return promise;
}

function toResponse(answer: IncomingMessage, method: string): Response {
  const { statusCode: status = 500, headersDistinct } = answer;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  if (method !== 'HEAD' && !bodiless.has(status)) {
    return new Response(Readable.toWeb(answer) as ReadableStream, { status, headers });
  }
  answer.resume();
  return new Response(null, { status, headers });
}
