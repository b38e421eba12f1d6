import { expect, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { openVisitor } from '../support/browser.ts';
import { askApi } from '../support/provider.ts';
import { cardLinks } from '../support/visit.ts';

type Genre = { id: number; type: string; slug: string; name: string; count: number };
type Term = { genre: { sections: { term: Genre; titles: { slug: string; type: string }[] }[] } };

test('genres lead to their titles, one section per type', async () => {
  const page = await openVisitor({ javaScript: false });
  await page.goto('/geners');
  const { genres } = await askApi<{ genres: Genre[] }>('genres/');
  expect(await page.locator('main section ul a').count()).toBe(genres.length);

  await page.locator('main ul a[href="/geners/comedy"]').first().click();
  await page.waitForURL('**/geners/comedy');
  const { genre } = await askApi<Term>('genres/comedy/');
  expect(genre.sections.length, 'a genre of several types').toBeGreaterThan(1);
  expect(await page.locator('main section').count()).toBe(genre.sections.length);
  expect((await cardLinks(page)).length).toBe(
    genre.sections.flatMap(({ titles }) => titles).length,
  );
});

slowTest('a genre is found by its id as well', async () => {
  const { genres } = await askApi<{ genres: Genre[] }>('genres/');
  const [genre] = genres;
  const page = await openVisitor({ javaScript: false });
  await page.goto(`/geners/${genre?.id}`);
  await expect.poll(() => page.locator('h1').textContent()).toBe(genre?.name);
});

slowTest('an unknown genre does not exist', async () => {
  const page = await openVisitor({ expectedComplaints: /404/ });
  expect((await page.goto('/geners/no-such-genre'))?.status()).toBe(404);
});

test('tags lead to their titles, as do the genres of videos', async () => {
  const page = await openVisitor({ javaScript: false });
  await page.goto('/geners');
  await page.getByRole('link', { name: 'Tags', exact: true }).click();
  await page.waitForURL('**/tags');
  const { tags } = await askApi<{ tags: Genre[] }>('tags/');
  expect(await page.locator('main section ul a').count()).toBe(tags.length);
  expect(tags.some(({ type, slug }) => type === 'video' && slug === 'thriller')).toBe(true);

  await page.locator('main section ul a[href="/tags/music"]').first().click();
  await page.waitForURL('**/tags/music');
  const { tag } = await askApi<{ tag: Term['genre'] }>('tags/music/');
  expect(tag.sections.length, 'a tag of several types').toBeGreaterThan(1);
  expect((await cardLinks(page)).length).toBe(tag.sections.flatMap(({ titles }) => titles).length);
});

slowTest('a title leads to its tags', async () => {
  const page = await openVisitor({ javaScript: false });
  await page.goto('/shows-details/kedai-hujan');
  await page.locator('main dl a[href="/tags/premieres"]').click();
  await page.waitForURL('**/tags/premieres');
  expect(await cardLinks(page)).toContain('/shows-details/kedai-hujan');
});

slowTest('an unknown tag does not exist', async () => {
  const page = await openVisitor({ expectedComplaints: /404/ });
  expect((await page.goto('/tags/no-such-tag'))?.status()).toBe(404);
});
