import { expect, test } from 'vitest';
import { siteUrl } from '../support/browser.ts';

const entity = /&(amp|quot|#x27|lt|gt);/g;
const characters: Record<string, string> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' };

/** Addresses of this site that a page links to, without the part after `#`. */
function linksOf(html: string, base: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)]
    .map(([, value = '']) => value.replace(entity, (_, name) => characters[name] ?? ''))
    .map((value) => new URL(value, base))
    .filter(({ origin, protocol }) => protocol.startsWith('http') && origin === siteUrl)
    .map((url) => url.pathname + url.search);
}

/** Follows every link from the home page on, some at a time. */
async function crawl(start: string) {
  const found = new Map([[start, 'the start']]);
  const queue = [start];
  const broken: string[] = [];
  async function work() {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      const response = await fetch(siteUrl + address, { redirect: 'manual' });
      const html = await response.text();
      if (response.status !== 200) {
        broken.push(`${response.status} ${address}, linked from ${found.get(address)}`);
      }
      for (const link of linksOf(html, siteUrl + address)) {
        if (found.has(link)) continue;
        found.set(link, address);
        queue.push(link);
      }
    }
  }
  await work();
  return { pages: found.size, broken };
}

test.each(['id', 'ar'])(
  'no link leads nowhere or takes a detour (%s)',
  async (language) => {
    const { pages, broken } = await crawl(`/?lang=${language}`);
    expect(broken).toEqual([]);
    expect(pages).toBeGreaterThan(150);
  },
  120_000,
);
