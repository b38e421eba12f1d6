import { escapeMarkup } from '#contract/shared/escape-markup.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import { addressIn } from '../page-address.ts';
import { siteName } from '../page-head.tsx';

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

type Attributes = Record<string, string | number | undefined>;

/** An element of the head without content; attributes that are undefined are left out. */
export function headTag(name: 'meta' | 'link', attributes: Attributes): string {
  let tag = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value !== undefined) tag += ` ${key}="${escapeMarkup(String(value))}"`;
  }
  return `${tag}>`;
}

/** Marks what is true of this page alone; `useFirstPageTags` takes it away on the next one. */
export const ofPage = { 'data-page': '' };

/** What a page says of itself. */
export function metaTag(key: 'name' | 'property', name: string, content: string | number): string {
  return headTag('meta', { [key]: name, content, ...ofPage });
}

/** A data block; no text in it can end the element or start a comment (HTML, section 4.12.1.3). */
export function dataBlock(type: string, data: unknown, attributes = ''): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="${type}"${attributes}>${json}</script>`;
}
