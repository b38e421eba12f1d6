import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inParallel } from '../in-parallel.ts';
import type { MediaStore, StoredFile } from '../media-store.ts';
import type { BucketConfig } from './bucket-address.ts';
import { BucketError, createBucketClient } from './bucket-client.ts';
import { listNames, listObjects, listUploads } from './list-objects.ts';
import { hashHeader, uploadFile } from './upload-file.ts';

/** How the files of the site are kept in a bucket. */
export type BucketRules = {
  /** Whether visitors may fetch a file without the site. */
  isPublic(path: string): boolean;
  /** Headers that the bucket sends with a file, such as `Content-Type`. */
  headersOf(path: string): Record<string, string>;
  /** Higher numbers are published after all lower ones are there. */
  rankOf(path: string): number;
};

/** Seconds for which a signed address can be used; a download that has begun goes on. */
const signedFor = 600;

export type BucketStore = MediaStore & Required<Pick<MediaStore, 'readHash' | 'abortUploads'>>;

/** Files sent, copied or fetched at once. */
const width = 8;

/**
 * A media store in a bucket: what visitors may fetch themselves is below `public/`, all else below
 * `private/`, or in a bucket of its own. `mediaUrl`: where visitors reach `public/`; `signedUrl`:
 * where they reach the server itself, with addresses that we have signed.
 */
export function openBucketStore(
  config: BucketConfig,
  options: BucketRules & {
    temporaryFolder: string;
    dataFolder: string;
    mediaUrl?: string | undefined;
    signedUrl?: string | undefined;
    partSize?: number;
  },
): BucketStore {
  const client = createBucketClient(config);
  const { temporaryFolder, dataFolder, mediaUrl, signedUrl } = options;
  const areas = [
    { bucket: config.bucket, root: `${config.prefix}public/` },
    { bucket: config.privateBucket, root: `${config.prefix}private/` },
  ] as const;

  function placeOf(path: string): { bucket: string; key: string } {
    const isHidden = path.split('/').some((part) => part === '' || part.startsWith('.'));
    if (isHidden || path.includes('\0')) {
      throw new Error(`Not a path of the media store: ${JSON.stringify(path)}`);
    }
    const { bucket, root } = areas[options.isPublic(path) ? 0 : 1];
    return { bucket, key: root + path };
  }

  async function put(from: string, path: string): Promise<void> {
    const headers = options.headersOf(path);
    await uploadFile(client, from, { ...placeOf(path), headers }, options.partSize);
  }

  /** Groups of files with equal ranks, the lowest rank first. */
  function inOrder(files: { from: string; path: string }[]) {
    const ranked = Map.groupBy(files, ({ path }) => options.rankOf(path));
    return [...ranked].sort(([a], [b]) => a - b).map(([, same]) => same);
  }

  async function* list(folder: string): AsyncGenerator<StoredFile> {
    for (const { bucket, root } of areas) {
      const prefix = folder === '' ? root : `${root}${folder}/`;
      for await (const { key, ...facts } of listObjects(client, bucket, prefix)) {
        const path = key.slice(root.length);
        // A folder that was made by hand.
        if (!key.endsWith('/')) yield { path, ...facts };
      }
    }
  }

  async function copy(from: string, to: string): Promise<void> {
    const source = placeOf(from);
    const address = [source.bucket, ...source.key.split('/')].map(encodeURIComponent).join('/');
    // What visitors see of it changes with its place.
    const head = await client.send({ method: 'HEAD', ...source });
    if (head.status === 404) return;
    const hash = head.headers.get(hashHeader);
    const headers = {
      'x-amz-copy-source': address,
      'x-amz-metadata-directive': 'REPLACE',
      ...options.headersOf(to),
      ...(hash && { [hashHeader]: hash }),
    };
    const answer = await client.send({ method: 'PUT', ...placeOf(to), headers });
    // A failure may come with status 200, because it takes long.
    const text = await answer.text();
    if (text.includes('<Error>')) throw new BucketError('NotCopied', `${from}: ${text}`);
    await client.send({ method: 'DELETE', ...source });
  }

  async function* openChunks(path: string, range: Range, signal: AbortSignal) {
    const headers = range && { Range: `bytes=${range.start}-${range.end}` };
    const answer = await client.send({ method: 'GET', ...placeOf(path), headers, signal });
    if (answer.status === 404) {
      await answer.body?.cancel();
      throw missing(path);
    }
    if (answer.body) yield* answer.body;
  }

  function read(path: string, range?: { start: number; end: number }): Readable {
    const ending = new AbortController();
    const chunks = Readable.from(openChunks(path, range, ending.signal), { objectMode: false });
    return chunks.once('close', () => ending.abort());
  }

  async function fetchTo(path: string, target: string): Promise<void> {
    await mkdir(dirname(target), { recursive: true });
    await pipeline(read(path), createWriteStream(target));
  }

  return {
    place: `s3://${config.bucket}/${config.prefix}`,
    temporaryFolder,
    dataFolder,
    list,
    read,
    async stat(path) {
      const answer = await client.send({ method: 'HEAD', ...placeOf(path) });
      if (answer.status === 404) return undefined;
      const size = Number(answer.headers.get('content-length'));
      return { size, modifiedAt: new Date(answer.headers.get('last-modified') ?? 0) };
    },
    async publish(from, path) {
      const files = await listLocal(from);
      const moves = files.map((inside) => ({
        from: join(from, inside),
        path: inside === '' ? path : `${path}/${inside}`,
      }));
      for (const same of inOrder(moves)) {
        await inParallel(same, width, (file) => put(file.from, file.path));
      }
      await rm(from, { recursive: true, force: true });
    },
    async move(from, to) {
      const inside: { from: string; path: string }[] = [];
      for await (const { path } of list(from)) {
        inside.push({ from: path, path: to + path.slice(from.length) });
      }
      // Playlists first, so that nobody starts what is being moved.
      for (const same of inOrder([{ from, path: to }, ...inside]).reverse()) {
        await inParallel(same, width, (file) => copy(file.from, file.path));
      }
    },
    async remove(path) {
      await client.send({ method: 'DELETE', ...placeOf(path) });
      for (const { bucket, root } of areas) {
        const objects = listObjects(client, bucket, `${root}${path}/`);
        await inParallel(objects, width, async ({ key }) => {
          await client.send({ method: 'DELETE', bucket, key });
        });
      }
    },
    async names(folder) {
      const lists = areas.map(({ bucket, root }) =>
        listNames(client, bucket, folder === '' ? root : `${root}${folder}/`),
      );
      return [...new Set((await Promise.all(lists)).flat())].sort();
    },
    async copyOut(folder, to, isWanted) {
      await mkdir(to, { recursive: true });
      await inParallel(list(folder), width, async ({ path }) => {
        const inside = path.slice(folder.length + 1);
        if (!isWanted || isWanted(inside)) await fetchTo(path, join(to, inside));
      });
    },
    ...(mediaUrl && {
      publicAddress: (path: string) => (options.isPublic(path) ? `${mediaUrl}/${path}` : undefined),
    }),
    ...(signedUrl && {
      signedAddress: (path: string, query: Record<string, string> = {}) =>
        client.sign({ ...placeOf(path), query, endpoint: signedUrl, seconds: signedFor }),
    }),
    async readHash(path) {
      const answer = await client.send({ method: 'HEAD', ...placeOf(path) });
      return answer.headers.get(hashHeader) ?? undefined;
    },
    async abortUploads(before) {
      let count = 0;
      for (const { bucket, root } of areas) {
        for (const { key, uploadId, startedAt } of await listUploads(client, bucket, root)) {
          if (startedAt >= before) continue;
          await client.send({ method: 'DELETE', bucket, key, query: { uploadId } });
          count += 1;
        }
      }
      return count;
    },
  };
}

type Range = { start: number; end: number } | undefined;

function missing(path: string): Error {
  return Object.assign(new Error(`There is no ${path} in the bucket`), { code: 'ENOENT' });
}

/** Relative paths of all files in a folder; '' for a file. */
async function listLocal(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [''];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
