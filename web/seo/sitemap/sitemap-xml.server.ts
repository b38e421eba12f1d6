import { escapeMarkup } from '#contract/shared/escape-markup.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import { addressIn } from '#web/lib/page-address.ts';

export type SitemapUrl = {
  /** Encoded path of the site. */
  path: string;
  /** ISO 8601. */
  changedAt?: string | undefined;
  /** Languages that the page exists in; all by default. */
  languages?: readonly Language[] | null;
  /** Paths of pictures on the page. */
  pictures?: string[];
};

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespaces = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
];

export const urlSetStart = `${declaration}<urlset ${namespaces.join(' ')}>\n`;
export const urlSetEnd = '</urlset>\n';

/**
 * One page: its default address, its language versions and its pictures
 * (https://developers.google.com/search/docs/specialty/international/localized-versions).
 */
export function writeUrl(
  origin: string,
  { path, changedAt, languages: present, pictures = [] }: SitemapUrl,
): string {
  const bare = origin + path;
  const alternates = languages
    .filter((language) => present?.includes(language) ?? true)
    .map((language) => writeAlternate(language, addressIn(bare, language)));
  return [
    `<url><loc>${escapeMarkup(bare)}</loc>`,
    changedAt && `<lastmod>${changedAt}</lastmod>`,
    ...alternates,
    writeAlternate('x-default', bare),
    ...pictures.map(
      (picture) =>
        `<image:image><image:loc>${escapeMarkup(origin + picture)}</image:loc></image:image>`,
    ),
    '</url>\n',
  ]
    .filter(Boolean)
    .join('');
}

function writeAlternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeMarkup(address)}"/>`;
}

/** The index of all files. */
export function writeIndex(files: { address: string; changedAt: string | undefined }[]): string {
  const entries = files.map(({ address, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
    return `<sitemap><loc>${escapeMarkup(address)}</loc>${lastmod}</sitemap>\n`;
  });
  return `${declaration}<sitemapindex ${namespaces[0]}>\n${entries.join('')}</sitemapindex>\n`;
}
