import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { inParallel } from '../in-parallel.ts';
import { type BucketClient, BucketError } from './bucket-client.ts';
import { listParts, listUploads } from './list-objects.ts';

/** Bytes of a part, and of the largest file that is sent in one. */
const defaultPartSize = 16 * 1024 ** 2;
/** Parts in memory at once. */
const width = 4;

export type UploadTarget = { bucket: string; key: string; headers: Record<string, string> };

/** Header under which every object carries the SHA-256 of its bytes. */
export const hashHeader = 'x-amz-meta-sha256';

/**
 * Uploads a local file. A large one goes in parts: those that have arrived before an interruption
 * are not sent again, whichever process sent them.
 */
export async function uploadFile(
  client: BucketClient,
  path: string,
  target: UploadTarget,
  partSize = defaultPartSize,
): Promise<void> {
  await using file = await open(path);
  const { size } = await file.stat();
  const { bucket, key } = target;
  if (size <= partSize) {
    const body = await readPart(file, 0, size);
    const headers = { ...target.headers, [hashHeader]: hashOf('sha256', body) };
    await client.send({ method: 'PUT', bucket, key, headers, body });
    return;
  }
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const digest = hash.digest('hex');
  const headers = { ...target.headers, [hashHeader]: digest };
  await uploadParts(client, file, { size, partSize, target: { ...target, headers } }).catch(
    async (error: unknown) => {
      // Another process may have completed the same upload.
      const existing = await client.send({ method: 'HEAD', bucket, key });
      if (existing.headers.get(hashHeader) !== digest) throw error;
    },
  );
}

async function uploadParts(
  client: BucketClient,
  file: FileHandle,
  { size, partSize, target }: { size: number; partSize: number; target: UploadTarget },
): Promise<void> {
  const { bucket, key } = target;
  const uploadId = await beginUpload(client, target);
  const arrived = await listParts(client, bucket, { key, uploadId });
  const count = Math.ceil(size / partSize);
  const tags: string[] = [];
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  await inParallel(numbers, width, async (number) => {
    const start = (number - 1) * partSize;
    const body = await readPart(file, start, Math.min(partSize, size - start));
    // The tag of a part is its MD5; where it is not, the part is sent again.
    const arrivedTag = arrived.get(number);
    const isThere = arrivedTag?.replaceAll('"', '') === hashOf('md5', body);
    const query = { partNumber: String(number), uploadId };
    const tag = isThere
      ? arrivedTag
      : (await client.send({ method: 'PUT', bucket, key, query, body })).headers.get('etag');
    tags[number - 1] = tag ?? '';
  });
  await completeUpload(client, { bucket, key, uploadId, tags });
}

async function beginUpload(client: BucketClient, target: UploadTarget): Promise<string> {
  const { bucket, key, headers } = target;
  const open = await listUploads(client, bucket, key);
  const mine = open.findLast((upload) => upload.key === key);
  if (mine) return mine.uploadId;
  const query = { uploads: '' };
  const answer = await client.send({ method: 'POST', bucket, key, query, headers });
  const [, uploadId] = /<UploadId>([^<]+)<\/UploadId>/.exec(await answer.text()) ?? [];
  if (!uploadId) throw new BucketError('NoUpload', `No upload of ${key} could be begun.`);
  return uploadId;
}

async function completeUpload(
  client: BucketClient,
  {
    bucket,
    key,
    uploadId,
    tags,
  }: { bucket: string; key: string; uploadId: string; tags: string[] },
): Promise<void> {
  const parts = tags.map(
    (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
  );
  const xml = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
  const body = new TextEncoder().encode(xml);
  const query = { uploadId };
  const answer = await client.send({ method: 'POST', bucket, key, query, body });
  // A failure may come with status 200, because it takes long.
  const text = await answer.text();
  if (text.includes('<Error>')) throw new BucketError('NotCompleted', `${key}: ${text}`);
}

async function readPart(
  file: FileHandle,
  start: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; ) {
    const { bytesRead } = await file.read(bytes, at, length - at, start + at);
    if (bytesRead === 0) throw new Error('The file became shorter while it was uploaded');
    at += bytesRead;
  }
  return bytes;
}

function hashOf(algorithm: 'sha256' | 'md5', bytes: Uint8Array): string {
  return createHash(algorithm).update(bytes).digest('hex');
}
