import type { Thing } from 'schema-dts';
import { type Language, languages } from '#contract/shared/language.ts';
import { addressIn } from '../address-in.ts';
import type { Visit } from '../visit.ts';
import { dataBlock, headTag, metaTag, ofPage } from './head-tags.server.ts';
import { openGraphTags } from './open-graph-tags.server.ts';
import type { FeedLink, PageDescription } from './page-description.server.ts';
import { shortenText } from './shorten-text.ts';

/** What search engines show of a description. */
const longestDescription = 160;

type DescribedPage = {
  description: PageDescription;
  visit: Visit;
  pathname: string;
  /** Whether other sites may show our players. */
  isEmbedding?: boolean;
};

/** Everything that the head says about a page, for search engines and chats. */
export function pageTags(page: DescribedPage): string {
  const { description, visit } = page;
  const { indexed = true, things = [] } = description;
  const text = shortenText(description.description, longestDescription);
  const bare = bareAddress(page);
  // `?lang=xx` is an address of its own; the bare one follows the visitor.
  const language = shownLanguage(page);
  const canonical = addressIn(bare, visit.languageInAddress ? language : undefined);
  // In a language that its text is not in, a page is another one once more.
  const isItself = language === visit.language || !visit.languageInAddress;
  return [
    indexed ? '' : noIndex,
    indexed && isItself ? languageLinks(bare, description.languages) : '',
    link('canonical', canonical),
    ...(description.feeds ?? []).map((feed) => feedLink(feed, visit.origin)),
    page.isEmbedding && description.embeddable ? embedLink(bare, visit.origin) : '',
    metaTag('name', 'description', text),
    openGraphTags(description, { origin: visit.origin, language, canonical, text }),
    ...things.map(writeThing),
  ].join('');
}

function writeThing(thing: Thing): string {
  const data = { '@context': 'https://schema.org', ...(thing as object) };
  return dataBlock('application/ld+json', data, ' data-page=""');
}

/** For pages that are of no use in a list of results; what they link to still is. */
export const noIndex = headTag('meta', { name: 'robots', content: 'noindex, follow', ...ofPage });

function link(rel: string, href: string, hreflang?: string): string {
  return headTag('link', { rel, hreflang, href, ...ofPage });
}

/** https://oembed.com, section 4: where to ask how to show the player. */
function embedLink(bare: string, origin: string): string {
  return headTag('link', {
    rel: 'alternate',
    type: 'application/json+oembed',
    href: `${origin}/api/v1/oembed/?url=${encodeURIComponent(bare)}`,
    ...ofPage,
  });
}

/** https://www.rssboard.org/rss-autodiscovery */
function feedLink({ type, title, path }: FeedLink, origin: string): string {
  return headTag('link', { rel: 'alternate', type, title, href: origin + path, ...ofPage });
}

/** The page's address without what does not belong to it. */
function bareAddress({ description, visit, pathname }: DescribedPage): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(description.parameters ?? {})) {
    if (value) query.set(name, value);
  }
  return visit.origin + (description.path ?? pathname) + (query.size > 0 ? `?${query}` : '');
}

/** That of the visit, or, where the page is not in that one, of what stands there instead. */
function shownLanguage({ description, visit }: DescribedPage): Language {
  const [shown] = description.languages ?? [visit.language];
  return description.languages?.includes(visit.language) ? visit.language : shown;
}

function languageLinks(bare: string, shown: readonly Language[] = languages): string {
  const named = languages
    .filter((language) => shown.includes(language))
    .map((language) => link('alternate', addressIn(bare, language), language));
  return named.join('') + link('alternate', bare, 'x-default');
}
