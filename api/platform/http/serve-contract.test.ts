import { serve } from '@hono/node-server';
import { expect, test } from 'vitest';
import { limitBody } from './serve-contract.ts';

const most = 1_000;

/** The answer of a server with this body limit. */
async function send(body: string | ReadableStream): Promise<string> {
  const { origin, close } = await listen();
  try {
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
    return await (await fetch(origin, init)).text();
  } finally {
    close();
  }
}

function listen(): Promise<{ origin: string; close: () => void }> {
  const fetch = async (request: Request) => {
    try {
      const { length } = await (await limitBody(request, most)).text();
      return new Response(`${length} read`);
    } catch (error) {
      return new Response((error as { code: string }).code);
    }
  };
  return new Promise((resolve) => {
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
      resolve({ origin: `http://127.0.0.1:${port}`, close: () => server.close() });
    });
  });
}

/** Sent in chunks, so that there is no Content-Length. */
function streamOf(length: number): ReadableStream {
  return new Blob(['a'.repeat(length)]).stream();
}

test.each([
  ['of an announced length', (length: number) => 'a'.repeat(length)],
  ['of which no length is announced', streamOf],
])('a body %s is read up to the limit, and refused beyond', async (_what, make) => {
  expect(await send(make(0))).toBe('0 read');
  expect(await send(make(most))).toBe(`${most} read`);
  expect(await send(make(most + 1))).toBe('payload_too_large');
});
