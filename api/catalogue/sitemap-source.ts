import type { SitemapEntryRow, SitemapRange } from './queries/find-sitemap-entries.ts';
import type { SitemapPartRow } from './queries/find-sitemap-parts.ts';

/** Pages of a domain above this one that are to be found, too. */
export type SitemapSource = {
  findParts(): Promise<SitemapPartRow[]>;
  findEntries(range: Omit<SitemapRange, 'kind' | 'country' | 'shown'>): Promise<SitemapEntryRow[]>;
};

/** Kinds of pages of the domains above. */
export type SitemapSources = Record<'product' | 'post', SitemapSource>;
