import { expect, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { openVisitor } from '../../support/browser.ts';
import { waitUntilPlayed } from '../../support/visit.ts';
import { playerAddress, timeOf } from './support/watch.ts';

/** On a line where data is free. */
async function openFilm(query: Record<string, string> = {}) {
  const page = await openVisitor();
  const segments: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.m4s')) segments.push(pathname);
  });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { type: 'wifi' } });
  });
  await page.goto(playerAddress(query));
  return { page, segments };
}

/** Waits until segments of picture and sound are there. */
async function waitUntilPreloaded(segments: string[]): Promise<string[]> {
  await expect.poll(() => segments.length, { timeout: 10_000 }).toBe(2);
  return [...segments];
}

test('what was preloaded plays, and is loaded only once', async () => {
  const { page, segments } = await openFilm();
  await waitUntilPreloaded(segments);
  await page.locator('#player a').click();
  await waitUntilPlayed(page, 2);
  expect(segments.length).toBeGreaterThan(2);
  expect(new Set(segments).size).toBe(segments.length);
  await page.getByRole('button', { name: 'Settings' }).click();
  const choices = (name: string) => page.getByRole('group', { name }).getByRole('radio').count();
  expect([await choices('Quality'), await choices('Audio')]).toEqual([3, 2]);
});

slowTest('the position in a shared link is preloaded', async () => {
  const { page, segments } = await openFilm({ t: '20' });
  const preloaded = await waitUntilPreloaded(segments);
  expect(preloaded.filter((path) => path.endsWith('/00001.m4s'))).toEqual([]);
  await page.locator('#player a').click();
  await waitUntilPlayed(page, 21);
  expect(new Set(segments).size).toBe(segments.length);
});

slowTest('what was preloaded is dropped if the film then starts elsewhere', async () => {
  const { page, segments } = await openFilm({ t: '20' });
  await waitUntilPreloaded(segments);
  await page.evaluate(() => history.replaceState(null, '', '?t=4'));
  await page.locator('#player a').click();
  await waitUntilPlayed(page, 5);
  expect(await timeOf(page)).toBeLessThan(20);
});

slowTest('nothing is preloaded beside a film that plays', async () => {
  const { page, segments } = await openFilm({ play: '1' });
  await page.mouse.click(5, 5);
  await waitUntilPlayed(page, 4);
  expect(new Set(segments).size).toBe(segments.length);
});
