import { inject } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { blogLists } from './blog-lists.ts';
import { commentPages } from './comment-pages.ts';
import { askApi } from './provider.ts';

type Show = { title: { id: number; seasons: { episodes: { id: number }[] }[] } };

/** One address of every kind of page, with the demo content. */
export async function everyPage(): Promise<string[]> {
  const { title } = await askApi<Show>('titles/tv-show/kedai-hujan/');
  const episode = title.seasons[0]?.episodes[0]?.id;
  return [
    '/',
    '/movies',
    '/movies?genre=horror&year=1901',
    '/tv-shows',
    '/videos',
    '/movies-detail/penjaga-suar-kecil',
    '/movies-detail/di-bawah-jakarta',
    '/shows-details/kedai-hujan',
    `/episodes/${episode}`,
    `/seasons/${title.id}/2`,
    '/videos-detail/kereta-tepi-laut',
    '/search?q=kapal',
    '/search',
    '/geners',
    '/geners/comedy',
    '/tags',
    '/tags/music',
    '/collections/lights-in-the-dark',
    '/cast',
    '/cast-detail/ratna-wulandari',
    '/cast-view-all?title=kedai-hujan&type=tv-show',
    '/view-all/populer/movie/Film Populer',
    '/related-merchandise',
    '/merchandise-store',
    '/shop',
    '/all-products',
    '/all-products?category=apparel',
    '/all-products?category=apparel&colour=sand',
    '/product-detail/kaus-penjaga-suar-kecil',
    '/product-detail/kaus-penjaga-suar-kecil?tab=reviews',
    '/blogs',
    '/blogs/single',
    '/blogs/double',
    '/blogs/large-grid',
    '/blogs/small-grid',
    '/blogs-sidebar/left',
    '/blogs-sidebar/right?q=film',
    ...(await blogLists()),
    '/blog-template',
    '/blogs-detail',
    '/blogs-detail/menonton-tanpa-membakar-kuota',
    ...(await commentPages()),
    ...['audio', 'video', 'link', 'quote', 'gallery'].map((type) => `/blog-single/${type}`),
    '/restricted-content',
    '/cart',
    '/cart/add',
    '/wishlist',
    '/wishlist/add',
    '/checkout',
    '/track-order',
    '/account/orders',
    '/pricing',
    '/watchlist-detail',
    '/keep/movie/di-bawah-jakarta',
    '/reviews/movie/di-bawah-jakarta',
    '/credits',
    '/performance',
    '/terms-of-use',
    '/sales-terms',
    '/return-policy',
    '/PrivacyPolicy',
    '/about-us',
    '/faq',
    '/contact-us',
    '/newsletter',
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
    '/coming-soon',
    '/embed/movie/penjaga-suar-kecil',
    '/login',
    '/register?from=/movies',
    '/lost-password',
    '/lost-password?token=x',
    '/confirm-email?token=x',
    '/invitation?token=x',
    '/confirm-new-email?token=x',
    '/not-me?token=x',
    '/logout',
    '/account/details',
    '/account/import',
    '/404',
    '/error-page-two',
  ];
}

/** One page of each kind, for checks that take seconds per page. */
export const oneOfEachKind = [
  '/',
  '/movies',
  '/movies-detail/penjaga-suar-kecil',
  '/shows-details/kedai-hujan',
  '/search?q=kapal',
  '/cast-detail/ratna-wulandari',
  '/merchandise-store',
  '/all-products',
  '/product-detail/kaus-penjaga-suar-kecil',
  '/checkout',
  '/blogs',
  '/blogs-detail/menonton-tanpa-membakar-kuota',
  '/blog-template',
  '/pricing',
  '/account/orders',
  '/login',
];

/** Some pages, or all of them (`--mode long`, as in `npm run bench -- journeys`). */
export async function pagesToWalk(some = oneOfEachKind): Promise<string[]> {
  return inject('long') ? everyPage() : some;
}

/** URL codes of the languages in which pages are checked thoroughly, one of each direction. */
export const directions = firstOrAll('id', 'ar');
export type Direction = (typeof directions)[number];
/** Only the fit of texts remains to be checked in these. The first has the longest. */
export const otherLanguages = firstOrAll('gr', 'de', 'en', 'fr');

/** The address in a language, by its URL code. */
export function inLanguage(address: string, code: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}lang=${code}`;
}
