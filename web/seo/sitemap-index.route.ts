import { href } from 'react-router';
import { apiContext, visitContext } from '#web/lib/visit.ts';
import type { Route } from './+types/sitemap-index.route.ts';
import { answerSitemap, pagesFile, sitemapFile } from './sitemap/answer-sitemap.server.ts';
import { lastChange } from './sitemap/list-pages.server.ts';
import { writeIndex } from './sitemap/sitemap-xml.server.ts';

/** `GET /sitemap.xml`: the index of all sitemap files. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin } = context.get(visitContext);
  const { sitemap } = context.get(apiContext);
  const { parts } = (await sitemap.listParts({}, { signal: request.signal })).data;
  const address = (file: string) => origin + href('/sitemaps/:file', { file });
  const files = [
    { address: address(pagesFile), changedAt: lastChange(parts) },
    ...parts.map(({ kind, number, updated_at }) => ({
      address: address(sitemapFile(kind, number)),
      changedAt: updated_at,
    })),
  ];
  return answerSitemap(request, { madeFrom: files, pieces: () => [writeIndex(files)] });
}
