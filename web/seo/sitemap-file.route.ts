import type { SitemapPart } from '#contract/sitemap.ts';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import type { Route } from './+types/sitemap-file.route.ts';
import { answerSitemap, pagesFile, sitemapFile } from './sitemap/answer-sitemap.server.ts';
import { listPages } from './sitemap/list-pages.server.ts';
import { listUrls } from './sitemap/list-urls.server.ts';
import { type SitemapUrl, urlSetEnd, urlSetStart, writeUrl } from './sitemap/sitemap-xml.server.ts';

/** `GET /sitemaps/:file`: the pages of one part of the catalogue, or those besides it. */
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
