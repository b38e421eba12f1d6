import { askPolitely } from '../../support/ask-politely.ts';
import { siteUrl } from '../../support/browser.ts';

export type PageHead = {
  status: number;
  language: string;
  title: string;
  canonical: string | undefined;
  /** URLs by `hreflang`. */
  alternates: Record<string, string>;
  /** Contents of `meta` elements by name or property, in order. */
  meta: Map<string, string[]>;
  /** Parsed JSON-LD. */
  things: Thing[];
};

export type Thing = { '@context'?: string; '@type': string; [property: string]: unknown };

/** The head of a page's HTML, as read by clients without scripts. */
export async function readHead(address: string): Promise<PageHead> {
  const headers = { 'accept-language': 'en' };
  const response = await askPolitely(new URL(address, siteUrl), { headers });
  return parseHead(response.status, await response.text());
}

export function parseHead(status: number, html: string): PageHead {
  const head = html.slice(0, html.indexOf('</head>'));
  const meta = new Map<string, string[]>();
  for (const [, name = '', content = ''] of head.matchAll(
    /<meta (?:name|property)="([^"]+)" content="([^"]*)"/g,
  )) {
    meta.set(name, [...(meta.get(name) ?? []), decodeEntities(content)]);
  }
  return {
    status,
    language: /<html lang="([^"]+)"/.exec(html)?.[1] ?? '',
    title: decodeEntities(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    canonical: linksOf(head, 'canonical')[0]?.[1],
    alternates: Object.fromEntries(linksOf(head, 'alternate')),
    meta,
    things: [...head.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as Thing,
    ),
  };
}

/** Whether search engines list the page at this address, and not at another. */
export function isIndexed({ status, meta, canonical }: PageHead, address: string): boolean {
  return status === 200 && !meta.has('robots') && canonical === address;
}

function linksOf(head: string, rel: string): [hreflang: string, href: string][] {
  const pattern = new RegExp(`<link rel="${rel}"(?: hreflang="([^"]+)")? href="([^"]+)"`, 'g');
  return [...head.matchAll(pattern)].map(([, hreflang = '', href = '']) => [
    hreflang,
    decodeEntities(href),
  ]);
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

export function decodeEntities(text: string): string {
  return text.replace(
    /&(amp|lt|gt|quot|#x27|#39);/g,
    (_, name: keyof typeof entities) => entities[name],
  );
}
