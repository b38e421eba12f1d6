import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { type ApiClient, createApiClient } from '#contract/client.ts';
import { generateFilms } from '#test/fake-films.ts';
import { startFakeTmdb, tmdbKey } from '#test/fake-tmdb.ts';
import { findFreePort } from '#test/find-free-port.ts';
import { startSorot } from '#test/run-sorot.ts';
import { writeFilm } from '#test/write-film.ts';
import { openVisitor } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';
import { checkPage, phone } from './support.ts';

/** As long as the files here, which are a second long. */
const films = generateFilms().map((film) => ({ ...film, minutes: 1 }));
const known = films.filter(({ type, language }) => type === 'movie' && language === 'id');

/** Names as people download films. */
const forms = [
  (name: string, year: number) => `${name} (${year}).mp4`,
  (name: string, year: number) => `${name.replaceAll(' ', '.')}.${year}.1080p.WEB-DL.x264.mp4`,
  (name: string, year: number) => `[Unduh] ${name} ${year} 720p.mp4`,
  (name: string, year: number) => `${name.replaceAll(' ', '_')}_${year}.mp4`,
];
/** All of them take minutes on a slow machine. */
const isLong = inject('long');
const few = <Name>(names: Name[], count: number) => (isLong ? names : names.slice(0, count));
const named = few(known.slice(0, 17), 6).map(({ originalName, year }, index) => {
  const form = forms[index % forms.length] ?? forms[0];
  return form?.(originalName, year) ?? '';
});
const twice = few(known.slice(0, 2), 1).map(
  ({ originalName, year }) => `salinan/${originalName} (${year}) 480p.mp4`,
);
const series = few([1, 2, 3, 4], 2).map((episode) => `Dusk.Street.S01E0${episode}.mp4`);
/** Two films have each of these names, and one cannot tell which it is. */
const unsure = few(
  ['Pulang (2012)', 'Kota Hujan', 'Halfway (2013)', 'Malam (2014)', 'Blind Harvest'],
  2,
);
const clips = few(
  [
    'Liburan keluarga.mp4',
    'Rimba final copy.mp4',
    'WhatsApp Video 2026-01-02 at 10.11.12.mp4',
    'VID-20260103-WA0007.mp4',
    'VID_20260101_123456.mp4',
    'PXL_20260104_070809123.mp4',
    'IMG_1234.MOV',
    'DJI_0042.MP4',
    'MVI_2201.MOV',
    '20251231_235959.mp4',
  ],
  4,
);
const files = [...named, ...twice, ...series, ...unsure.map((name) => `${name}.mp4`), ...clips];

test('loose films go from the wizard through the inbox to a home page that one would show', {
  timeout: 500_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sorot-inbox-'));
  for (const file of files) await writeFilm(join(folder, 'film', file));
  const tmdb = await startFakeTmdb({ films });
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const site = await startSorot({
    SOROT_DATA: join(folder, 'data'),
    BASE_URL: url,
    PORT: new URL(url).port,
    LOG_LEVEL: 'error',
    METADATA_PROVIDERS: 'tmdb',
    TMDB_API_KEY: tmdbKey,
    TMDB_URL: tmdb.url,
    TMDB_IMAGES_URL: tmdb.imagesUrl,
  });
  onTestFinished(async () => {
    await site.end();
    await tmdb.close();
    await rm(folder, { recursive: true, force: true });
  });
  const visitors = createApiClient({ url: `${url}/api/v1` });
  const listPublic = async () =>
    (await visitors.catalogue.listTitles({ type: 'movie' })).data.page.total;

  const page = await openVisitor(phone);
  await setUp(page, url, { data: join(folder, 'data'), films: join(folder, 'film') });
  // The import, the questions that it has left, and the films.
  const waiting = named.length + 1 + unsure.length + clips.length;
  let staff: ApiClient | undefined;
  await expect
    .poll(
      async () => {
        staff ??= await signIn(url);
        const { items, counts } = (await staff.catalogue.listInbox({})).data;
        const isBusy = ({ doubts, notes }: (typeof items)[number]) =>
          doubts.includes('asking') || notes.includes('not_playable');
        return [counts.all, items.some(isBusy)];
      },
      { timeout: 300_000, interval: 2_000 },
    )
    .toEqual([waiting, false]);
  await openInbox(page, url);
  expect(await listPublic()).toBe(0);
  await checkPage(page);

  let presses = 0;
  async function press(target: Locator, arrived: RegExp) {
    presses += 1;
    await target.click();
    await page.waitForURL(arrived);
  }
  const itemOf = (name: string) => page.getByRole('article').filter({ hasText: name });

  // Candidates and file are visible together; one press says which.
  for (const name of unsure) {
    const item = itemOf(`${name}.mp4`);
    expect(await item.getByRole('button', { name: /^Pilih film ini/ }).count()).toBeGreaterThan(1);
    await press(item.getByRole('button', { name: /^Pilih film ini/ }).first(), /done=matched/);
    await openInbox(page, url);
  }
  expect(presses).toBe(unsure.length);

  // One that nobody knows by its name is searched for.
  const other = known[20];
  if (!other) throw new Error('The fake knows too few films');
  presses = 0;
  await press(itemOf('Rimba final copy').getByRole('link', { name: /^Cari di/ }), /identify/);
  await page.locator('main [name=q]').fill(other.originalName);
  await press(page.getByRole('main').getByRole('button', { name: 'Cari' }), /q=/);
  await press(page.getByRole('button', { name: /^Pilih film ini/ }).first(), /inbox.*done=matched/);
  expect(presses).toBe(3);

  presses = 0;
  await press(itemOf('Liburan keluarga').locator('button[value=publish]'), /done=published/);
  await press(page.getByRole('button', { name: /^Terbitkan semua yang pasti/ }), /job=/);
  expect(presses).toBe(2);
  await expect.poll(listPublic, { timeout: 60_000 }).toBe(named.length + unsure.length + 2);

  // The others wait, are asked about no more, and nothing is invented for them.
  await openInbox(page, url);
  expect(await page.getByRole('article').count()).toBe(clips.length - 2);
  await checkPage(page);
  await lookAtHome(url);
  const [first] = known;
  for (const language of ['id', 'en'] as const) {
    const headers = { 'accept-language': language };
    const client = createApiClient({ url: `${url}/api/v1`, headers: () => headers });
    const { titles } = (await client.catalogue.listTitles({ type: 'movie' })).data;
    const card = titles.find(({ name }) => name === (first?.names[language] ?? ''));
    const { title } = (await client.catalogue.getTitle({ type: 'movie', slug: card?.slug ?? '' }))
      .data;
    expect(title.synopsis).toBe(first?.overviews[language]);
    expect(title.terms.length).toBeGreaterThan(0);
    expect(title.credits.length).toBeGreaterThan(0);
    expect(title.rating).toBe('13+');
    expect(title.poster).not.toBeNull();
  }
  const plain = await visitors.catalogue.getTitle({ type: 'movie', slug: 'liburan-keluarga' });
  expect(plain.data.title).toMatchObject({ synopsis: null, year: null, rating: null, genres: [] });
});

async function setUp(page: Page, url: string, folders: { data: string; films: string }) {
  const link = (await readFile(join(folders.data, 'setup-link.txt'), 'utf8')).trim();
  await openPage(page, `${url}${link}`);
  await page.getByLabel('Nama Anda').fill('Dewi');
  await page.getByLabel('Alamat email').fill('dewi@example.org');
  await page.getByLabel('Nama pengguna').fill('dewi');
  await page.getByLabel('Kata sandi').fill('pelangi-di-atas-kota-7');
  await page.getByLabel('Nama situs').fill('Layar Dewi');
  await page.getByText('Film (bisa nanti)').click();
  await page.getByLabel('Folder film di server').fill(folders.films);
  await page.getByRole('button', { name: 'Siapkan' }).click();
  await page.waitForURL(`${url}/admin*`);
}

async function signIn(url: string): Promise<ApiClient> {
  const { account } = createApiClient({ url: `${url}/api/v1` });
  const login = { username: 'dewi', password: 'pelangi-di-atas-kota-7' };
  const { session } = (await account.login(login)).data;
  const headers = () => ({ authorization: `Bearer ${session.token.access}` });
  return createApiClient({ url: `${url}/api/v1`, headers });
}

async function openInbox(page: Page, url: string): Promise<void> {
  await openPage(page, `${url}/admin/inbox`);
}

/** A hero that plays, posters, and no name that a phone has given. */
async function lookAtHome(url: string): Promise<void> {
  const visitor = await openVisitor(phone);
  await expect
    .poll(
      async () => {
        await openPage(visitor, url);
        return visitor.locator('main a[href*="/movies-detail/"] img').count();
      },
      { timeout: 60_000, interval: 2_000 },
    )
    .toBeGreaterThan(5);
  const text = await visitor.locator('main').textContent();
  expect(text).not.toMatch(/WhatsApp|VID|IMG|DJI|MVI|PXL|final/);
  await checkPage(visitor);
}
