import { expect, inject, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { openVisitor, siteUrl } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';

const { allowed, other } = inject('foreignSites');

/** URL of a page on another site that embeds one of ours. */
function showIn(site: string, address: string): string {
  return `${site}/?show=${encodeURIComponent(siteUrl + address)}`;
}

const player = '/embed/movie/penjaga-suar-kecil';

test('an allowed site embeds the player, which plays', async () => {
  const page = await openVisitor();
  await page.goto(showIn(allowed, player));
  const frame = page.frameLocator('iframe');
  await frame.getByRole('link', { name: /^Play/ }).click();
  const video = frame.locator('video').first();
  await expect
    .poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime))
    .toBeGreaterThan(0);
  const back = frame.getByRole('link', { name: 'Watch on Sorot' });
  expect(await back.getAttribute('href')).toBe('/movies-detail/penjaga-suar-kecil');
});

slowTest('a browser without storage shows pages and plays films without errors', async () => {
  const page = await openVisitor();
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      Object.defineProperty(window, name, { configurable: true, get });
    }
  });
  await page.goto('/');
  await openPage(page, player);
  await page.getByRole('link', { name: /^Play/ }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
});

slowTest.each([
  [other, player],
  [allowed, '/movies-detail/penjaga-suar-kecil'],
  [allowed, '/contact-us'],
])('%s may not embed %s', async (site, address) => {
  const page = await openVisitor({
    expectedComplaints: /frame-ancestors|X-Frame-Options|Refused|ERR_BLOCKED/,
  });
  await page.goto(showIn(site, address));
  await page.waitForTimeout(1_500);
  const shown = await Promise.all(
    page
      .frames()
      .slice(1)
      .map((frame) => frame.locator('main').count()),
  );
  expect(shown.every((count) => count === 0)).toBe(true);
});

slowTest('other sites discover the player by oEmbed', async () => {
  const html = await (await fetch(`${siteUrl}/movies-detail/penjaga-suar-kecil`)).text();
  const [, address = ''] =
    /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(html) ?? [];
  const answer = await (await fetch(address)).json();
  expect(answer).toMatchObject({ version: '1.0', type: 'video', width: 640 });
  const [, source = ''] = /src="([^"]+)"/.exec(answer.html) ?? [];
  expect((await fetch(source)).status).toBe(200);
  const show = await (await fetch(`${siteUrl}/shows-details/kedai-hujan`)).text();
  expect(show).not.toContain('json+oembed');
});

slowTest.each(['/embed/movie/nothing', '/embed/episode/x', '/embed/tv-show/kedai-hujan'])(
  'there is no player at %s',
  async (address) => {
    expect((await fetch(siteUrl + address)).status).toBe(404);
  },
);
