import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { slowTest } from '#test/slow-test.ts';
import { openVisitor } from '../support/browser.ts';
import { askApi } from '../support/provider.ts';
import { openPage } from '../support/visit.ts';

type Person = {
  name: string;
  biography: string;
  known_credits: number;
  awards: { wins: number; nominations: number; list: { category: string }[] };
  relatives: { name: string; slug: string | null }[];
  filmography: { role: string; titles: { name: string; slug: string }[] }[];
};

async function askPerson(slug: string, language = 'en') {
  return (await askApi<{ person: Person }>(`people/${slug}/`, language)).person;
}

test.each(firstOrAll(false, true))(
  'a person’s page shows life, awards and work (scripts: %s)',
  async (scripts) => {
    const person = await askPerson('ratna-wulandari');
    const page = await openVisitor({ javaScript: scripts });
    await page.goto('/cast-detail/ratna-wulandari');
    await expect.poll(() => page.locator('h1').textContent()).toBe(person.name);
    const text = await page.locator('main').textContent();
    expect(text).toContain(person.biography);
    expect(text).toContain('June 2, 1974');
    expect(text).toMatch(/\(\d\d years old\)/);
    expect(text).toContain('Yogyakarta, Indonesia');
    expect(text).toContain('163 cm');
    expect(text).toContain('Mbak Ratna');
    expect(text).toContain('I Wayan Sudarma (husband)');
    expect(text).toContain(`${person.awards.wins} wins · ${person.awards.nominations} nomination`);
    for (const { category } of person.awards.list) expect(text).toContain(category);
    for (const { titles } of person.filmography) {
      for (const { name } of titles) expect(text).toContain(name);
    }
    await page.locator('main dl').getByRole('link', { name: 'I Wayan Sudarma' }).click();
    await page.waitForURL('**/cast-detail/wayan-sudarma');
    await expect.poll(() => page.locator('h1').textContent()).toBe('I Wayan Sudarma');
  },
);

slowTest('search engines get the person as structured data, at one address', async () => {
  const page = await openVisitor({ javaScript: false });
  const read = () =>
    page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '{}')));
  await page.goto('/cast-detail/ratna-wulandari');
  const things = await read();
  expect(things.find((thing) => thing['@type'] === 'Person')).toMatchObject({
    name: 'Ratna Wulandari',
    birthDate: '1974-06-02',
    award: expect.arrayContaining([expect.stringContaining('2018')]),
  });
  await page.goto('/cast-detail');
  const [first] = (await askApi<{ people: { slug: string; name: string }[] }>('featured_people/'))
    .people;
  expect(await page.locator('h1').textContent()).toBe(first?.name);
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(new URL(canonical ?? '').pathname).toBe(`/cast-detail/${first?.slug}`);
});

test('titles link to their people, and people to their titles', async () => {
  const page = await openVisitor();
  await openPage(page, '/shows-details/kedai-hujan');
  await page.getByRole('link', { name: 'Full cast and crew' }).click();
  await page.waitForURL('**/cast-view-all?title=kedai-hujan&type=tv-show');
  await expect.poll(() => page.locator('h1').textContent()).toContain('Cast and crew of');
  await page.locator('main a[href="/cast-detail/ratna-wulandari"]').first().click();
  await page.waitForURL('**/cast-detail/ratna-wulandari');
  await page
    .getByRole('region', { name: 'Filmography' })
    .locator('a[href="/shows-details/kedai-hujan"]')
    .click();
  await page.waitForURL('**/shows-details/kedai-hujan');
});

slowTest('a long filmography opens on demand', async () => {
  const { filmography } = await askPerson('wayan-sudarma');
  const titles = filmography.find(({ role }) => role === 'editor')?.titles ?? [];
  const page = await openVisitor({ javaScript: false });
  await page.goto('/cast-detail/wayan-sudarma');
  const role = page.getByRole('region', { name: /^Editing/ });
  const rows = role.getByRole('link');
  const before = await rows.count();
  expect(before).toBeLessThan(titles.length);
  await role.getByText(`See all ${titles.length} titles`).click();
  expect(await rows.count()).toBe(titles.length);
  expect(await rows.last().textContent()).toContain(titles.at(-1)?.name);
});

test('people are found by name, by letter, and by search', async () => {
  const page = await openVisitor({ javaScript: false });
  await page.goto('/cast');
  expect(await page.locator('main').textContent()).toContain('52 people');
  await page.getByRole('navigation', { name: 'Alphabet' }).getByRole('link', { name: 'R' }).click();
  await page.waitForURL('**/cast?letter=r');
  const names = await page.locator('main ul a[href^="/cast-detail/"] bdi').allTextContents();
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) expect(name).toMatch(/^R/);

  await page.goto('/search?q=ratna+wulandari');
  await page.locator('main a[href="/cast-detail/ratna-wulandari"]').click();
  await page.waitForURL('**/cast-detail/ratna-wulandari');
});

slowTest('in Arabic a person’s page is right to left, in Arabic', async () => {
  const person = await askPerson('ratna-wulandari', 'ar');
  const page = await openVisitor({ locale: 'ar' });
  await openPage(page, '/cast-detail/ratna-wulandari');
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  const text = await page.locator('main').textContent();
  expect(text).toContain(person.biography);
  expect(text).toContain('(الزوج)');
  expect(text).toContain('إندونيسيا');
  const portrait = await page.locator('main img').first().boundingBox();
  const heading = await page.locator('h1').boundingBox();
  expect(portrait?.x).toBeGreaterThan(heading?.x ?? 0);
});

slowTest.each([
  '/cast-detail/nobody',
  '/cast/nobody',
  '/cast?letter=q',
  '/cast?cursor=x',
  '/cast-view-all?title=nothing',
])('%s does not exist', async (address) => {
  const page = await openVisitor({ expectedComplaints: /404/ });
  expect((await page.goto(address))?.status()).toBe(404);
});
