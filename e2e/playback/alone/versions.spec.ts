import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { openVisitor } from '../../support/browser.ts';
import { waitUntilPlayed } from '../../support/visit.ts';
import { goTo, play, playerAddress, timeOf } from './support/watch.ts';

const versions = '2160p,720p';

/** Notes which of the versions a page plays, by their playlists. */
async function openVersions() {
  const page = await openVisitor();
  const played: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('/master.m3u8')) played.push(search);
  });
  return { page, played };
}

function choiceOf(page: Page) {
  return page.getByRole('group', { name: 'Version' });
}

test('viewers choose a version, which goes on where they are, and is remembered', async () => {
  const { page, played } = await openVersions();
  await play(page, { versions });
  await goTo(page, 12);
  await page.getByRole('button', { name: 'Settings' }).click();
  expect(await choiceOf(page).getByRole('radio', { name: '2160p' }).isChecked()).toBe(true);
  await choiceOf(page).getByRole('radio', { name: '720p' }).click();
  await expect.poll(() => played).toEqual(['?1', '?2']);
  await waitUntilPlayed(page, 8);
  expect(await timeOf(page)).toBeLessThan(18);

  // The next episode of the series plays in it, too; another title does not.
  await play(page, { versions: '1080p,720p' });
  expect(played.at(-1)).toBe('?2');
  await play(page, { versions, title: '2' });
  expect(played.at(-1)).toBe('?1');
});

slowTest('a version that is not there is not missed, and a single film has no choice', async () => {
  const { page, played } = await openVersions();
  await page.addInitScript(() => localStorage.setItem('sorot:version:1', 'Bioskop'));
  await play(page, { versions });
  expect(played).toEqual(['?1']);
  await page.goto(playerAddress());
  await page.locator('#player a').click();
  await waitUntilPlayed(page, 0.5);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('group', { name: 'Quality' }).waitFor();
  expect(await choiceOf(page).count()).toBe(0);
});
