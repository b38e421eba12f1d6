import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { firstUnlessSlow, slowTest } from '#test/slow-test.ts';
import { openVisitor } from '../support/browser.ts';
import { askApi } from '../support/provider.ts';
import { openPage } from '../support/visit.ts';

type Episode = { id: number; name: string };
type Title = {
  title: {
    name: string;
    synopsis: string;
    rating: string;
    year: number;
    credits: { person: { name: string }; role: string }[];
    seasons: { number: number; episodes: Episode[] }[];
    related: { slug: string }[];
  };
};

test('a film shows its facts, people and related films, with and without scripts', async () => {
  const { title } = await askApi<Title>('titles/movie/di-bawah-jakarta/');
  for (const javaScript of [true, false]) {
    const page = await openVisitor({ javaScript });
    await page.goto('/movies-detail/di-bawah-jakarta');
    const main = page.locator('main');
    await expect.poll(() => main.locator('h1').textContent()).toBe(title.name);
    const text = await main.textContent();
    expect(text).toContain(title.synopsis);
    // The demo's films are clips of works that do not exist.
    expect(text).toMatch(new RegExp(`${title.year} · Clip · \\d+s · ${title.rating}`));
    expect(text).toContain('Runtime of the whole film2h 14m');
    await expect.poll(() => main.locator('[data-clip]').textContent()).toMatch(/^Clip · \d+s$/);
    for (const { person } of title.credits) expect(text).toContain(person.name);
    for (const { slug } of title.related) {
      expect(await main.locator(`a[href$="/${slug}"]:has([data-poster])`).count()).toBe(1);
    }
  }
});

test.each(firstOrAll(true, false))(
  'a series leads through its episodes (scripts: %s)',
  async (javaScript) => {
    const { title } = await askApi<Title>('titles/tv-show/kedai-hujan/');
    const episodes = title.seasons[0]?.episodes ?? [];
    const [first, second] = episodes;
    const page = await openVisitor({ javaScript });
    await page.goto('/shows-details/kedai-hujan');
    expect(await page.locator('main ol li').count()).toBe(episodes.length);
    await page.locator('main ol a').first().click();
    await page.waitForURL(`**/episodes/${first?.id}`);
    await expect.poll(() => page.locator('h1').textContent()).toBe(first?.name);
    await page.getByRole('link', { name: 'Next episode' }).click();
    await page.waitForURL(`**/episodes/${second?.id}`);
    await expect.poll(() => page.locator('h1').textContent()).toBe(second?.name);
    await page.locator('main').getByRole('link', { name: title.name }).click();
    await page.waitForURL('**/shows-details/kedai-hujan');
  },
);

test.each(firstUnlessSlow(true, false))(
  'a series plays from its first episode (scripts: %s)',
  async (javaScript) => {
    const { title } = await askApi<Title>('titles/tv-show/kedai-hujan/');
    const first = title.seasons[0]?.episodes[0];
    const page = await openVisitor({ javaScript });
    await page.goto('/shows-details/kedai-hujan?lang=en');
    await page.locator('main header').getByRole('link', { name: 'Play' }).click();
    await page.waitForURL(`**/episodes/${first?.id}?play=1&lang=en#player`);
    // Other sites may link to this address.
    await page.goto('/shows-details/kedai-hujan?play=1');
    expect(new URL(page.url()).pathname).toBe(`/episodes/${first?.id}`);
  },
);

slowTest.each(['/movies-detail/none', '/shows-details/none', '/episodes/999999', '/episodes/x'])(
  '%s does not exist',
  async (address) => {
    const page = await openVisitor({ expectedComplaints: /404/ });
    expect((await page.goto(address))?.status()).toBe(404);
    await expect.poll(() => page.locator('h1').textContent()).toBe('Oops! something went wrong');
  },
);

slowTest('a film that vanished shows the same page after client-side navigation', async () => {
  const page = await openVisitor({ expectedComplaints: /404/ });
  await openPage(page, '/movies');
  await page
    .locator('main ul a')
    .first()
    .evaluate((link: HTMLAnchorElement) => {
      link.href = '/movies-detail/gone';
    });
  await page.locator('main ul a').first().click();
  await page.getByRole('heading', { name: 'Oops! something went wrong' }).waitFor();
});
