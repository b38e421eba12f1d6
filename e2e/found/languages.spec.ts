import { expect, test } from 'vitest';
import { siteUrl } from '../support/browser.ts';
import { everyPage } from '../support/pages.ts';
import { askApi } from '../support/provider.ts';
import { type PageHead, readHead } from './support/read-head.ts';

const tags = ['en', 'ar', 'de', 'fr', 'el', 'id'];

type Titles = { titles: { slug: string }[] };

/** Pages of the demo that are to be found: one of every kind, and a page of titles. */
async function foundPages(): Promise<string[]> {
  const { titles } = await askApi<Titles>('titles/?type=movie');
  const details = titles.map(({ slug }) => `/movies-detail/${slug}`);
  return [...new Set([...(await everyPage()), '/movies?genre=drama', ...details])];
}

test('pages name each other in every language, and each names itself', async () => {
  const heads = new Map<string, PageHead>();
  const read = async (address: string) => {
    const known = heads.get(address) ?? (await readHead(address));
    heads.set(address, known);
    return known;
  };
  const faults: string[] = [];
  let compared = 0;
  for (const page of await foundPages()) {
    const { alternates, meta, status } = await read(siteUrl + encodeURI(page));
    if (status !== 200 || meta.has('robots')) continue;
    expect(Object.keys(alternates)).toEqual([...tags, 'x-default']);
    for (const [tag, address] of Object.entries(alternates)) {
      const other = await read(address);
      compared += 1;
      if (other.status !== 200) faults.push(`${address} is ${other.status}`);
      if (other.canonical !== address) faults.push(`${address} says it is ${other.canonical}`);
      if (tag !== 'x-default' && other.language !== tag) faults.push(`${address} is not ${tag}`);
      if (JSON.stringify(other.alternates) !== JSON.stringify(alternates)) {
        faults.push(`${address} does not lead back to ${page}`);
      }
    }
  }
  expect(faults).toEqual([]);
  expect(compared).toBeGreaterThan(200);
});
