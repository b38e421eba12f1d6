import { expect, test } from 'vitest';
import { siteUrl } from '../support/browser.ts';
import { everyPage } from '../support/pages.ts';
import { doAtOnce } from './support/at-once.ts';
import { readHead } from './support/read-head.ts';
import { readSitemaps } from './support/read-sitemaps.ts';

const tags = ['en', 'ar', 'de', 'fr', 'el', 'id'];

type FoundPage = { page: string; alternates: Record<string, string> };

/**
 * Indexed pages of the demo: all that the sitemaps list, and one of every kind. Another spec checks
 * that a page and its sitemap entry name the same languages.
 */
async function foundPages(): Promise<FoundPage[]> {
  const found: FoundPage[] = [...(await readSitemaps()).values()].flatMap(({ urls }) =>
    urls.map(({ address, alternates }) => ({ page: address, alternates })),
  );
  const known = new Set(found.map(({ page }) => page));
  const others = [...(await everyPage()), '/movies?country=DE'].map((page) => siteUrl + page);
  await doAtOnce(
    others.filter((page) => !known.has(page)),
    async (page) => {
      const { alternates, meta, status } = await readHead(encodeURI(page));
      if (status === 200 && !meta.has('robots')) found.push({ page, alternates });
    },
  );
  return found;
}

test('pages link all their language versions, and each names itself', async () => {
  const faults: string[] = [];
  let compared = 0;
  let inSome = 0;
  const pages = await foundPages();
  await doAtOnce(pages, async ({ page, alternates }) => {
    const named = Object.keys(alternates);
    // Posts exist in the languages that they were written in; all other pages in every language.
    const isPost = /\/blogs?-(?:detail|single)\b/.test(page);
    const wanted = isPost ? tags.filter((tag) => named.includes(tag)) : tags;
    if (named.join() !== [...wanted, 'x-default'].join()) faults.push(`${page} names ${named}`);
    if (wanted.length < tags.length) inSome += 1;
    for (const tag of wanted) {
      const address = alternates[tag] ?? '';
      const other = await readHead(address);
      compared += 1;
      if (other.status !== 200) faults.push(`${address} is ${other.status}`);
      if (other.canonical !== address) faults.push(`${address} says it is ${other.canonical}`);
      if (other.language !== tag) faults.push(`${address} is not ${tag}`);
      if (JSON.stringify(other.alternates) !== JSON.stringify(alternates)) {
        faults.push(`${address} does not lead back to ${page}`);
      }
    }
  });
  expect(faults).toEqual([]);
  expect(compared).toBeGreaterThan(2_000);
  expect(inSome).toBeGreaterThan(0);
}, 300_000);

test('in a language that it lacks, a post has the canonical address of the version shown', async () => {
  const posts = (await readSitemaps()).get('posts-0.xml')?.urls ?? [];
  const lacking = posts.find(({ alternates }) => !alternates.de);
  if (!lacking) throw new Error('Every post of the demo is there in German');
  const { canonical, alternates } = await readHead(`${lacking.address}?lang=de`);
  expect(Object.values(lacking.alternates)).toContain(canonical);
  expect(canonical).not.toBe(lacking.address);
  expect(alternates).toEqual({});
});
