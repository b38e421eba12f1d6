import type { Transaction } from '#api/platform/database.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import type { PostSuggestion, ProductSuggestion } from '#contract/catalogue/search.ts';
import type { TitleAccess } from '#contract/catalogue.ts';
import type { Rating } from '#contract/constants/catalogue.ts';
import type { AccessLevel } from '#contract/constants/plan.ts';
import type { Language } from '#contract/shared/language.ts';
import type { Audience } from '#contract/shared/rating-rules.ts';
import type { SitemapEntryRow, SitemapRange } from './queries/find-sitemap-entries.ts';
import type { SitemapPartRow } from './queries/find-sitemap-parts.ts';

/**
 * Decides whether a viewer may watch a title; implemented by plans, which this domain does not
 * depend on.
 */
export type DecideAccess = (
  requester: { viewer: Viewer | null; audience: Audience },
  title: { access: AccessLevel; rating: Rating | null },
) => Promise<TitleAccess>;

/** Sitemap pages of a domain above this one. */
export type SitemapSource = {
  findParts(): Promise<SitemapPartRow[]>;
  findEntries(range: Omit<SitemapRange, 'kind' | 'country' | 'shown'>): Promise<SitemapEntryRow[]>;
};

/** Kinds of pages of the domains above. */
export type SitemapSources = Record<'product' | 'post', SitemapSource>;

/**
 * Suggestions of a domain above this one for a partly typed text. `tier`: how well its best item
 * matches, on the scale for titles; infinite if there is none.
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

/** A title that becomes part of another, and where its episodes are then. */
export type MergedTitle = { from: number; to: number; episodes: { from: number; to: number }[] };

/** Moves what a domain above this one knows about a title to another. */
export type MoveTitle = (tx: Transaction, merged: MergedTitle) => Promise<void>;
