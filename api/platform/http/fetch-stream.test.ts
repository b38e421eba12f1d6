import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { fetchStream } from './fetch-stream.ts';

/** A server that gives each connection this answer. */
async function serve(answer: (socket: Socket, request: string) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (bytes) => answer(socket, String(bytes)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/film`;
}

const film = Buffer.alloc(2_000_000, 'film');
const closing = `HTTP/1.1 200 OK\r\nContent-Length: ${film.length}\r\nConnection: close\r\n\r\n`;

test('a body is read whole, however slowly, from a server that closes the connection', async () => {
  const address = await serve((socket) => {
    socket.write(closing);
    socket.end(film);
  });
  const late = await fetchStream(address, { headers: {} });
  await delay(200);
  expect(Buffer.from(await late.arrayBuffer()).equals(film)).toBe(true);

  const slow = await fetchStream(address, { headers: {} });
  let length = 0;
  for await (const chunk of slow.body ?? []) {
    length += chunk.length;
    await delay(2);
  }
  expect(length).toBe(film.length);
});

test('a body that breaks off fails, and so does one that is given up', async () => {
  const address = await serve((socket) => {
    socket.write(closing);
    socket.end(film.subarray(0, 1_000));
  });
  const short = await fetchStream(address, { headers: {} });
  await expect(short.arrayBuffer()).rejects.toThrow();

  const waiting = await serve((socket) => socket.write(closing));
  const ending = new AbortController();
  const given = await fetchStream(waiting, { headers: {}, signal: ending.signal });
  ending.abort();
  await expect(given.arrayBuffer()).rejects.toThrow();
  const refused = fetchStream(waiting, { headers: {}, signal: AbortSignal.abort() });
  await expect(refused).rejects.toMatchObject({ name: 'AbortError' });
});

test('bytes after an answer to HEAD are left alone', async () => {
  const address = await serve((socket) => {
    socket.write('HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n');
  });
  for (const _time of [1, 2]) {
    const answer = await fetchStream(address, { method: 'HEAD', headers: {} });
    expect(answer.status).toBe(404);
  }
});

test('what is sent arrives, with its length', async () => {
  const address = await serve((socket, request) => {
    const { length } = Buffer.from(request);
    socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${length}\r\n\r\n${request}`);
  });
  const body = new TextEncoder().encode('first segment');
  const answer = await fetchStream(address, { method: 'PUT', headers: { 'x-a': 'b' }, body });
  const got = await answer.text();
  expect(got).toMatch(/^PUT \/film HTTP\/1.1\r\nx-a: b\r\n/);
  expect(got.toLowerCase()).toContain('\r\ncontent-length: 13\r\n');
  expect(got).toMatch(/\r\n\r\nfirst segment$/);
});
