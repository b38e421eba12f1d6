import type { GuestKind } from '#contract/shared/visitor-headers.ts';

type CachedPage = {
  path: RegExp;
  /** Query parameters that change the page; all others are dropped. */
  parameters: readonly string[];
  /** Other parameters change it too; with any of them the page bypasses the cache. */
  isOpen?: true;
  /** Shows guests of this kind their own content: requests with their cookie bypass the cache. */
  guest?: GuestKind;
  /** Plays films: visitors who have confirmed their age bypass the cache. */
  plays?: true;
  /** With any of these parameters the page bypasses the cache. */
  unlessNamed?: readonly string[];
  /** Tags besides those that the page declares itself; `$1` is the first group of `path`. */
  tags: readonly string[];
};

const filters = ['genre', 'tag', 'country', 'language', 'year', 'rating', 'sort', 'cursor'];

const productFilters = [
  ...['category', 'tag', 'search', 'colour', 'size', 'price_min', 'price_max', 'in_stock'],
  ...['sort', 'page'],
];

/**
 * Pages that are identical for all anonymous visitors, by canonical path. Nothing else is cached: a
 * page that depends on a guest's own cookies must not be.
 */
export const cachedPages: readonly CachedPage[] = [
  { path: /^\/$/, parameters: [], tags: ['catalogue', 'shop', 'blog'] },
  { path: /^\/(?:movies|tv-shows|videos)$/, parameters: filters, tags: ['catalogue'] },
  {
    path: /^\/(?:movies-detail|shows-details|videos-detail)\/([^/]+)$/,
    plays: true,
    parameters: ['play'],
    tags: ['title:$1'],
  },
  { path: /^\/episodes\/(\d+)$/, plays: true, parameters: ['play'], tags: ['episode:$1'] },
  { path: /^\/videos-detail$/, plays: true, parameters: ['play'], tags: ['catalogue'] },
  { path: /^\/seasons\/\d+\/[\d,]+$/, parameters: [], tags: ['catalogue'] },
  { path: /^\/embed\/(?:movie|video)\/([^/]+)$/, plays: true, parameters: [], tags: ['title:$1'] },
  { path: /^\/embed\/episode\/(\d+)$/, plays: true, parameters: [], tags: ['episode:$1'] },
  { path: /^\/search$/, parameters: ['q'], tags: ['catalogue', 'shop', 'blog'] },
  { path: /^\/geners$/, parameters: [], tags: ['catalogue'] },
  { path: /^\/geners\/([^/]+)$/, parameters: ['cursor'], tags: ['catalogue', 'genre:$1'] },
  { path: /^\/tags(?:\/[^/]+)?$/, parameters: [], tags: ['catalogue'] },
  { path: /^\/collections\/[^/]+$/, parameters: [], tags: ['catalogue'] },
  { path: /^\/cast$/, parameters: ['letter', 'cursor'], tags: ['catalogue'] },
  { path: /^\/cast-detail(?:\/[^/]+)?$/, parameters: [], tags: ['catalogue'] },
  { path: /^\/cast-view-all$/, parameters: ['title', 'type', 'cursor'], tags: ['catalogue'] },
  { path: /^\/view-all\/[^/]+\/[^/]+\/[^/]+$/, parameters: ['cursor'], tags: ['catalogue'] },
  { path: /^\/(?:merchandise-store|shop)$/, parameters: [], tags: ['shop'] },
  { path: /^\/all-products$/, parameters: productFilters, tags: ['shop'] },
  {
    // Products have options of their own, and the reviews tab depends on the visitor.
    path: /^\/product-detail\/([^/]+)$/,
    parameters: ['colour', 'size'],
    isOpen: true,
    tags: ['product:$1', 'shop'],
  },
  { path: /^\/product-detail$/, parameters: [], isOpen: true, tags: ['shop'] },
  {
    // Tagged with its subjects: a film may change, a product may sell out.
    path: /^\/(?:blogs-detail|blog-single\/[^/]+)\/([^/]+)$/,
    guest: 'commenter',
    plays: true,
    parameters: ['play'],
    unlessNamed: ['preview'],
    tags: ['blog', 'post:$1', 'catalogue', 'shop'],
  },
  {
    path: /^\/(?:blogs-detail|blog-single\/[^/]+)$/,
    guest: 'commenter',
    plays: true,
    parameters: ['play'],
    unlessNamed: ['preview'],
    tags: ['blog', 'catalogue', 'shop'],
  },
  { path: /^\/blogs(?:-sidebar)?(?:\/[^/]+)?$/, parameters: ['q', 'cursor'], tags: ['blog'] },
  { path: /^\/blogs-(?:tag|category|author)(?:\/[^/]+)?$/, parameters: ['cursor'], tags: ['blog'] },
  { path: /^\/blogs-date(?:\/\d+){0,2}$/, parameters: ['cursor'], tags: ['blog'] },
  { path: /^\/blog-template$/, parameters: [], tags: ['blog'] },
  { path: /^\/credits$/, parameters: [], tags: ['catalogue'] },
  {
    path: /^\/(?:about-us|faq|performance|terms-of-use|sales-terms|return-policy|PrivacyPolicy)$/,
    parameters: [],
    tags: ['pages'],
  },
  { path: /^\/feeds\/(?:[^/]+\/[^/]+\/)?(?:rss|atom)\.xml$/, parameters: [], tags: ['blog'] },
  { path: /^\/(?:404|error-page-two)$/, parameters: [], tags: ['catalogue'] },
];
