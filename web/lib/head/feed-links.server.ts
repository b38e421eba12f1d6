import type { TFunction } from 'i18next';
import { type FeedSubject, feedFormats, feedPath, feedTypes } from '#contract/shared/addresses.ts';
import type { DescribedVisit, FeedLink } from './page-description.server.ts';

/** Feed links for the heads of blog pages: of the whole blog, a category, a tag or an author. */
export function feedLinks(
  { language, texts }: DescribedVisit,
  of?: FeedSubject & { name: string },
): FeedLink[] {
  const title = feedTitle(texts('seo'), of);
  return feedFormats.map((format) => ({
    type: feedTypes[format],
    title: `${title} (${format === 'rss' ? 'RSS' : 'Atom'})`,
    path: feedPath(format, { language, of }),
  }));
}

export function feedTitle(
  t: TFunction<'seo'>,
  of: { kind: FeedSubject['kind']; name: string } | undefined,
): string {
  if (!of) return t(($) => $.feeds.blog);
  return t(($) => $.feeds[of.kind], { name: of.name });
}
