import { askPolitely } from '../../support/ask-politely.ts';
import { siteUrl } from '../../support/browser.ts';
import { doAtOnce } from './at-once.ts';
import { linksOf } from './links-of.ts';

type Found = { address: string; from: string | undefined };

const files = /^\/(?:assets|images|media|feeds|icons)\/|\.\w+$/;

export type Crawl = {
  /** Broken or permanently redirected addresses, each with a page that links to it. */
  broken: string[];
  pages: number;
  others: number;
};

/** Limit of further pages per kind, such as `/keep/…`, beyond the start pages. */
const furtherOfAKind = 25;

/**
 * Follows every link of the site from some start pages, without a browser. Each address is
 * requested once; of those with a parameter, one per kind of page; with several, none, because
 * lists have too many combinations. Pictures are checked, not converted.
 */
export async function crawl(starts: string[], cookie?: string): Promise<Crawl> {
  const seen = new Set<string>();
  const queue: Found[] = [];
  const broken: string[] = [];
  const ofKind = new Map<string, number>();
  let pages = 0;

  function add(address: string, from?: string): void {
    const { origin, pathname, searchParams } = new URL(address);
    if (origin !== new URL(siteUrl).origin || searchParams.size > 1) return;
    const [parameter] = searchParams.keys();
    const [, kind = ''] = pathname.split('/');
    const picture = pathname.replace(/^\/images\/\d+\//, '/images/');
    const key = parameter ? `/${kind}?${parameter}` : picture;
    if (seen.has(key)) return;
    seen.add(key);
    const isPage = !files.test(pathname);
    const further = (ofKind.get(kind) ?? 0) + 1;
    if (from && isPage && further > furtherOfAKind) return;
    if (from) ofKind.set(kind, further);
    queue.push({ address: address.replace(/#.*$/, ''), from });
  }

  async function visit({ address, from }: Found): Promise<void> {
    const isPicture = new URL(address).pathname.startsWith('/images/');
    const answer = await askPolitely(address, {
      redirect: 'manual',
      headers: {
        accept: 'text/html,*/*;q=0.8',
        'accept-language': 'en',
        ...(cookie && { cookie }),
        ...(isPicture && { 'if-none-match': '*' }),
      },
    });
    const type = answer.headers.get('content-type') ?? '';
    const location = answer.headers.get('location');
    if (location) add(new URL(location, address).href, address);
    const isDetour = from !== undefined && [301, 308].includes(answer.status);
    if (answer.status >= 400 || isDetour) {
      broken.push(`${answer.status} ${address} on ${from ?? 'the start'}`);
    }
    if (answer.status !== 200 || !type.startsWith('text/html')) {
      await answer.body?.cancel();
      return;
    }
    pages += 1;
    for (const link of linksOf(await answer.text(), address)) add(link, address);
  }

  for (const start of starts) add(new URL(start, siteUrl).href);
  await doAtOnce(queue, visit);
  return { broken, pages, others: queue.length - pages };
}
