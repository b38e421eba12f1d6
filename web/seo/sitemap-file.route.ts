import { href } from 'react-router';
import type { ApiClient } from '#contract/client.ts';
import { type ImageWidth, imageAddress } from '#contract/shared/addresses.ts';
import type { SitemapEntry, SitemapKind, SitemapPart } from '#contract/sitemap.ts';
import { postPath } from '#web/blog/paths.ts';
import {
  collectionPath,
  episodePath,
  personPath,
  seasonPath,
  titlePath,
} from '#web/catalogue/paths.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import { productPath } from '#web/shop/product-card/product-path.ts';
import type { Route } from './+types/sitemap-file.route.ts';
import { answerSitemap, pagesFile, sitemapFile } from './sitemap/answer-sitemap.server.ts';
import { listPages } from './sitemap/list-pages.server.ts';
import { type SitemapUrl, urlSetEnd, urlSetStart, writeUrl } from './sitemap/sitemap-xml.server.ts';

/** `GET /sitemaps/:file`: the pages of one part of the catalogue, or all others. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { origin } = context.get(visitContext);
  const api = context.get(apiContext);
  const { signal } = request;
  const { parts } = (await api.sitemap.listParts({}, { signal })).data;
  if (params.file === pagesFile) {
    const pages = await listPages(api, parts, signal);
    return answerSitemap(request, {
      madeFrom: [origin, pages],
      pieces: () => writeUrls(origin, [pages]),
    });
  }
  const part = findPart(parts, params.file);
  if (!part) return new Response('There is no such sitemap.\n', { status: 404 });
  return answerSitemap(request, {
    madeFrom: [origin, part],
    pieces: () => writeUrls(origin, listUrls(api, part, signal)),
  });
}

function findPart(parts: SitemapPart[], file: string): SitemapPart | undefined {
  return parts.find(({ kind, number }) => sitemapFile(kind, number) === file);
}

async function* writeUrls(
  origin: string,
  batches: AsyncIterable<SitemapUrl[]> | Iterable<SitemapUrl[]>,
): AsyncGenerator<string> {
  yield urlSetStart;
  for await (const urls of batches) {
    yield urls.map((url) => writeUrl(origin, url)).join('');
  }
  yield urlSetEnd;
}

/** Large enough for search results with pictures. */
const pictureWidth: ImageWidth = 960;

/** The URLs of one part of the catalogue, streamed: at most one API response is in memory. */
export async function* listUrls(
  api: ApiClient,
  { kind, number }: { kind: SitemapKind; number: number },
  signal: AbortSignal,
): AsyncGenerator<SitemapUrl[]> {
  for (let after: number | null = 0; after !== null; ) {
    const input = { kind, part: number, after };
    const answer: Awaited<ReturnType<typeof api.sitemap.listEntries>> =
      await api.sitemap.listEntries(input, { signal });
    yield answer.data.entries.map((entry) => ({
      path: pagePath(kind, entry),
      changedAt: entry.updated_at,
      languages: entry.languages,
      pictures: entry.pictures.map((path) => imageAddress(path, pictureWidth)),
    }));
    after = answer.data.next;
  }
}

function pagePath(kind: SitemapKind, { id, slug }: SitemapEntry): string {
  if (kind === 'genre') return href('/geners/:id', { id: slug ?? String(id) });
  if (kind === 'tag') return href('/tags/:id', { id: slug ?? String(id) });
  if (kind === 'collection') return collectionPath(slug ?? '');
  if (kind === 'person') return personPath(slug ?? '');
  if (kind === 'episode') return episodePath(id);
  if (kind === 'season' || kind === 'review') {
    const [of = '', which = ''] = (slug ?? '').split('/');
    if (kind === 'season') return seasonPath(Number(of), Number(which));
    return href('/reviews/:type/:slug', { type: of, slug: which });
  }
  if (kind === 'product') return productPath(slug ?? '');
  if (kind === 'post') return postPath(slug ?? '');
  return titlePath({ type: kind, slug: slug ?? '' });
}
