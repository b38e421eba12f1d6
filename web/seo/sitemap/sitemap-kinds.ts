import type { SitemapKind } from '#contract/sitemap.ts';

/** What the files of sitemaps are called, and what the API calls their entries. */
const kinds: Record<SitemapKind, string> = {
  movie: 'movies',
  'tv-show': 'tv-shows',
  video: 'videos',
  episode: 'episodes',
  genre: 'genres',
  tag: 'tags',
  person: 'people',
  product: 'products',
  post: 'posts',
};

/** The pages that are not made from the catalogue's entries. */
export const pagesFile = 'pages.xml';

export function sitemapFile(kind: SitemapKind, number: number): string {
  return `${kinds[kind]}-${number}.xml`;
}
