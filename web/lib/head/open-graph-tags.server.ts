import { type Language, languages } from '#contract/shared/language.ts';
import { siteName } from '../site-name.ts';
import { metaTag } from './head-tags.server.ts';
import type { PageDescription } from './page-description.server.ts';
import { sharedPicture } from './shared-picture.server.ts';

/** Language and territory, as the Open Graph protocol wants them. */
const locales: Record<Language, string> = {
  en: 'en_US',
  ar: 'ar_AR',
  de: 'de_DE',
  fr: 'fr_FR',
  el: 'el_GR',
  id: 'id_ID',
};

/** What chats and networks show of a page (https://ogp.me). `language`: of its text. */
export function openGraphTags(
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
    property('og:image:alt', isOwn ? description.title : siteName),
    ...further.map(([name, content]) => property(name, content)),
    metaTag('name', 'twitter:card', isWide(picture) ? 'summary_large_image' : 'summary'),
  ].join('');
}

function property(name: string, content: string | number): string {
  return metaTag('property', name, content);
}

/** The site's name, the language of the page and the others that there are. */
function writeLocales(language: Language, present: readonly Language[]): string {
  return [
    property('og:site_name', siteName),
    property('og:locale', locales[language]),
    ...present
      .filter((other) => other !== language)
      .map((other) => property('og:locale:alternate', locales[other])),
  ].join('');
}

/** Of pages that are there in every language. */
const localeTags = new Map(
  languages.map((language) => [language, writeLocales(language, languages)]),
);

function isWide({ width, height }: { width: number; height: number }): boolean {
  return width > height;
}
