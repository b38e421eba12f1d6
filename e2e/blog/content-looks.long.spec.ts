import { expect, test } from 'vitest';
import { askPolitely } from '../support/ask-politely.ts';
import { openVisitor } from '../support/browser.ts';
import { findFaults } from '../support/find-faults.ts';
import { findHtmlFaults } from '../support/html-faults.ts';
import { everyPage, inLanguage, pagesToWalk } from '../support/pages.ts';
import { openSiteWith } from './support/other-blog.ts';

const ofBlog = /^\/(blog|comments\/)/;
const paths = (await everyPage()).filter((path) => ofBlog.test(path));

/** Fetches every page of the blog; faults are listed with their paths. */
async function readPages(site: string) {
  const pages = await Promise.all(
    paths.map(async (path) => {
      const answer = await askPolitely(site + path, { redirect: 'manual' });
      return { path, status: answer.status, html: await answer.text() };
    }),
  );
  const faults: string[] = [];
  for (const { path, html } of pages) {
    const headings = html.match(/<h1[\s>]/g)?.length ?? 0;
    if (headings !== 1) faults.push(`${path}: ${headings} headings`);
    faults.push(...(await findHtmlFaults(html)).map((fault) => `${path} ${fault}`));
  }
  return { pages, faults };
}

/** Looks for faults of pages in a browser, right to left, on a small phone. */
async function lookAt(site: string, paths: string[]): Promise<string[]> {
  const page = await openVisitor({ width: 360, height: 740, expectedComplaints: /404|500/ });
  return findFaults(
    page,
    paths.map((path) => site + inLanguage(path, 'ar')),
  );
}

const zero: Record<string, unknown> = { total: 0, lead: null, next: null, term: null };

test('an empty blog says so on every page', async () => {
  const site = await openSiteWith({
    mapPath: (path) => path.replace(/(?<=\/posts\/)[\w-]+(?=\/)/, 'there-is-none'),
    mapValue: (key, value) => (Array.isArray(value) ? [] : key in zero ? zero[key] : value),
  });
  const { pages, faults } = await readPages(site);
  expect(faults).toEqual([]);
  for (const { path, status } of pages) {
    const isOfSomething = /^\/(blogs-(tag|category|author)\/|blogs-detail|blog-single|comments)/;
    expect([path, status]).toEqual([path, isOfSomething.test(path) ? 404 : 200]);
  }
  const looked = ['/blogs', '/blogs-sidebar/left', '/blogs-tag', '/blog-template'];
  expect(await lookAt(site, looked)).toEqual([]);
});

test('a blog whose provider fails says so on every page', async () => {
  const site = await openSiteWith({ fails: true });
  const { pages, faults } = await readPages(site);
  expect(faults).toEqual([]);
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([500]));
  expect(await lookAt(site, ['/blogs'])).toEqual([]);
});

/** Pages without texts other than month names. */
const ofMonths = ['/blogs-date', '/blogs-date/1999/01'];
/** Tries to break out of any context. */
const hostile = `"'></title></script><script>alert(1)</script><img src=x onerror=alert(1)>`;
const words = `${hostile} ${'Donaudampfschifffahrt'.repeat(6)} ${'kata demi kata '.repeat(200)}`;
/** Maximum lengths in characters, according to the contract. */
const longest: Record<string, number> = {
  title: 300,
  excerpt: 1_000,
  name: 200,
  bio: 2_000,
  source: 300,
  alt: 300,
  caption: 300,
};

test('the longest and most hostile texts break no page', async () => {
  const site = await openSiteWith({
    mapValue: (key, value) =>
      typeof value === 'string' && key in longest
        ? `${value} ${words}`.slice(0, longest[key])
        : value,
  });
  const { pages, faults } = await readPages(site);
  expect(faults).toEqual([]);
  for (const { path, status, html } of pages) {
    expect([path, status]).toEqual([path, 200]);
    // The menu names categories on every page.
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(main.includes('Donaudampf'), path).toBe(!ofMonths.includes(path));
    expect(html.includes('<script>alert') || html.includes('<img src=x'), path).toBe(false);
  }
  const walked = (await pagesToWalk()).filter((path) => ofBlog.test(path));
  expect(await lookAt(site, [...walked, '/blog-single/quote', '/blog-single/link'])).toEqual([]);
});
