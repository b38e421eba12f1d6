import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { firstUnlessSlow, slowTest } from '#test/slow-test.ts';
import { registerAccount } from '../support/accounts.ts';
import { openVisitor } from '../support/browser.ts';
import { askApi } from '../support/provider.ts';
import { openPage } from '../support/visit.ts';
import { openViewer, speakFor } from './support.ts';

type Show = {
  title: {
    id: number;
    seasons: { number: number; episodes: { id: number; number: number }[] }[];
  };
};

const { title: show } = await askApi<Show>('titles/tv-show/kedai-hujan/');
const [first = { number: 0, episodes: [] }, second] = show.seasons;
const series = '/shows-details/kedai-hujan';
const address = (index: number) => `/episodes/${first.episodes[index]?.id}`;

/** Waits until the film of this page plays, from near its start. */
async function waitForEpisode(page: Page, path: string) {
  await page.waitForURL((url) => url.pathname === path);
  await page.waitForFunction(() => {
    const video = document.querySelector('video');
    return video !== null && !video.paused && video.currentTime > 0.4 && video.currentTime < 8;
  });
}

/** Skips to its end. */
async function watchToItsEnd(page: Page) {
  await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    const ended = new Promise((done) => video.addEventListener('ended', done, { once: true }));
    video.currentTime = video.duration - 0.4;
    await ended;
  });
}

slowTest(
  'a season plays through, one episode after another, and is remembered as watched',
  async () => {
    const { session } = await registerAccount();
    const { viewing } = speakFor(session);
    const page = await openViewer(session);
    const goesOnWith = async () => {
      const { data } = await viewing.listContinueWatching();
      const { episode } = data.continue_watching[0] ?? {};
      return episode && `${episode.season}.${episode.number}`;
    };
    const last = first.episodes.length - 1;

    await openPage(page, address(0));
    await page.locator('#player').getByRole('link').click();
    await waitForEpisode(page, address(0));

    // Automatically, after a countdown.
    await watchToItsEnd(page);
    await page.getByText(/^Next in/).waitFor();
    await expect.poll(goesOnWith).toBe('1.2');
    await waitForEpisode(page, address(1));
    expect(await page.getByText(/^Next in/).count()).toBe(0);
    expect(await goesOnWith()).toBe('1.2');

    // Cancelled, then by the card's own link.
    await watchToItsEnd(page);
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.getByText('Up next').waitFor();
    await expect.poll(goesOnWith).toBe('1.3');
    await page.getByRole('region', { name: 'Up next' }).getByRole('link').click();
    await waitForEpisode(page, address(2));

    // Back and forward, faster than a page renders.
    await page.evaluate(async () => {
      const gone = (go: () => void) =>
        new Promise((done) => {
          addEventListener('popstate', done, { once: true });
          go();
        });
      await gone(() => history.back());
      await gone(() => history.forward());
    });
    await waitForEpisode(page, address(2));
    await page.goBack();
    await page.waitForURL((url) => url.pathname === address(1));
    await page.goForward();
    await waitForEpisode(page, address(2));

    for (let index = 2; index < last; index += 1) {
      await watchToItsEnd(page);
      await expect.poll(goesOnWith).toBe(`1.${index + 2}`);
      await page.getByRole('region', { name: 'Up next' }).getByRole('link').click();
      await waitForEpisode(page, address(index + 1));
    }
    await watchToItsEnd(page);
    await expect.poll(goesOnWith).toBe(`${second?.number}.1`);
  },
);

slowTest('following links in quick succession breaks nothing', async () => {
  const { session } = await registerAccount();
  const page = await openViewer(session);
  await openPage(page, `${address(0)}?play=1`);
  await waitForEpisode(page, address(0));
  for (const next of [1, 2, 3]) {
    // A clip is short and a page may be slow: it must not end meanwhile.
    await page.evaluate(() => document.querySelector('video')?.pause());
    await page.keyboard.press('n');
    await waitForEpisode(page, address(next));
  }
  // Each interrupts the view transition of the one before.
  await page.evaluate(() => document.querySelector('video')?.pause());
  await page.goBack();
  await page.goBack();
  await page.waitForURL((url) => url.pathname === address(1));
  const { data } = await speakFor(session).viewing.getShowProgress({ id: show.id });
  // Passing by does not count as watching, however slow the page was.
  expect(data.show_progress.episodes.filter(({ is_watched }) => is_watched)).toEqual([]);
});

test.each(firstUnlessSlow(true, false))(
  'a series says where to continue, scripts: %s',
  async (javaScript) => {
    const { session } = await registerAccount();
    const { account, viewing } = speakFor(session);
    const { profile } = (await account.getUser()).data.user;
    const see = (index: number, part: number, watched_at: number) => {
      const id = first.episodes[index]?.id ?? 0;
      const at = { position_ms: part * 100_000, duration_ms: 100_000, watched_at };
      const items = [{ kind: 'episode' as const, id, ...at }];
      return viewing.saveProgress({ profile_id: profile.id, sent_at: 1_000_000, items });
    };
    await see(0, 1, 900_000);
    await see(1, 0.4, 950_000);
    const page = await openViewer(session, { javaScript });
    await page.goto(series);
    const play = page.getByRole('link', { name: 'Continue S1 E2' });
    expect(await play.getAttribute('href')).toBe(`${address(1)}?play=1#player`);
    const episodes = page.locator('main ol').first().getByRole('listitem');
    await episodes.first().getByText('Watched').waitFor();
    expect(await episodes.nth(1).getByText('Watched').count()).toBe(0);
    const bars = episodes.locator('[class*="bar"] > [style]');
    expect(await bars.evaluateAll((all) => all.map((bar) => bar.getAttribute('style')))).toEqual([
      expect.stringContaining('100%'),
      expect.stringContaining('40%'),
    ]);
    await page.goto(`/seasons/${show.id}/1`);
    await episodes.first().getByText('Watched').waitFor();
    await page.goto(`${series}?play=1`);
    expect(new URL(page.url()).pathname).toBe(address(1));
  },
);

slowTest('a browser remembers a series for anonymous visitors', async () => {
  const page = await openVisitor();
  await openPage(page, `${address(0)}?play=1`);
  await waitForEpisode(page, address(0));
  await watchToItsEnd(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await openPage(page, series);
  await page.getByRole('link', { name: 'Continue S1 E2' }).waitFor();
  await page.getByText('Watched', { exact: true }).waitFor();
  // The next one shares its film, and still starts at the beginning.
  await page.getByRole('link', { name: 'Continue S1 E2' }).click();
  await waitForEpisode(page, address(1));
  expect(await page.getByText('Resumed at').count()).toBe(0);
});
