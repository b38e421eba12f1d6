import { expect } from 'vitest';
import { askPolitely } from '../../support/ask-politely.ts';
import { siteUrl } from '../../support/browser.ts';
import { decodeEntities } from './read-head.ts';

export type SitemapUrl = {
  address: string;
  /** URLs by `hreflang`. */
  alternates: Record<string, string>;
  pictures: string[];
};

export type SitemapFile = { xml: string; urls: SitemapUrl[] };

/** URL of the index, from robots.txt. */
export async function findSitemapIndex(): Promise<string> {
  const robots = await (await fetch(`${siteUrl}/robots.txt`)).text();
  return /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '';
}

/** Entries of each file in the index, by file name. */
export async function readSitemaps(): Promise<Map<string, SitemapFile>> {
  const index = await readSitemap(await findSitemapIndex());
  const files = new Map<string, SitemapFile>();
  for (const address of addressesIn(index, 'loc')) {
    const xml = await readSitemap(address);
    files.set(address.replace(`${siteUrl}/sitemaps/`, ''), { xml, urls: readUrls(xml) });
  }
  return files;
}

export async function readSitemap(address: string): Promise<string> {
  const answer = await askPolitely(address, {});
  expect(answer.status, address).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^application\/xml/);
  return answer.text();
}

function readUrls(xml: string): SitemapUrl[] {
  return xml
    .split('<url>')
    .slice(1)
    .map((url) => ({
      address: addressesIn(url, 'loc')[0] ?? '',
      alternates: Object.fromEntries(
        [...url.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href = '']) => [
          tag,
          decodeEntities(href),
        ]),
      ),
      pictures: addressesIn(url, 'image:loc'),
    }));
}

function addressesIn(xml: string, element: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>([^<]+)</${element}>`, 'g'))].map(
    ([, text = '']) => decodeEntities(text),
  );
}
