import { escapeMarkup } from '#contract/shared/escape-markup.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import { addressIn } from '../page-address.ts';
import { siteName } from '../page-head.tsx';

/** The surface of the default theme, for the browser's own interface. */
export const themeColor = '#0c0b0e';

/** Head tags common to all pages: icons, manifest and search. */
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

/** An empty element of the head; undefined attributes are omitted. */
export function headTag(name: 'meta' | 'link', attributes: Attributes): string {
  let tag = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value !== undefined) tag += ` ${key}="${escapeMarkup(String(value))}"`;
  }
  return `${tag}>`;
}

/** Marks tags of this page only; `useFirstPageTags` removes them on the next one. */
export const ofPage = { 'data-page': '' };

/** A meta tag. */
export function metaTag(key: 'name' | 'property', name: string, content: string | number): string {
  return headTag('meta', { [key]: name, content, ...ofPage });
}

/** A data block; its text cannot close the element or start a comment (HTML, section 4.12.1.3). */
export function dataBlock(type: string, data: unknown, attributes = ''): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="${type}"${attributes}>${json}</script>`;
}
