import { escapeMarkup } from '#contract/shared/escape-markup.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import { type IconName, iconAddress, writeAccent } from '#contract/shared/look.ts';
import { addressIn } from '../page-address.ts';
import { siteFacts } from '../site-facts.server.ts';

/** The surface of the default theme, for the browser's own interface. */
export const themeColor = '#0c0b0e';

type SiteFacts = ReturnType<typeof siteFacts>;

let written: { facts?: SiteFacts; tags: Map<Language, string> } = { tags: new Map() };

/** Head tags common to all pages: icons, manifest, search, and the operator's colours. */
export function siteTags(language: Language): string {
  const facts = siteFacts();
  if (written.facts !== facts) {
    written = { facts, tags: new Map(languages.map((each) => [each, writeTags(each, facts)])) };
  }
  return written.tags.get(language) ?? '';
}

function writeTags(language: Language, { name, look }: SiteFacts): string {
  return [
    headTag('meta', { name: 'theme-color', content: themeColor }),
    ...iconTags(look?.icon?.version),
    headTag('link', { rel: 'manifest', href: addressIn('/manifest.webmanifest', language) }),
    headTag('link', {
      rel: 'search',
      type: 'application/opensearchdescription+xml',
      title: name,
      href: addressIn('/opensearch.xml', language),
    }),
    look?.accent ? `<style>${writeAccent(look.accent)}</style>` : '',
  ].join('');
}

function iconTags(version: string | undefined): string[] {
  if (version) {
    const href = (name: IconName) => iconAddress(version, name);
    return [
      headTag('link', { rel: 'icon', href: href('icon-32'), sizes: '32x32' }),
      headTag('link', { rel: 'icon', href: href('icon-192'), sizes: '192x192' }),
      headTag('link', { rel: 'apple-touch-icon', href: href('touch-180') }),
    ];
  }
  return [
    headTag('link', { rel: 'icon', href: '/favicon.ico', sizes: '32x32' }),
    headTag('link', { rel: 'icon', type: 'image/svg+xml', href: '/icon.svg' }),
    headTag('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
  ];
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
