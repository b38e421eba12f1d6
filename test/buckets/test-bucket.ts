import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bucketRules } from '#api/media/delivery/bucket-rules.ts';
import { type BucketKeys, parseBucketAddress } from '#api/platform/bucket/bucket-address.ts';
import { type BucketStore, openBucketStore } from '#api/platform/bucket/bucket-store.ts';

export type BucketOptions = {
  /** False: browsers may not read it from other sites. */
  cors?: boolean;
  /** Strangers may read all of it, with one bucket for everything or one more for private files. */
  exposed?: 'one-bucket' | 'two-buckets';
};

export type TestBucket = {
  /** Address of the bucket, for `STORAGE_URL`. */
  address: string;
  keys: BucketKeys;
  /** Where strangers reach what is public, for `MEDIA_URL`. */
  mediaUrl: string;
  /** Where they would reach all else, were they let in. */
  privateUrl: string;
  /** `METHOD path?query` of every request since the last call. */
  takeRequests(): string[];
  /** Called before each request; a status of its own is the answer. */
  onRequest: ((request: IncomingMessage) => number | undefined) | undefined;
  open(options?: {
    mediaUrl?: string;
    signedUrl?: string;
    partSize?: number;
    prefix?: string;
  }): Promise<BucketStore>;
  close(): Promise<void>;
};

type Served = {
  /** By default any that is free. */
  port?: number;
  keys: BucketKeys;
  /** Where things are at the address of our port. */
  locate(endpoint: string): {
    addressOf(prefix: string): string;
    mediaUrl: string;
    privateUrl: string;
  };
  answer(incoming: IncomingMessage, outgoing: ServerResponse): void;
  close(): Promise<void>;
};

/** Listens in front of a bucket's server, so that tests see every request and can refuse it. */
export async function serveBucket({
  port = 0,
  keys,
  locate,
  answer,
  close,
}: Served): Promise<TestBucket> {
  const folder = await mkdtemp(join(tmpdir(), 'sorot-bucket-work-'));
  let requests: string[] = [];
  let opened = 0;

  const server = createServer((incoming, outgoing) => {
    requests.push(`${incoming.method} ${incoming.url?.slice(1)}`);
    const refused = bucket.onRequest?.(incoming);
    if (refused === undefined) return answer(incoming, outgoing);
    refuse(incoming, outgoing, refused);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  const { addressOf, mediaUrl, privateUrl } = locate(`http://127.0.0.1:${address.port}`);

  const bucket: TestBucket = {
    address: addressOf('site'),
    keys,
    mediaUrl,
    privateUrl,
    onRequest: undefined,
    takeRequests() {
      const taken = requests;
      requests = [];
      return taken;
    },
    async open({ prefix = 'site', ...more } = {}) {
      opened += 1;
      const temporaryFolder = join(folder, `${opened}`);
      const config = parseBucketAddress(addressOf(prefix), keys);
      return openBucketStore(config, {
        ...bucketRules,
        temporaryFolder,
        dataFolder: folder,
        ...more,
      });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return bucket;
}

export function refuse(incoming: IncomingMessage, outgoing: ServerResponse, status: number): void {
  outgoing.writeHead(status).end('<Error><Code>Refused</Code></Error>');
  incoming.resume();
}
