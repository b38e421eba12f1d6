import type { Viewer } from '#api/platform/viewer.ts';
import type { TitleAccess } from '#contract/catalogue.ts';
import type { PostSuggestion, ProductSuggestion } from '#contract/search.ts';
import type { Rating } from '#contract/shared/catalogue-words.ts';
import type { Language } from '#contract/shared/language.ts';
import type { AccessLevel } from '#contract/shared/plan-words.ts';
import type { Audience } from '#contract/shared/rating-rules.ts';
import type { SitemapEntryRow, SitemapRange } from './queries/find-sitemap-entries.ts';
import type { SitemapPartRow } from './queries/find-sitemap-parts.ts';

/** Whether somebody may watch a title; plans, which this domain knows nothing of, decide it. */
export type DecideAccess = (
  asker: { viewer: Viewer | null; audience: Audience },
  title: { access: AccessLevel; rating: Rating | null },
) => Promise<TitleAccess>;

/** Pages of a domain above this one that are to be found, too. */
export type SitemapSource = {
  findParts(): Promise<SitemapPartRow[]>;
  findEntries(range: Omit<SitemapRange, 'kind' | 'country' | 'shown'>): Promise<SitemapEntryRow[]>;
};

/** Kinds of pages of the domains above. */
export type SitemapSources = Record<'product' | 'post', SitemapSource>;

/**
 * What a domain above this one has for a text that is being typed. `tier`: how well the best of the
 * items matches, as of titles; infinite when there is none.
 */
export type Suggest<Item> = (wanted: {
  typed: string;
  limit: number;
  language: Language;
}) => Promise<{ items: Item[]; tier: number }>;

export type SuggestOthers = {
  products: Suggest<ProductSuggestion>;
  posts: Suggest<PostSuggestion>;
};
