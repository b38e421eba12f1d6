import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { SitemapKind } from '#contract/sitemap.ts';

type Sitemap = {
  /** Everything that the text depends on; its hash is the ETag. */
  madeFrom: unknown;
  /** The text in chunks, generated on demand. */
  pieces: () => AsyncIterable<string> | Iterable<string>;
};

const headers = {
  'Content-Type': 'application/xml; charset=utf-8',
  // A delay of 15 minutes is fine for search engines. Streamed: no proxy should buffer all of it.
  'Cache-Control': 'public, max-age=900, stale-while-revalidate=86400, no-transform',
  Vary: 'Accept-Encoding',
};

/** Streams a sitemap, compressed if accepted; answers 304 if unchanged. */
export function answerSitemap(request: Request, { madeFrom, pieces }: Sitemap): Response {
  const hash = createHash('sha256').update(JSON.stringify(madeFrom)).digest('base64url');
  const etag = `W/"${hash.slice(0, 22)}"`;
  if (request.headers.get('if-none-match')?.includes(etag)) {
    return new Response(null, { status: 304, headers: { ...headers, ETag: etag } });
  }
  if (request.method === 'HEAD') return new Response(null, { headers: { ...headers, ETag: etag } });
  const text = Readable.from(toBytes(pieces()));
  const packs = acceptsGzip(request.headers.get('accept-encoding') ?? '');
  // An error or a disconnect ends both.
  const body = packs ? pipeline(text, createGzip(), () => undefined) : text;
  return new Response(Readable.toWeb(body) as ReadableStream, {
    headers: { ...headers, ETag: etag, ...(packs && { 'Content-Encoding': 'gzip' }) },
  });
}

async function* toBytes(pieces: AsyncIterable<string> | Iterable<string>) {
  for await (const piece of pieces) yield Buffer.from(piece);
}

function acceptsGzip(header: string): boolean {
  return /(?:^|,)\s*(?:gzip|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i.test(
    header,
  );
}

/** File names of sitemaps, and the API's names of their entries. */
const kinds: Record<SitemapKind, string> = {
  movie: 'movies',
  'tv-show': 'tv-shows',
  video: 'videos',
  season: 'seasons',
  episode: 'episodes',
  review: 'reviews',
  genre: 'genres',
  tag: 'tags',
  collection: 'collections',
  person: 'people',
  product: 'products',
  post: 'posts',
};

/** Pages that do not come from the catalogue's entries. */
export const pagesFile = 'pages.xml';

export function sitemapFile(kind: SitemapKind, number: number): string {
  return `${kinds[kind]}-${number}.xml`;
}
