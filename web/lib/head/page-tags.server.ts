import type { Thing } from 'schema-dts';
import { type Language, languages } from '#contract/shared/language.ts';
import { apiPath } from '../api/call-api.ts';
import { addressIn } from '../page-address.ts';
import { siteFacts } from '../site-facts.server.ts';
import type { Visit } from '../visit.ts';
import type { FeedLink, PageDescription } from './page-description.server.ts';
import { sharedPicture } from './shared-picture.server.ts';
import { dataBlock, headTag, metaTag, ofPage } from './site-tags.server.ts';

/** Length that search engines show. */
const maxDescriptionLength = 160;

type DescribedPage = {
  description: PageDescription;
  visit: Visit;
  pathname: string;
  /** Whether other sites may embed our players. */
  isEmbedding?: boolean;
};

/** The head tags about a page, for search engines and link previews. */
export function pageTags(page: DescribedPage): string {
  const { description, visit } = page;
  const { indexed = true, things = [] } = description;
  const text = shortenText(description.description, maxDescriptionLength);
  const bare = bareAddress(page);
  // `?lang=xx` is an address of its own; the bare one adapts to the visitor.
  const language = shownLanguage(page);
  const canonical = addressIn(bare, visit.languageInAddress ? language : undefined);
  // In a language without a translation, the page duplicates another one.
  const { languages: written = languages } = description;
  const offered = written.filter((each) => visit.offered.includes(each));
  const isItself = language === visit.language || !visit.languageInAddress;
  return [
    indexed ? '' : noIndex,
    indexed && isItself ? languageLinks(bare, offered) : '',
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

/** For pages that are useless as search results; their links are still followed. */
export const noIndex = headTag('meta', { name: 'robots', content: 'noindex, follow', ...ofPage });

function link(rel: string, href: string, hreflang?: string): string {
  return headTag('link', { rel, hreflang, href, ...ofPage });
}

/** https://oembed.com, section 4: discovery of the player's embed code. */
function embedLink(bare: string, origin: string): string {
  return headTag('link', {
    rel: 'alternate',
    type: 'application/json+oembed',
    href: origin + apiPath('catalogue.getOEmbed', { url: bare }),
    ...ofPage,
  });
}

/** https://www.rssboard.org/rss-autodiscovery */
function feedLink({ type, title, path }: FeedLink, origin: string): string {
  return headTag('link', { rel: 'alternate', type, title, href: origin + path, ...ofPage });
}

/** The page's address, reduced to its canonical parameters. */
function bareAddress({ description, visit, pathname }: DescribedPage): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(description.parameters ?? {})) {
    if (value) query.set(name, value);
  }
  return visit.origin + (description.path ?? pathname) + (query.size > 0 ? `?${query}` : '');
}

/** The language of the visit or, if the page lacks it, the language shown instead. */
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

/** Language and territory, as the Open Graph protocol requires. */
const locales: Record<Language, string> = {
  en: 'en_US',
  ar: 'ar_AR',
  de: 'de_DE',
  fr: 'fr_FR',
  el: 'el_GR',
  id: 'id_ID',
};

/** Open Graph tags (https://ogp.me). `language`: of the page's text. */
function openGraphTags(
  description: PageDescription,
  shown: { origin: string; language: Language; canonical: string; text: string },
): string {
  const picture = sharedPicture(shown.origin, description);
  const isOwn = Boolean(description.card ?? description.picture);
  const further = description.properties ?? [];
  return [
    property('og:type', description.type ?? 'website'),
    property('og:title', description.title),
    property('og:description', shown.text),
    property('og:url', shown.canonical),
    description.languages
      ? writeLocales(shown.language, description.languages)
      : localeTags.get(shown.language),
    property('og:image', picture.address),
    property('og:image:width', picture.width),
    property('og:image:height', picture.height),
    property('og:image:alt', isOwn ? description.title : siteFacts().name),
    ...further.map(([name, content]) => property(name, content)),
    metaTag('name', 'twitter:card', isWide(picture) ? 'summary_large_image' : 'summary'),
  ].join('');
}

function property(name: string, content: string | number): string {
  return metaTag('property', name, content);
}

/** The site's name, the language of the page and its alternatives. */
function writeLocales(language: Language, present: readonly Language[]): string {
  return [
    property('og:site_name', siteFacts().name),
    property('og:locale', locales[language]),
    ...present
      .filter((other) => other !== language)
      .map((other) => property('og:locale:alternate', locales[other])),
  ].join('');
}

/** For pages that exist in every language. */
const localeTags = new Map(
  languages.map((language) => [language, writeLocales(language, languages)]),
);

function isWide({ width, height }: { width: number; height: number }): boolean {
  return width > height;
}

/** A text as one line, truncated between words where possible. */
export function shortenText(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const room = line.slice(0, longest);
  const lastSpace = room.lastIndexOf(' ');
  const cut = lastSpace > longest / 2 ? room.slice(0, lastSpace) : withoutHalf(room.slice(0, -1));
  return `${cut.replace(/[\s.,;:–-]+$/, '')}…`;
}

/** Drops a trailing lone surrogate. */
function withoutHalf(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '');
}
