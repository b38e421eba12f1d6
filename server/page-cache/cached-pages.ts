import type { GuestKind } from '#contract/shared/visitor-headers.ts';

type CachedPage = {
  path: RegExp;
  /** Query parameters that change the page; all others are dropped. */
  parameters: readonly string[];
  /** Others change it as well: with one of them it is made for whoever asks. */
  isOpen?: true;
  /** Guests of this kind see what is theirs: whoever has their cookie gets a page of their own. */
  guest?: GuestKind;
  /** Films play on it: whoever has confirmed their age gets a page of their own. */
  plays?: true;
  /** With one of these it is not for everybody. */
  unlessNamed?: readonly string[];
  /** Tags besides those that the page names itself; `$1` is the first group of `path`. */
  tags: readonly string[];
};

const filters = ['genre', 'tag', 'country', 'language', 'year', 'rating', 'sort', 'cursor'];

const productFilters = [
  ...['category', 'tag', 'search', 'colour', 'size', 'price_min', 'price_max', 'in_stock'],
  ...['sort', 'page'],
];

/**
 * The pages that every anonymous visitor gets alike, by canonical path. Only what is listed is
 * cached: a page that depends on a guest's own cookies must not be.
 */
export const cachedPages: readonly CachedPage[] = [
  { path: /^\/$/, parameters: [], tags: ['catalogue'] },
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
  { path: /^\/cast$/, parameters: ['letter', 'cursor'], tags: ['catalogue'] },
  { path: /^\/cast-detail(?:\/[^/]+)?$/, parameters: [], tags: ['catalogue'] },
  { path: /^\/cast-view-all$/, parameters: ['title', 'type', 'cursor'], tags: ['catalogue'] },
  { path: /^\/view-all\/[^/]+\/[^/]+\/[^/]+$/, parameters: ['cursor'], tags: ['catalogue'] },
  { path: /^\/(?:merchandise-store|shop)$/, parameters: [], tags: ['shop'] },
  { path: /^\/all-products$/, parameters: productFilters, tags: ['shop'] },
  {
    // Products have options of their own, and the tab of the reviews knows who asks.
    path: /^\/product-detail\/([^/]+)$/,
    parameters: ['colour', 'size'],
    isOpen: true,
    tags: ['product:$1', 'shop'],
  },
  { path: /^\/product-detail$/, parameters: [], isOpen: true, tags: ['shop'] },
  {
    // With what it is about: a film that changes, a product that is sold out.
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
    path: /^\/(?:about-us|faq|performance|terms-of-use|PrivacyPolicy)$/,
    parameters: [],
    tags: ['pages'],
  },
  { path: /^\/feeds\/(?:[^/]+\/[^/]+\/)?(?:rss|atom)\.xml$/, parameters: [], tags: ['blog'] },
  { path: /^\/(?:404|error-page-two)$/, parameters: [], tags: [] },
];
