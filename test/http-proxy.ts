import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type HttpProxy = { url: string; close(): void };

/**
 * A proxy in front of a site. `visitor`: the address that it appends to `X-Forwarded-For`; without
 * one it forwards the header unchanged. `headers`: further headers it sets; `pages`: its own
 * answers, by path.
 */
export async function startHttpProxy(
  target: string,
  options: {
    visitor?: () => string;
    headers?: Record<string, string>;
    pages?: Record<string, (response: ServerResponse) => void>;
  },
): Promise<HttpProxy> {
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/' } = incoming;
    const answerItself = options.pages?.[url];
    if (answerItself) return answerItself(outgoing);
    const { 'x-forwarded-for': claimed, ...sent } = incoming.headers;
    const chain = [claimed, options.visitor?.()].flat().filter(Boolean).join(', ');
    const forwarded = chain && { 'x-forwarded-for': chain };
    const headers = { ...sent, ...options.headers, ...forwarded };
    const upstream = request(target + url, { method, headers });
    upstream.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
