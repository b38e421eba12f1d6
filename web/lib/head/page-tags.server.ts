import type { Thing } from 'schema-dts';
import { type Language, languages } from '#contract/shared/language.ts';
import { addressIn } from '../address-in.ts';
import { siteName } from '../site-name.ts';
import type { Visit } from '../visit.ts';
import { dataBlock, headTag } from './head-tags.server.ts';
import type { PageDescription } from './page-description.server.ts';
import { sharedPicture } from './shared-picture.server.ts';
import { shortenText } from './shorten-text.ts';

/** What search engines show of a description. */
const longestDescription = 160;

/** Language and territory, as the Open Graph protocol wants them. */
const locales: Record<Language, string> = {
  en: 'en_US',
  ar: 'ar_AR',
  de: 'de_DE',
  fr: 'fr_FR',
  el: 'el_GR',
  id: 'id_ID',
};

/** Marks what is true of this page alone; `useFirstPageTags` takes it away on the next one. */
const ofPage = { 'data-page': '' };

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
  const canonical = addressIn(bare, visit.languageInAddress ? visit.language : undefined);
  return [
    indexed ? languageLinks(bare) : noIndex,
    link('canonical', canonical),
    page.isEmbedding && description.embeddable ? embedLink(bare, visit.origin) : '',
    meta('name', 'description', text),
    openGraphTags(page, canonical, text),
    ...things.map(writeThing),
  ].join('');
}

function writeThing(thing: Thing): string {
  const data = { '@context': 'https://schema.org', ...(thing as object) };
  return dataBlock('application/ld+json', data, ' data-page=""');
}

/** For pages that are of no use in a list of results; what they link to still is. */
export const noIndex = headTag('meta', { name: 'robots', content: 'noindex, follow', ...ofPage });

function meta(key: 'name' | 'property', name: string, content: string | number): string {
  return headTag('meta', { [key]: name, content, ...ofPage });
}

function property(name: string, content: string | number): string {
  return meta('property', name, content);
}

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

/** The page's address without what does not belong to it. */
function bareAddress({ description, visit, pathname }: DescribedPage): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(description.parameters ?? {})) {
    if (value) query.set(name, value);
  }
  return visit.origin + (description.path ?? pathname) + (query.size > 0 ? `?${query}` : '');
}

function languageLinks(bare: string): string {
  const named = languages.map((language) => link('alternate', addressIn(bare, language), language));
  return named.join('') + link('alternate', bare, 'x-default');
}

function openGraphTags(page: DescribedPage, canonical: string, text: string): string {
  const { description, visit } = page;
  const picture = sharedPicture(visit.origin, description.picture);
  const further = description.properties ?? [];
  return [
    property('og:type', description.type ?? 'website'),
    property('og:title', description.title),
    property('og:description', text),
    property('og:url', canonical),
    localeTags.get(visit.language),
    property('og:image', picture.address),
    property('og:image:width', picture.width),
    property('og:image:height', picture.height),
    property('og:image:alt', description.picture ? description.title : siteName),
    ...further.map(([name, content]) => property(name, content)),
    meta('name', 'twitter:card', isWide(picture) ? 'summary_large_image' : 'summary'),
  ].join('');
}

/** The site's name, the language of the page and the others that there are. */
const localeTags = new Map(
  languages.map((language) => [
    language,
    [
      property('og:site_name', siteName),
      property('og:locale', locales[language]),
      ...languages
        .filter((other) => other !== language)
        .map((other) => property('og:locale:alternate', locales[other])),
    ].join(''),
  ]),
);

function isWide({ width, height }: { width: number; height: number }): boolean {
  return width > height;
}
