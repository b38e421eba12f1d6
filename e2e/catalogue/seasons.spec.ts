import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { slowTest } from '#test/slow-test.ts';
import { openVisitor, siteUrl } from '../support/browser.ts';
import { askApi } from '../support/provider.ts';

type Season = { number: number; name: string; episodes: { id: number; name: string }[] };
type Show = { title: { id: number; name: string; seasons: Season[] } };

async function askShow() {
  return (await askApi<Show>('titles/tv-show/kedai-hujan/')).title;
}

test.each(firstOrAll(true, false))(
  'a series has its seasons to choose from (scripts: %s)',
  async (scripts) => {
    const show = await askShow();
    const [first, second] = show.seasons;
    const page = await openVisitor({ javaScript: scripts });
    await page.goto('/shows-details/kedai-hujan');
    const chooser = page.getByRole('navigation', { name: 'Seasons' });
    expect(await chooser.locator('[aria-current]').textContent()).toBe(first?.name);
    await chooser.getByRole('link', { name: second?.name ?? '' }).click();
    await page.waitForURL(`**/seasons/${show.id}/2`);
    await expect.poll(() => page.locator('h1').textContent()).toBe(second?.name);
    expect(await page.title()).toBe(`${second?.name} · ${show.name} · Sorot`);
    const episodes = second?.episodes ?? [];
    await expect.poll(() => page.locator('main ol li').count()).toBe(episodes.length);
    await page.locator('main ol a').last().click();
    await page.waitForURL(`**/episodes/${episodes.at(-1)?.id}`);
  },
);

slowTest('several seasons are listed one below the other', async () => {
  const show = await askShow();
  const page = await openVisitor({ javaScript: false });
  await page.goto(`/seasons/${show.id}/1,2`);
  expect(await page.locator('main section h2').allTextContents()).toEqual(
    show.seasons.map(({ name }) => name),
  );
});

slowTest('a series’ slug and other spellings redirect to the canonical address', async () => {
  const { id } = await askShow();
  for (const [from, to] of [
    ['kedai-hujan/1', '1'],
    [`${id}/season-2`, '2'],
    [`${id}/1-2?lang=id`, '1,2?lang=id'],
    [`${id}/02`, '2'],
  ]) {
    const answer = await fetch(`${siteUrl}/seasons/${from}`, { redirect: 'manual' });
    expect(answer.status).toBe(301);
    const { pathname, search } = new URL(answer.headers.get('location') ?? '', siteUrl);
    expect(pathname + search).toBe(`/seasons/${id}/${to}`);
  }
});

slowTest('nonexistent seasons are not pages', async () => {
  const { id } = await askShow();
  for (const path of [`${id}/9`, `${id}/first`, 'none/1', '999999/1']) {
    expect((await fetch(`${siteUrl}/seasons/${path}`)).status, path).toBe(404);
  }
});

test('the newest episode of a series is one click away', async () => {
  const { seasons } = await askShow();
  const newest = seasons.at(-1)?.episodes.at(-1);
  const page = await openVisitor({ javaScript: false });
  await page.goto('/shows-details/kedai-hujan');
  const card = page.getByRole('region', { name: 'Latest episode' });
  await card.getByRole('link', { name: newest?.name ?? '' }).click();
  await page.waitForURL(`**/episodes/${newest?.id}`);
});
