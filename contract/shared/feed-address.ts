import { type Language, toOutwardCode } from './language.ts';

export const feedFormats = ['rss', 'atom'] as const;

export type FeedFormat = (typeof feedFormats)[number];

export const feedTypes: Record<FeedFormat, string> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
};

export const feedSubjects = ['category', 'tag', 'author'] as const;

/** What a feed is narrowed to; the whole blog otherwise. */
export type FeedSubject = { kind: (typeof feedSubjects)[number]; slug: string };

/**
 * Path of a feed. It names its language, since readers send no wish of their own; hubs are told of
 * it under this very address.
 */
export function feedPath(
  format: FeedFormat,
  { language, of }: { language: Language; of?: FeedSubject | undefined },
): string {
  const folder = of ? `/feeds/${of.kind}/${encodeURIComponent(of.slug)}` : '/feeds';
  return `${folder}/${format}.xml?lang=${toOutwardCode(language)}`;
}
