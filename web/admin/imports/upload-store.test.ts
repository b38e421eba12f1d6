import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Upload } from 'tus-js-client';
import { expect, onTestFinished, test } from 'vitest';
import { shouldRetryUpload } from './upload-store.ts';

/** Takes an upload (tus), in parts of at most `limit` bytes. */
async function startReceiver(limit: number) {
  let received = Buffer.alloc(0);
  const refused: number[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const part = await buffer(incoming);
    const isTooLarge = part.length > limit;
    if (isTooLarge) refused.push(part.length);
    else received = Buffer.concat([received, part]);
    const status = incoming.method === 'HEAD' ? 200 : 204;
    outgoing.writeHead(isTooLarge ? 413 : status, {
      'tus-resumable': '1.0.0',
      'upload-length': '3000000',
      'upload-offset': String(received.length),
    });
    outgoing.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, refused, received: () => received };
}

function send(url: string, file: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      uploadUrl: url,
      chunkSize: 2_000_000,
      retryDelays: [0, 0, 0],
      onShouldRetry: shouldRetryUpload,
      onSuccess: () => resolve(),
      onError: reject,
    });
    upload.start();
  });
}

const film = Buffer.alloc(3_000_000, 'film');

test('a proxy that takes 1 MB at once gets smaller parts', async () => {
  const receiver = await startReceiver(1_048_576);
  await send(receiver.url, film);
  expect(receiver.received().equals(film)).toBe(true);
  expect(receiver.refused).toEqual([2_000_000]);
});

test('a server that takes none at all is asked twice', async () => {
  const receiver = await startReceiver(0);
  await expect(send(receiver.url, film)).rejects.toThrow('413');
  expect(receiver.refused).toHaveLength(2);
});
