type CachedPage = {
  path: RegExp;
  /** Query parameters that change the page; all others are dropped. */
  parameters: readonly string[];
  /** Tags besides those that the page names itself; `$1` is the first group of `path`. */
  tags: readonly string[];
};

const filters = ['genre', 'tag', 'country', 'language', 'year', 'rating', 'sort', 'cursor'];

/**
 * The pages that every anonymous visitor gets alike, by canonical path. Only what is listed is
 * cached: a page that depends on a guest's own cookies must not be.
 */
export const cachedPages: readonly CachedPage[] = [
  { path: /^\/$/, parameters: [], tags: ['catalogue'] },
  { path: /^\/(?:movies|tv-shows|videos)$/, parameters: filters, tags: ['catalogue'] },
  {
    path: /^\/(?:movies-detail|shows-details|videos-detail)\/([^/]+)$/,
    parameters: ['play'],
    tags: ['title:$1'],
  },
  { path: /^\/episodes\/(\d+)$/, parameters: ['play'], tags: ['episode:$1'] },
  { path: /^\/videos-detail$/, parameters: ['play'], tags: ['catalogue'] },
  { path: /^\/seasons\/\d+\/[\d,]+$/, parameters: [], tags: ['catalogue'] },
  { path: /^\/embed\/(?:movie|video)\/([^/]+)$/, parameters: [], tags: ['title:$1'] },
  { path: /^\/embed\/episode\/(\d+)$/, parameters: [], tags: ['episode:$1'] },
  { path: /^\/search$/, parameters: ['q'], tags: ['catalogue', 'shop'] },
  { path: /^\/geners$/, parameters: [], tags: ['catalogue'] },
  { path: /^\/geners\/([^/]+)$/, parameters: ['cursor'], tags: ['catalogue', 'genre:$1'] },
  { path: /^\/tags(?:\/[^/]+)?$/, parameters: [], tags: ['catalogue'] },
  { path: /^\/cast$/, parameters: ['letter', 'cursor'], tags: ['catalogue'] },
  { path: /^\/cast-detail(?:\/[^/]+)?$/, parameters: [], tags: ['catalogue'] },
  { path: /^\/cast-view-all$/, parameters: ['title', 'type', 'cursor'], tags: ['catalogue'] },
  { path: /^\/view-all\/[^/]+\/[^/]+\/[^/]+$/, parameters: ['cursor'], tags: ['catalogue'] },
  { path: /^\/credits$/, parameters: [], tags: ['catalogue'] },
  {
    path: /^\/(?:about-us|faq|terms-of-use|PrivacyPolicy)$/,
    parameters: [],
    tags: ['pages'],
  },
  { path: /^\/(?:404|error-page-two)$/, parameters: [], tags: [] },
];
