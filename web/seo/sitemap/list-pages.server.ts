import { href } from 'react-router';
import type { BlogIndex } from '#contract/blog/posts.ts';
import type { ApiClient } from '#contract/client.ts';
import type { SitemapKind, SitemapPart } from '#contract/sitemap.ts';
import { authorPath, categoryPath, tagPath } from '#web/blog/paths.ts';
import { peoplePath } from '#web/catalogue/paths.ts';
import type { SitemapUrl } from './sitemap-xml.server.ts';

/** Pages that exist independently of the catalogue, and when their content last changed. */
export async function listPages(
  api: ApiClient,
  parts: SitemapPart[],
  signal: AbortSignal,
): Promise<SitemapUrl[]> {
  const changed = (...kinds: SitemapKind[]) =>
    lastChange(parts.filter(({ kind }) => kinds.includes(kind)));
  const [[about, faq, terms, privacy, sales, returns], blog] = await Promise.all([
    Promise.all(
      [
        ...['about-us', 'faq', 'terms-of-use', 'privacy-policy'],
        ...['sales-terms', 'return-policy'],
      ].map((slug) => api.site.getInfoPage({ slug }, { signal })),
    ),
    api.blog.getBlogIndex({}, { signal }),
  ]);
  return [
    { path: href('/'), changedAt: lastChange(parts) },
    { path: href('/movies'), changedAt: changed('movie') },
    { path: href('/tv-shows'), changedAt: changed('tv-show', 'episode') },
    { path: href('/videos'), changedAt: changed('video') },
    { path: href('/geners'), changedAt: changed('genre') },
    { path: href('/tags'), changedAt: changed('tag') },
    { path: peoplePath(), changedAt: changed('person') },
    ...(parts.some(({ kind }) => kind === 'product') ? listShop(changed('product')) : []),
    ...listBlog(blog.data.blog_index).map((path) => ({ path, changedAt: changed('post') })),
    { path: href('/about-us'), changedAt: about?.data.page.updated_on },
    { path: href('/faq'), changedAt: faq?.data.page.updated_on },
    { path: href('/terms-of-use'), changedAt: terms?.data.page.updated_on },
    { path: href('/PrivacyPolicy'), changedAt: privacy?.data.page.updated_on },
    { path: href('/sales-terms'), changedAt: sales?.data.page.updated_on },
    { path: href('/return-policy'), changedAt: returns?.data.page.updated_on },
    { path: href('/pricing'), changedAt: lastChange(parts) },
    { path: href('/performance') },
    { path: href('/credits') },
    { path: href('/contact-us') },
    { path: href('/coming-soon') },
  ];
}

/** An empty shop is not listed. */
function listShop(changedAt: string | undefined): SitemapUrl[] {
  return [
    { path: href('/merchandise-store'), changedAt },
    { path: href('/shop'), changedAt },
    { path: href('/all-products'), changedAt },
    { path: href('/related-merchandise'), changedAt },
    { path: href('/track-order') },
  ];
}

/** Blog indexes that have posts; an empty blog is not listed. */
function listBlog({ categories, tags, authors, recent }: BlogIndex): string[] {
  if (recent.length === 0) return [];
  return [
    ...[href('/blogs/:grid?'), href('/blog-template'), href('/blogs-date/:yyyy?/:mm?')],
    ...[href('/blogs-category/:slug?'), ...categories.map(({ slug }) => categoryPath(slug))],
    ...[href('/blogs-tag/:slug?'), ...tags.map(({ slug }) => tagPath(slug))],
    ...[href('/blogs-author/:slug?'), ...authors.map(({ slug }) => authorPath(slug))],
  ];
}

/** Undefined without entries. */
export function lastChange(parts: SitemapPart[]): string | undefined {
  return parts
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1);
}
