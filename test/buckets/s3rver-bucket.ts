import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { type BucketOptions, refuse, serveBucket, type TestBucket } from './test-bucket.ts';

/** The keys of the server's only account. */
export const bucketKeys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

const cors = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin>
  <AllowedMethod>GET</AllowedMethod><AllowedMethod>HEAD</AllowedMethod>
  <AllowedHeader>*</AllowedHeader></CORSRule></CORSConfiguration>`;

/**
 * An S3-compatible server with one bucket. s3rver neither lists nor aborts uploads in parts, its
 * lists of objects miss folders of folders and escape twice, and it shows everything to strangers:
 * this answers all of that instead, and keeps strangers to `public/` unless all is `exposed`.
 * `folder`, `port`: where an earlier one was, that was killed.
 */
export async function startS3rverBucket(
  options: BucketOptions & { folder?: string; port?: number } = {},
): Promise<TestBucket> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'sorot-bucket-')));
  const configs = options.cors === false ? [] : [cors];
  const inner = new S3rver({
    directory: join(folder, 'objects'),
    silent: true,
    vhostBuckets: false,
    configureBuckets: ['media', 'media-private'].map((name) => ({ name, configs })),
  });
  await inner.configureBuckets();
  putWhole(inner.store);
  const answer = inner.callback();
  const privateName = options.exposed === 'two-buckets' ? 'media-private' : 'media';
  const uploads: string = inner.store.getResourcePath('media', undefined, 'uploads');

  async function answerAboutUploads(url: URL, outgoing: ServerResponse): Promise<void> {
    const id = url.searchParams.get('uploadId');
    outgoing.setHeader('Content-Type', 'application/xml');
    outgoing.end(id === null ? await listOpen(uploads) : await listArrived(join(uploads, id)));
  }

  /** ListObjectsV2, in pages of 20. */
  async function answerList(url: URL, outgoing: ServerResponse): Promise<void> {
    const { pathname, searchParams } = url;
    const [, name = ''] = pathname.split('/');
    const prefix = searchParams.get('prefix') ?? '';
    const after = searchParams.get('continuation-token') ?? '';
    const { objects } = await inner.store.listObjects(name, { prefix });
    const byEntry = new Map<string, string>();
    for (const { key, size, lastModifiedDate } of objects) {
      const end = searchParams.has('delimiter') ? key.indexOf('/', prefix.length) : -1;
      const entry = end < 0 ? key : key.slice(0, end + 1);
      const written = encodeURIComponent(entry);
      const facts = `<Size>${size}</Size><LastModified>${lastModifiedDate.toISOString()}</LastModified>`;
      byEntry.set(
        entry,
        end < 0
          ? `<Contents><Key>${written}</Key>${facts}</Contents>`
          : `<CommonPrefixes><Prefix>${written}</Prefix></CommonPrefixes>`,
      );
    }
    const left = [...byEntry].filter(([entry]) => entry > after);
    const page = left.slice(0, 20);
    const next = left.length > page.length ? page.at(-1)?.[0] : undefined;
    const more = next && `<NextContinuationToken>${next}</NextContinuationToken>`;
    const listed = page.map(([, xml]) => xml).join('');
    outgoing.setHeader('Content-Type', 'application/xml');
    outgoing.end(
      `<ListBucketResult><EncodingType>url</EncodingType>${more ?? ''}${listed}</ListBucketResult>`,
    );
  }

  return serveBucket({
    port: options.port ?? 0,
    keys: bucketKeys,
    locate: (endpoint) => ({
      addressOf: (prefix) =>
        `s3://media/${prefix}?endpoint=${endpoint}&region=auto&private=${privateName}`,
      mediaUrl: `${endpoint}/media/site/public`,
      privateUrl: `${endpoint}/${privateName}/site/private`,
    }),
    answer(incoming, outgoing) {
      const url = new URL(incoming.url ?? '/', 'http://localhost');
      const refused = options.exposed ? undefined : findRefusal(incoming, url);
      if (refused !== undefined) {
        refuse(incoming, outgoing, refused);
      } else if (incoming.method === 'DELETE' && url.searchParams.has('uploadId')) {
        const place = join(uploads, url.searchParams.get('uploadId') ?? '');
        rm(place, { recursive: true }).then(() => outgoing.writeHead(204).end());
      } else if (incoming.method === 'GET' && /[?&]upload(s|Id)=/.test(url.search)) {
        answerAboutUploads(url, outgoing);
      } else if (incoming.method === 'GET' && url.searchParams.has('list-type')) {
        answerList(url, outgoing);
      } else {
        answer(incoming, outgoing);
      }
    },
    async close() {
      inner.logger.close();
      await rm(folder, { recursive: true, force: true });
    },
  });
}

/** An object is there as a whole or not at all, as in every bucket, even if the server is killed. */
function putWhole(store: S3rver['store']): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const place = store.getResourcePath(bucket, key, 'object');
    const part = `${place}.${randomUUID()}`;
    await mkdir(dirname(place), { recursive: true });
    const [size, md5] = await store.putContent(part, content);
    await store.putMetadata(bucket, key, metadata, md5);
    await rename(part, place);
    return { size, md5 };
  };
  // Without removing folders that are empty: another object may be about to arrive there.
  store.deleteObject = async (bucket, key) => {
    for (const kind of ['object', 'object.md5', 'metadata.json']) {
      await rm(store.getResourcePath(bucket, key, kind), { force: true });
    }
  };
}

function findRefusal({ headers }: IncomingMessage, url: URL): number | undefined {
  const isSigned = headers.authorization !== undefined || url.searchParams.has('X-Amz-Signature');
  return isSigned || url.pathname.includes('/public/') ? undefined : 403;
}

async function listOpen(uploads: string): Promise<string> {
  const ids = await readdir(uploads).catch(() => []);
  const lists = ids.map(async (id) => {
    const key = await readFile(join(uploads, id, 'key'), 'utf8');
    const { mtime } = await stat(join(uploads, id, 'key'));
    const initiated = mtime.toISOString();
    return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated}</Initiated></Upload>`;
  });
  const entries = (await Promise.all(lists)).join('');
  return `<ListMultipartUploadsResult>${entries}</ListMultipartUploadsResult>`;
}

async function listArrived(place: string): Promise<string> {
  const names = await readdir(place);
  const parts = names
    .filter((name) => name.endsWith('.md5'))
    .map(async (name) => {
      const tag = await readFile(join(place, name), 'utf8');
      return `<Part><PartNumber>${name.slice(0, -4)}</PartNumber><ETag>"${tag}"</ETag></Part>`;
    });
  return `<ListPartsResult>${(await Promise.all(parts)).join('')}</ListPartsResult>`;
}
