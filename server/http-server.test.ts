import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { listenHttp } from './http-server.ts';

const local = { host: '127.0.0.1', port: 0 };

test('answers 503 with Retry-After until there is something to serve', async () => {
  const server = await listenHttp(local);
  const early = await fetch(server.url);
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '2']);

  server.serve(() => new Response('home'));
  expect(await (await fetch(server.url)).text()).toBe('home');
  await server.drain();
});

test('a port in use and a foreign address are each reported in one sentence', async () => {
  const server = await listenHttp(local);
  const port = Number(new URL(server.url).port);
  await expect(listenHttp({ ...local, port })).rejects.toMatchObject({
    code: 'port_in_use',
    message: `Port ${port} is in use: stop the program that listens on it, or set PORT to another one.`,
  });
  await expect(listenHttp({ host: '192.0.2.1', port: 0 })).rejects.toMatchObject({
    code: 'host_unavailable',
  });
  await server.drain();
});

test('draining finishes open requests and accepts no new ones', async () => {
  const server = await listenHttp(local);
  const asked = Promise.withResolvers<void>();
  server.serve(async () => {
    asked.resolve();
    await new Promise((resolve) => setTimeout(resolve, 200));
    return new Response('whole');
  });
  const running = fetch(server.url);
  await asked.promise;
  const drained = server.drain();
  await expect(fetch(server.url)).rejects.toThrow();
  const answer = await running;
  expect([await answer.text(), answer.headers.get('connection')]).toEqual(['whole', 'close']);
  await drained;
});

test('a connection that never ends is closed after the grace period', async () => {
  const server = await listenHttp(local);
  server.serve(
    () => new Response(new ReadableStream({ pull: () => new Promise(() => undefined) })),
  );
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: films\r\n\r\n');
  await new Promise((resolve) => setTimeout(resolve, 50));
  const started = Date.now();
  await server.drain(100);
  await text(socket).catch(() => '');
  expect(Date.now() - started).toBeLessThan(2000);
});
