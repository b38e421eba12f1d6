import { type Language, languages } from '#contract/shared/language.ts';
import { addressIn } from '../address-in.ts';
import { siteName } from '../site-name.ts';
import { headTag } from './head-tags.server.ts';

/** The surface of the default theme, for what browsers draw around a page. */
export const themeColor = '#0c0b0e';

/** What every page says of the site: its icons, how browsers install it and search in it. */
export function siteTags(language: Language): string {
  return tagsByLanguage.get(language) ?? '';
}

const tagsByLanguage = new Map(languages.map((language) => [language, writeTags(language)]));

function writeTags(language: Language): string {
  return [
    headTag('meta', { name: 'theme-color', content: themeColor }),
    headTag('link', { rel: 'icon', href: '/favicon.ico', sizes: '32x32' }),
    headTag('link', { rel: 'icon', type: 'image/svg+xml', href: '/icon.svg' }),
    headTag('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
    headTag('link', { rel: 'manifest', href: addressIn('/manifest.webmanifest', language) }),
    headTag('link', {
      rel: 'search',
      type: 'application/opensearchdescription+xml',
      title: siteName,
      href: addressIn('/opensearch.xml', language),
    }),
  ].join('');
}
