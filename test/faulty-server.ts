import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * `limited`: 429 that says when to come back; `limited-silently`: 429 that does not; `broken`: 502;
 * `half`: an answer that breaks off; `slow`: no answer; `down`: no connection; `refused`: the key is
 * not known any more.
 */
export type Fault =
  | 'limited'
  | 'limited-silently'
  | 'broken'
  | 'half'
  | 'slow'
  | 'down'
  | 'refused';

/** What a service answers; `headers`: instead of those of JSON. */
export type FakeAnswer = { status?: number; json?: object; bytes?: Buffer; type?: string };

export type FaultyServer = {
  origin: string;
  /** Paths with queries of the calls, oldest first; without pictures. */
  asked: string[];
  /** From now on, or for so many calls; pictures have none. */
  fail(fault: Fault | null, times?: number): void;
  close(): Promise<void>;
};

/**
 * A service on an address of this machine, with the faults that those of others have.
 *
 * @param answer `isRefused`: as if the key were wrong
 */
export async function startFaultyServer(
  port: number,
  answer: (
    url: URL,
    call: { isRefused: boolean; authorization: string | undefined },
  ) => FakeAnswer | Promise<FakeAnswer>,
): Promise<FaultyServer> {
  const asked: string[] = [];
  let fault: Fault | null = null;
  let left = 0;

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', origin);
    const isPicture = /\.(?:jpe?g|png|svg)$/.test(url.pathname);
    if (!isPicture) asked.push(request.url ?? '');
    const current = isPicture ? null : fault;
    if (current && --left <= 0) fault = null;
    if (current === 'down') request.socket.destroy();
    else if (current === 'broken') response.writeHead(502).end('<html>Bad Gateway</html>');
    else if (current?.startsWith('limited')) {
      const headers = current === 'limited' ? { 'retry-after': '0' } : {};
      response.writeHead(429, headers).end('{"status_message":"Too many requests"}');
    } else if (current !== 'slow') {
      const { authorization } = request.headers;
      Promise.resolve(answer(url, { isRefused: current === 'refused', authorization }))
        .then((given) => send(response, given, current === 'half'))
        .catch((error) => response.writeHead(500).end(String(error)));
    }
  });
  await new Promise<void>((listening) => server.listen(port, listening));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    asked,
    fail(next, times = Number.POSITIVE_INFINITY) {
      fault = next;
      left = times;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function send(response: ServerResponse, given: FakeAnswer, isHalf: boolean): void {
  const { status = 200, json, bytes, type = 'application/json;charset=utf-8' } = given;
  const body = bytes ?? Buffer.from(JSON.stringify(json ?? {}));
  response.writeHead(status, { 'content-type': type });
  response.end(isHalf ? body.subarray(0, body.length / 2) : body);
}
