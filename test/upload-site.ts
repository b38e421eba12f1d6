import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { Upload } from 'tus-js-client';
import { uploadChunk } from '#contract/constants/import.ts';
import { testTokenKey } from './api.ts';
import { isReady, type KillableProvider, startProvider } from './killable-provider.ts';

/**
 * A killable site behind a network that breaks. `sent`: bytes that clients have put on the wire so
 * far, requests included.
 */
export async function startUploadSite(databaseUrl: string, folder: string) {
  const own = { folder, key: String(testTokenKey.export({ type: 'pkcs8', format: 'pem' })) };
  let site: KillableProvider = await startProvider(databaseUrl, own);
  let sent = 0;
  const sockets = new Set<Socket>();
  const server = createServer((visitor) => {
    const upstream = connect(Number(new URL(site.url).port), '127.0.0.1');
    for (const socket of [visitor, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        visitor.destroy();
        upstream.destroy();
      });
    }
    visitor.on('data', (bytes) => {
      sent += bytes.byteLength;
    });
    visitor.pipe(upstream);
    upstream.pipe(visitor);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    sent: () => sent,
    dropConnections() {
      for (const socket of sockets) socket.destroy();
    },
    async restart(): Promise<void> {
      await site.kill();
      site = await startProvider(databaseUrl, own);
      while (!(await isReady(site.url))) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      server.close();
      await site.kill();
    },
  };
}

export type UploadSite = Awaited<ReturnType<typeof startUploadSite>>;

/**
 * Sends a file as the admin's page does. `events`: what happens when that many bytes have been
 * accepted, in order; one that returns `restart` continues in a new client, like a reloaded tab.
 */
export async function sendFile(
  site: Pick<UploadSite, 'url'>,
  file: { path: string; size: number; id: string; headers: Record<string, string> },
  events: { at: number; happen: () => Promise<'restart' | undefined> | 'restart' | undefined }[],
): Promise<void> {
  const waiting = [...events];
  let isSent = false;
  while (!isSent) {
    isSent = await new Promise<boolean>((resolve, reject) => {
      const upload = new Upload(createReadStream(file.path), {
        uploadUrl: `${site.url}/api/v1/ops/uploads/${file.id}`,
        uploadSize: file.size,
        chunkSize: uploadChunk,
        headers: file.headers,
        retryDelays: Array.from({ length: 600 }, () => 100),
        onSuccess: () => resolve(true),
        onError: reject,
        onProgress(sent) {
          const [next] = waiting;
          if (!next || sent < next.at) return;
          waiting.shift();
          void Promise.resolve(next.happen()).then(async (how) => {
            if (how !== 'restart') return;
            await upload.abort();
            resolve(false);
          }, reject);
        },
      });
      upload.start();
    });
  }
}

/** A file of random bytes, and its SHA-256. */
export async function writeRandomFile(path: string, size: number): Promise<string> {
  const block = 4 * 1024 * 1024;
  const hash = createHash('sha256');
  await using file = await open(path, 'w');
  for (let written = 0; written < size; written += block) {
    const bytes = randomBytes(Math.min(block, size - written));
    hash.update(bytes);
    await file.write(bytes);
  }
  return hash.digest('hex');
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
