import { href } from 'react-router';
import type { ApiClient } from '#contract/client.ts';
import { type ImageWidth, imageAddress } from '#contract/shared/addresses.ts';
import type { SitemapEntry, SitemapKind } from '#contract/sitemap.ts';
import { postPath } from '#web/blog/paths.ts';
import { episodePath, personPath, titlePath } from '#web/catalogue/paths.ts';
import { productPath } from '#web/shop/product-card/product-path.ts';
import type { SitemapUrl } from './sitemap-xml.server.ts';

/** Large enough for results that show pictures. */
const pictureWidth: ImageWidth = 960;

/**
 * The pages of one part of the catalogue, read as they are asked for: never more than one answer of
 * the API is in memory.
 */
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
  if (kind === 'person') return personPath(slug ?? '');
  if (kind === 'episode') return episodePath(id);
  if (kind === 'product') return productPath(slug ?? '');
  if (kind === 'post') return postPath(slug ?? '');
  return titlePath({ type: kind, slug: slug ?? '' });
}
