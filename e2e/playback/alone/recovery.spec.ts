import type { Page, Route } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { slowTest } from '#test/slow-test.ts';
import { openVisitor } from '../../support/browser.ts';
import { waitUntilPlayed } from '../../support/visit.ts';
import { filmDuration } from './support/make-film.ts';
import { play, playerAddress, timeOf } from './support/watch.ts';

let page: Page;

beforeEach(async () => {
  page = await openVisitor({ expectedComplaints: /Failed to load resource/ });
});

/** Plays four times as fast, as the missing segments are ahead. */
async function playFast() {
  await play(page);
  await speedUp();
}

function speedUp() {
  return page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 4;
  });
}

const missing = (route: Route) => route.fulfill({ status: 404 });

test('a segment lost once is requested again', async () => {
  let lost = 0;
  await page.route('**/00003.m4s', (route) => {
    lost += 1;
    return lost <= 2 ? route.abort('connectionreset') : route.continue();
  });
  await playFast();
  await waitUntilPlayed(page, 13);
  expect(lost).toBeGreaterThan(2);
  expect(await page.getByRole('alert').count()).toBe(0);
});

slowTest('a segment missing in one rendition is taken from another', async () => {
  await page.route('**/360p/00003.m4s', missing);
  await playFast();
  await waitUntilPlayed(page, 13);
  expect(await page.getByRole('alert').count()).toBe(0);
});

slowTest('a segment missing in all renditions is skipped', async () => {
  await page.route('**/00003.m4s', missing);
  await playFast();
  await waitUntilPlayed(page, 13);
  expect(await page.getByRole('alert').count()).toBe(0);
});

slowTest('a film whose start is missing starts after it', async () => {
  await page.route('**/00001.m4s', missing);
  await page.goto(playerAddress());
  await page.locator('#player a').click();
  await waitUntilPlayed(page, 6);
});

slowTest('seeking into a missing segment ends after it', async () => {
  await page.route('**/00005.m4s', missing);
  await play(page);
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 17;
  });
  await waitUntilPlayed(page, 21);
});

slowTest('missing audio is skipped like missing video', async () => {
  await page.route('**/audio-*/00003.m4s', missing);
  await playFast();
  await waitUntilPlayed(page, 13);
  expect(await page.getByRole('alert').count()).toBe(0);
});

slowTest.each(firstOrAll(503, 500))(
  'a segment that answers %d three times loads at the fourth attempt',
  async (status) => {
    let faults = 0;
    await page.route('**/00002.m4s', (route) => {
      faults += 1;
      return faults <= 3 ? route.fulfill({ status }) : route.continue();
    });
    await playFast();
    await waitUntilPlayed(page, 9);
    expect(faults).toBeGreaterThan(3);
    expect(await page.getByRole('alert').count()).toBe(0);
  },
);

test('a film paused overnight continues, although its URLs have expired', async () => {
  await page.clock.install();
  let isExpired = true;
  let refused = 0;
  let fall: () => void = () => {};
  const night = new Promise<void>((done) => {
    fall = done;
  });
  // The end of the film is still loading when the URLs expire, and is cut off as well.
  let isNight = false;
  await page.route(/0000[56]\.m4s/, async (route) => {
    if (!isNight) {
      await night;
      return route.abort('connectionreset');
    }
    if (isExpired) refused += 1;
    return isExpired ? route.fulfill({ status: 403 }) : route.continue();
  });
  await play(page);
  await page.keyboard.press('k');
  await page.route('**/master.m3u8', (route) => {
    isExpired = false;
    return route.continue();
  });
  isNight = true;
  fall();
  await page.clock.fastForward('10:00:00');
  await page.keyboard.press('k');
  await speedUp();
  await page.waitForFunction(() => document.querySelector('video')?.ended);
  expect(refused).toBeGreaterThan(0);
  expect(Math.abs((await timeOf(page)) - filmDuration)).toBeLessThan(0.2);
  expect(await page.getByRole('alert').count()).toBe(0);
});

slowTest('a film that is finally refused says so', async () => {
  await page.route('**/*.m4s', (route) => route.fulfill({ status: 403 }));
  await page.goto(playerAddress());
  await page.locator('#player a').click();
  await page.getByRole('alert').getByText('Code: refused').waitFor();
});

slowTest.each(firstOrAll<string>('unnoticed by the browser', 'and the browser knows'))(
  'an interruption of ten seconds, %s, is bridged with one notice',
  async (kind) => {
    let isCut = false;
    // Slowed down, so that the film is not fully loaded before the interruption.
    await page.route('**/*.m4s', async (route) => {
      if (isCut) return route.abort('internetdisconnected');
      const number = Number(/(\d+)\.m4s$/.exec(route.request().url())?.[1]);
      if (number > 2) await new Promise((done) => setTimeout(done, 2500));
      return isCut ? route.abort('internetdisconnected') : route.continue();
    });
    await play(page);
    isCut = true;
    if (kind === 'and the browser knows') await page.context().setOffline(true);
    const notice = page.getByText('No connection. The film will continue automatically');
    await notice.waitFor();
    const stoodAt = await timeOf(page);
    await page.waitForTimeout(10_000);
    expect(await notice.count()).toBe(1);
    expect(await page.getByRole('alert').count()).toBe(0);
    isCut = false;
    await page.context().setOffline(false);
    await waitUntilPlayed(page, stoodAt + 3);
    await notice.waitFor({ state: 'detached' });
  },
);

slowTest('a missing film says so with its code, and can be retried', async () => {
  await page.route('**/master.m3u8', missing);
  await page.goto(playerAddress());
  await page.locator('#player a').click();
  const alert = page.getByRole('alert');
  await alert.getByText('The film could not be found').waitFor();
  expect(await alert.textContent()).toContain('Code: film_missing');
  await page.unroute('**/master.m3u8');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await waitUntilPlayed(page, 1);
});

slowTest.each([
  { body: 'this is no playlist', status: 200, code: 'film_damaged' },
  { body: '', status: 403, code: 'refused' },
  { body: '', status: 500, code: 'network_lost' },
])('a playlist answered with $status ends as $code', async ({ body, status, code }) => {
  await page.route('**/master.m3u8', (route) => route.fulfill({ status, body }));
  await page.goto(playerAddress());
  await page.locator('#player a').click();
  await page.getByRole('alert').getByText(`Code: ${code}`).waitFor();
});

slowTest('a film without any segments ends as film_missing', async () => {
  await page.route('**/*.m4s', missing);
  await page.goto(playerAddress());
  await page.locator('#player a').click();
  await page.getByRole('alert').getByText('Code: film_missing').waitFor();
});

slowTest('segments with invalid data end as film_damaged', async () => {
  await page.route('**/*.m4s', (route) => route.fulfill({ status: 200, body: 'x'.repeat(5000) }));
  await page.goto(playerAddress());
  await page.locator('#player a').click();
  await page.getByRole('alert').getByText('Code: film_damaged').waitFor();
});

slowTest('a film started offline starts automatically once online', async () => {
  await page.goto(playerAddress());
  await page.route('**/master.m3u8', (route) => route.abort('internetdisconnected'));
  await page.locator('#player a').click();
  await page.getByRole('alert').getByText('Code: network_lost').waitFor();
  await page.unroute('**/master.m3u8');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await waitUntilPlayed(page, 1);
});

slowTest('a player whose code fails to load can be retried', async () => {
  await page.goto(playerAddress());
  await page.route('**/player-controls*.js', (route) => route.abort('connectionreset'));
  await page.locator('#player a').click();
  await page.getByRole('alert').getByText('Code: player_not_loaded').waitFor();
  await page.unroute('**/player-controls*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await waitUntilPlayed(page, 1);
});

slowTest.each([
  { change: null, code: 'not_available' },
  { change: { master: null, state: 'processing', progress: 0.42 }, code: 'being_prepared' },
  { change: { master: null, state: 'failed' }, code: 'preparation_failed' },
])('a title that is $code says so instead of offering play', async ({ change, code }) => {
  await page.goto(playerAddress({ stream: JSON.stringify(change) }));
  await page.getByText(`Code: ${code}`).waitFor();
  expect(await page.locator('#player').getByRole('link').count()).toBe(0);
  expect(await page.getByRole('progressbar').count()).toBe(code === 'being_prepared' ? 1 : 0);
});

slowTest('an undisturbed film plays through fast, without stalling for a second', async () => {
  await playFast();
  const longestStall = await page.locator('video').evaluate(
    (video: HTMLVideoElement) =>
      new Promise<number>((done) => {
        let longest = 0;
        let since = 0;
        video.addEventListener('waiting', () => {
          since = performance.now();
        });
        for (const event of ['playing', 'timeupdate', 'ended']) {
          video.addEventListener(event, () => {
            if (since > 0) longest = Math.max(longest, performance.now() - since);
            since = 0;
          });
        }
        video.addEventListener('ended', () => done(longest));
      }),
  );
  expect(longestStall).toBeLessThan(1000);
  expect(Math.abs((await timeOf(page)) - filmDuration)).toBeLessThan(0.2);
});
