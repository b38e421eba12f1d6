import { askPolitely } from '../../support/ask-politely.ts';
import { siteUrl } from '../../support/browser.ts';
import { doAtOnce } from './at-once.ts';
import { decodeEntities, isIndexed, type PageHead, parseHead } from './read-head.ts';

/** A kind of page of which this many are not indexed, and none is, is followed no further. */
const enoughOfAKind = 10;

/**
 * Follows links like a search engine, from some addresses on, and returns the heads of the pages
 * that may be indexed, by address. A link with several parameters is not followed: the combinations
 * of filters are endless.
 */
export async function crawlIndexedPages(starts: string[]): Promise<Map<string, PageHead>> {
  const indexed = new Map<string, PageHead>();
  const seen = new Set<string>();
  const queue: string[] = [];
  const kinds = new Map<string, { indexed: number; others: number }>();

  function add(link: string, base: string): void {
    const url = new URL(link, base);
    url.hash = '';
    if (url.origin !== siteUrl || url.searchParams.size > 1 || seen.has(url.href)) return;
    seen.add(url.href);
    queue.push(url.href);
  }

  function countsOf(address: string): { indexed: number; others: number } {
    const { pathname, searchParams } = new URL(address);
    const kind = [pathname.split('/')[1], ...searchParams.keys()].join('?');
    const counts = kinds.get(kind) ?? { indexed: 0, others: 0 };
    kinds.set(kind, counts);
    return counts;
  }

  async function visit(address: string): Promise<void> {
    const kind = countsOf(address);
    if (kind.indexed === 0 && kind.others >= enoughOfAKind) return;
    const answer = await askPolitely(address, {
      redirect: 'manual',
      headers: { accept: 'text/html', 'accept-language': 'en' },
    });
    const html = await answer.text();
    const location = answer.headers.get('location');
    if (location) add(location, address);
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return;
    const head = parseHead(answer.status, html);
    if (isIndexed(head, address)) {
      indexed.set(address, head);
      kind.indexed += 1;
    } else kind.others += 1;
    for (const link of followedLinks(html)) add(link, address);
  }

  for (const start of starts) add(start, siteUrl);
  await doAtOnce(queue, visit);
  return indexed;
}

/** Where the links of a page lead that are not marked `nofollow`. */
export function followedLinks(html: string): string[] {
  const markup = html.replace(/(<script[^>]*>)[\s\S]*?<\/script>/g, '$1');
  return [...markup.matchAll(/<a\s[^>]*>/g)]
    .filter(([tag]) => !/\srel="[^"]*\bnofollow\b/.test(tag))
    .flatMap(([tag]) => /\shref="([^"]*)"/.exec(tag)?.[1] ?? [])
    .map(decodeEntities);
}
