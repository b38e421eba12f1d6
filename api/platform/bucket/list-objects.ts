import { XMLParser } from 'fast-xml-parser';
import { type BucketClient, BucketError } from './bucket-client.ts';

const lists = new Set(['Contents', 'CommonPrefixes', 'Upload', 'Part']);
const parser = new XMLParser({ parseTagValue: false, isArray: (name) => lists.has(name) });

type ListedObject = { key: string; size: number; modifiedAt: Date };

/** All objects whose keys begin with `prefix`, in the order of their keys. */
export async function* listObjects(
  client: BucketClient,
  bucket: string,
  prefix: string,
): AsyncGenerator<ListedObject> {
  for await (const page of readPages(client, bucket, { prefix })) {
    for (const { Key, Size, LastModified } of page.Contents ?? []) {
      yield { key: decodeKey(page, Key), size: Number(Size), modifiedAt: new Date(LastModified) };
    }
  }
}

/** What follows `prefix` up to the next slash, once each. */
export async function listNames(
  client: BucketClient,
  bucket: string,
  prefix: string,
): Promise<string[]> {
  const names: string[] = [];
  for await (const page of readPages(client, bucket, { prefix, delimiter: '/' })) {
    for (const { Prefix } of page.CommonPrefixes ?? []) {
      names.push(decodeKey(page, Prefix).slice(prefix.length, -1));
    }
    for (const { Key } of page.Contents ?? []) {
      names.push(decodeKey(page, Key).slice(prefix.length));
    }
  }
  return names;
}

type Page = {
  Contents?: { Key: string; Size: string; LastModified: string }[];
  CommonPrefixes?: { Prefix: string }[];
  NextContinuationToken?: string;
  EncodingType?: string;
};

/** Keys are percent-encoded, because XML cannot hold all of them; some servers do not do so. */
function decodeKey({ EncodingType }: Page, key: string): string {
  return EncodingType === 'url' ? decodeURIComponent(key.replaceAll('+', ' ')) : key;
}

async function* readPages(
  client: BucketClient,
  bucket: string,
  asked: Record<string, string>,
): AsyncGenerator<Page> {
  let next: string | undefined;
  do {
    const query: Record<string, string> = { 'list-type': '2', 'encoding-type': 'url', ...asked };
    if (next !== undefined) query['continuation-token'] = next;
    const answer = await client.send({ method: 'GET', bucket, query });
    if (answer.status === 404) {
      throw new BucketError('NoSuchBucket', `There is no bucket ${bucket}.`);
    }
    const { ListBucketResult: page } = parser.parse(await answer.text());
    yield page;
    next = page.NextContinuationToken;
  } while (next);
}

export type OpenUpload = { key: string; uploadId: string; startedAt: Date };

/** Uploads in parts that were begun and not ended; none if the server cannot tell. */
export async function listUploads(
  client: BucketClient,
  bucket: string,
  prefix: string,
): Promise<OpenUpload[]> {
  const query = { uploads: '', prefix };
  const answer = await askIfPossible(client, { method: 'GET', bucket, query });
  const uploads: { Key: string; UploadId: string; Initiated: string }[] =
    answer?.ListMultipartUploadsResult?.Upload ?? [];
  return uploads.map(({ Key, UploadId, Initiated }) => ({
    key: Key,
    uploadId: UploadId,
    startedAt: new Date(Initiated),
  }));
}

/** Hashes of the parts that have arrived (`ETag`), by number. */
export async function listParts(
  client: BucketClient,
  bucket: string,
  { key, uploadId }: Pick<OpenUpload, 'key' | 'uploadId'>,
): Promise<Map<number, string>> {
  const parts = new Map<number, string>();
  for (let marker: string | undefined = '0'; marker !== undefined; ) {
    const query: Record<string, string> = { uploadId, 'part-number-marker': marker };
    const answer = await askIfPossible(client, { method: 'GET', bucket, key, query });
    const page = answer?.ListPartsResult ?? {};
    for (const { PartNumber, ETag } of page.Part ?? []) parts.set(Number(PartNumber), ETag);
    marker = page.IsTruncated === 'true' ? page.NextPartNumberMarker : undefined;
  }
  return parts;
}

// biome-ignore lint/suspicious/noExplicitAny: what the parser makes of an answer
async function askIfPossible(client: BucketClient, request: Asked): Promise<any> {
  try {
    const answer = await client.send(request);
    return answer.status === 404 ? undefined : parser.parse(await answer.text());
  } catch (error) {
    const { code } = error as BucketError;
    if (code === 'NotImplemented' || code === 'MethodNotAllowed') return undefined;
    throw error;
  }
}

type Asked = Parameters<BucketClient['send']>[0];
