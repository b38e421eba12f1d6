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

type DescribedPage = { description: PageDescription; visit: Visit; pathname: string };

/** Everything that the head says about a page, for search engines and chats. */
export function pageTags(page: DescribedPage): string {
  const { indexed = true, things = [] } = page.description;
  return [
    ...(indexed ? languageLinks(page) : [noIndex]),
    link('canonical', canonicalAddress(page)),
    meta('name', 'description', shortenText(page.description.description, longestDescription)),
    ...openGraphTags(page),
    ...things.map((thing) =>
      dataBlock(
        'application/ld+json',
        { '@context': 'https://schema.org', ...(thing as object) },
        ' data-page=""',
      ),
    ),
  ].join('');
}

/** For pages that are of no use in a list of results; what they link to still is. */
export const noIndex = headTag('meta', { name: 'robots', content: 'noindex, follow', ...ofPage });

function meta(key: 'name' | 'property', name: string, content: string | number): string {
  return headTag('meta', { [key]: name, content, ...ofPage });
}

function link(rel: string, href: string, hreflang?: string): string {
  return headTag('link', { rel, hreflang, href, ...ofPage });
}

/** The page's address without what does not belong to it, in a language or in the visitor's. */
function addressOf({ description, visit, pathname }: DescribedPage, language?: Language): string {
  const given = Object.entries(description.parameters ?? {}).filter(([, value]) => value);
  const query = new URLSearchParams(given as [string, string][]).toString();
  return visit.origin + addressIn(query ? `${pathname}?${query}` : pathname, language);
}

/** `?lang=xx` is an address of its own; the bare one follows the visitor. */
function canonicalAddress(page: DescribedPage): string {
  return addressOf(page, page.visit.languageInAddress ? page.visit.language : undefined);
}

function languageLinks(page: DescribedPage): string[] {
  return [
    ...languages.map((language) => link('alternate', addressOf(page, language), language)),
    link('alternate', addressOf(page), 'x-default'),
  ];
}

function openGraphTags(page: DescribedPage): string[] {
  const { description, visit } = page;
  const picture = sharedPicture(visit.origin, description.picture);
  const others = languages.filter((language) => language !== visit.language);
  const property = (name: string, content: string | number) => meta('property', name, content);
  return [
    property('og:site_name', siteName),
    property('og:type', description.type ?? 'website'),
    property('og:title', description.title),
    property('og:description', shortenText(description.description, longestDescription)),
    property('og:url', canonicalAddress(page)),
    property('og:locale', locales[visit.language]),
    ...others.map((language) => property('og:locale:alternate', locales[language])),
    property('og:image', picture.address),
    property('og:image:width', picture.width),
    property('og:image:height', picture.height),
    property('og:image:alt', description.picture ? description.title : siteName),
    ...(description.properties ?? []).map(([name, content]) => property(name, content)),
    meta('name', 'twitter:card', isWide(picture) ? 'summary_large_image' : 'summary'),
  ];
}

function isWide({ width, height }: { width: number; height: number }): boolean {
  return width > height;
}
