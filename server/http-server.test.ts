import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { findFreePort } from '#test/find-free-port.ts';
import { checkPort, serveHttp } from './http-server.ts';

const local = { host: '127.0.0.1', port: 0 };

test('checking a port leaves it closed, so that a proxy tries elsewhere', async () => {
  const port = await findFreePort();
  await checkPort({ ...local, port });
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
  const server = await serveHttp({ ...local, port }, () => new Response('home'));
  expect(await (await fetch(server.url)).text()).toBe('home');
  await server.drain();
});

test('a port in use and a foreign address are each reported in one sentence', async () => {
  const server = await serveHttp(local, () => new Response('home'));
  const port = Number(new URL(server.url).port);
  await expect(checkPort({ ...local, port })).rejects.toMatchObject({
    code: 'port_in_use',
    message: `Port ${port} is in use: stop the program that listens on it, or set PORT to another one.`,
  });
  await expect(checkPort({ host: '192.0.2.1', port: 0 })).rejects.toMatchObject({
    code: 'host_unavailable',
  });
  await server.drain();
});

test('connections beyond the limit are cut off, and idle ones make room', async () => {
  let refused = 0;
  const onRefused = () => {
    refused += 1;
  };
  const answer = () => new Response('home');
  const server = await serveHttp(local, answer, {}, { max: 2, onRefused });
  const port = Number(new URL(server.url).port);
  const ask = 'GET / HTTP/1.1\r\nHost: films\r\n\r\n';
  const [first, second] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  first.write(ask);
  await once(first, 'data');
  second.write(ask.slice(0, 20));
  const firstEnds = once(first, 'close');
  await once(connect(port, '127.0.0.1').resume(), 'close');
  expect(refused).toBe(1);
  await firstEnds;
  second.write(ask.slice(20));
  await once(second, 'data');
  expect(await (await fetch(server.url)).text()).toBe('home');
  second.destroy();
  await server.drain();
});

test.each(['1.0', '1.1'])('a request of HTTP/%s need not name the host', async (version) => {
  const server = await serveHttp(local, (request) => new Response(new URL(request.url).host));
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(`GET / HTTP/${version}\r\nConnection: close\r\n\r\n`);
  const answer = (await socket.toArray()).join('');
  expect(answer).toContain('200 OK');
  expect(answer).toContain('localhost');
  await server.drain();
});

test('draining finishes open requests and accepts no new ones', async () => {
  const asked = Promise.withResolvers<void>();
  const server = await serveHttp(local, async () => {
    asked.resolve();
    await setTimeout(200);
    return new Response('whole');
  });
  const running = fetch(server.url);
  await asked.promise;
  const drained = server.drain();
  await expect.poll(() => fetch(server.url).catch(() => 'refused')).toBe('refused');
  const answer = await running;
  expect([await answer.text(), answer.headers.get('connection')]).toEqual(['whole', 'close']);
  await drained;
});

test('an idle connection of a proxy can send one more form while draining', async () => {
  const server = await serveHttp(local, async (request) => new Response(await request.text()));
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const form = 'POST / HTTP/1.1\r\nHost: films\r\nContent-Length: 5\r\n\r\n';
  socket.write(`${form}first`);
  await once(socket, 'data');
  const drained = server.drain({ idle: 10_000 });
  await setTimeout(100);
  socket.write(`${form}order`);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n(.*\r\n)*connection: close\r\n(.*\r\n)*\r\norder$/i);
  await drained;
});

test('a connection that never ends is closed after the grace period', async () => {
  const server = await serveHttp(
    local,
    () => new Response(new ReadableStream({ pull: () => new Promise(() => undefined) })),
  );
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: films\r\n\r\n');
  await setTimeout(50);
  const started = Date.now();
  await server.drain({ grace: 100 });
  await text(socket).catch(() => '');
  expect(Date.now() - started).toBeLessThan(2000);
});
