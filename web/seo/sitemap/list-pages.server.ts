import { href } from 'react-router';
import type { PostTerm } from '#contract/blog/post-card.ts';
import type { BlogIndex } from '#contract/blog/posts.ts';
import type { ApiClient } from '#contract/client.ts';
import { titleTypes } from '#contract/constants/catalogue.ts';
import type { ProductFacets } from '#contract/shop/products.ts';
import type { SitemapKind, SitemapPart } from '#contract/sitemap.ts';
import { archivePath, authorPath, categoryPath, tagPath } from '#web/blog/paths.ts';
import { indexedFilters, listAddress } from '#web/catalogue/lists/list-address.ts';
import { listPath, peoplePath } from '#web/catalogue/paths.ts';
import { productListAddress } from '#web/shop/list/product-list-address.ts';
import type { SitemapUrl } from './sitemap-xml.server.ts';

/** Pages that exist independently of the catalogue, and when their content last changed. */
export async function listPages(
  api: ApiClient,
  parts: SitemapPart[],
  signal: AbortSignal,
): Promise<SitemapUrl[]> {
  const changed = (...kinds: SitemapKind[]) =>
    lastChange(parts.filter(({ kind }) => kinds.includes(kind)));
  const [[about, faq, terms, privacy, sales, returns], blog, shop, narrowed] = await Promise.all([
    Promise.all(
      [
        ...['about-us', 'faq', 'terms-of-use', 'privacy-policy'],
        ...['sales-terms', 'return-policy'],
      ].map((slug) => api.site.getInfoPage({ slug }, { signal })),
    ),
    api.blog.getBlogIndex({}, { signal }),
    api.shop.listProducts({}, { signal }),
    listNarrowedLists(api, changed, signal),
  ]);
  return [
    { path: href('/'), changedAt: lastChange(parts) },
    { path: href('/movies'), changedAt: changed('movie') },
    { path: href('/tv-shows'), changedAt: changed('tv-show', 'episode') },
    { path: href('/videos'), changedAt: changed('video') },
    ...narrowed,
    { path: href('/geners'), changedAt: changed('genre') },
    { path: href('/tags'), changedAt: changed('tag') },
    { path: peoplePath(), changedAt: changed('person') },
    ...listShop(shop.data).map((path) => ({
      path,
      changedAt: changed('product'),
    })),
    { path: href('/track-order') },
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

/** Lists of titles with one of the filters that are indexed. */
async function listNarrowedLists(
  api: ApiClient,
  changed: (kind: SitemapKind) => string | undefined,
  signal: AbortSignal,
): Promise<SitemapUrl[]> {
  const ofTypes = await Promise.all(
    titleTypes.map(async (type) => {
      const { filters } = (await api.catalogue.getTitleFilters({ type }, { signal })).data;
      const values = {
        country: filters.countries,
        language: filters.languages,
        year: filters.years,
      };
      return indexedFilters.flatMap((name) =>
        values[name].map(({ value }) => ({
          path: listAddress(listPath(type), { [name]: value }, null),
          changedAt: changed(type),
        })),
      );
    }),
  );
  return ofTypes.flat();
}

/** An empty shop is not listed. */
function listShop({ page, facets }: { page: { total: number }; facets: ProductFacets }): string[] {
  if (page.total === 0) return [];
  return [
    ...[href('/merchandise-store'), href('/shop'), href('/related-merchandise')],
    ...[undefined, ...facets.categories.map(({ slug }) => slug)].map((category) =>
      productListAddress({ category }),
    ),
  ];
}

/** Blog indexes that have posts; an empty blog is not listed. */
function listBlog({ categories, tags, authors, months, recent }: BlogIndex): string[] {
  if (recent.length === 0) return [];
  const years = new Set(months.map(({ year }) => year));
  return [
    ...[href('/blogs/:grid?'), href('/blog-template')],
    ...[href('/blogs-date/:yyyy?/:mm?'), ...[...years].map((year) => archivePath(year))],
    ...months.map(({ year, month }) => archivePath(year, month)),
    ...listTerms(href('/blogs-category/:slug?'), categories, categoryPath),
    ...listTerms(href('/blogs-tag/:slug?'), tags, tagPath),
    ...[href('/blogs-author/:slug?'), ...authors.map(({ slug }) => authorPath(slug))],
  ];
}

/** The lists of posts by term, and their index, which is not indexed while it is empty. */
function listTerms(index: string, terms: PostTerm[], path: (slug: string) => string): string[] {
  return terms.length > 0 ? [index, ...terms.map(({ slug }) => path(slug))] : [];
}

/** Undefined without entries. */
export function lastChange(parts: SitemapPart[]): string | undefined {
  return parts
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1);
}
