import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClip, picture, tone } from '#test/make-clip.ts';
import { slowTest } from '#test/slow-test.ts';
import { auditor } from '../support/auditor.ts';
import { openPage } from '../support/visit.ts';
import { askAsOwner, checkPage, desktop, devices, openOwner, phone } from './support.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sorot-journey-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

type Titles = { titles: { id: number; slug: string }[] };

/** The id of a film of the demo that plays and has subtitles. */
async function findFilm(): Promise<number | undefined> {
  const slug = 'penjaga-suar-kecil';
  const { titles } = await askAsOwner<Titles>(`ops/titles/?q=${slug}`);
  return titles.find((title) => title.slug === slug)?.id;
}

type Runs = { runs: { id: number; state: string; files: number }[] };
type Run = { run: { films: { state: string; title: { id: number; slug: string } | null }[] } };

test.each(devices)(
  'a film is uploaded until it plays, and gets chapters: $name',
  {
    timeout: 240_000,
  },
  async (device) => {
    const name = `Unggahan ${device.width} (2026).mp4`;
    const film = await makeClip(folder, name, {
      // Different for each device, or it would be the same film.
      lavfi: [picture('320x240', '24', 3), tone(3, device.width)],
    });
    // A time that is none is refused.
    const page = await openOwner({ ...device, expectedComplaints: /status of 422/ });
    await openPage(page, '/admin/upload');
    expect((await auditor(page).analyze()).violations).toEqual([]);
    await page.locator('input[type=file]').first().setInputFiles(film);
    const link = page.locator('tbody th a').first();
    await link.waitFor();
    await link.click();
    await page.waitForURL(/\/admin\/imports\/\d+/);
    // Upload, import, preparation, playable.
    await page.locator('ol li[data-done]').nth(3).waitFor({ timeout: 200_000 });
    expect((await auditor(page).analyze()).violations).toEqual([]);

    const id = new URL(page.url()).pathname.split('/').at(-1);
    const { run } = await askAsOwner<Run>(`ops/import_runs/${id}/`);
    const title = run.films[0]?.title;
    expect(run.films[0]?.state).toBe('complete');

    // Nobody sees it before it is published.
    await page.locator('main a[href*="/admin/inbox"]').click();
    await page.waitForURL(/\/admin\/inbox/);
    const item = page.getByRole('article').filter({ hasText: name });
    await item.locator('button[value=publish]').click();
    await page.waitForURL(/done=published/);
    await item.waitFor({ state: 'detached' });
    await openPage(page, `/admin/titles/${title?.id}/chapters`);
    await page.locator('input[name=starts_at]').first().fill('nol');
    await page.locator('input[name=title]').first().fill('Bagian dua');
    await page.locator('main form button[type=submit]').last().click();
    await page.locator('input[name=starts_at][aria-invalid]').waitFor();
    expect(await page.locator('input[name=title]').first().inputValue()).toBe('Bagian dua');
    await page.locator('input[name=starts_at]').first().fill('0:01.5');
    await page.locator('main form button[type=submit]').last().click();
    await page.waitForURL(/done=saved/);
    expect((await auditor(page).analyze()).violations).toEqual([]);
    await openPage(page, `/movies-detail/${title?.slug}`);
  },
);

test('what an import has read wrongly is corrected from the menu of a phone', {
  timeout: 360_000,
}, async () => {
  // A year that is none is refused.
  const page = await openOwner({ ...phone, expectedComplaints: /status of 422/ });
  await openPage(page, '/admin');
  await page.locator('header details summary').click();
  await page.locator('header nav a[href*="/admin/upload"]').click();
  await page.locator('tbody th a').first().click();
  await page.waitForURL(/\/admin\/imports\/\d+/);
  await page.getByRole('link', { name: /^Koreksi Unggahan/ }).click();
  await page.waitForURL(/\/correct\?path=/);
  await checkPage(page);
  await page.locator('input[name=kind][value=film]').check();
  await page.locator('input[name=name]').fill('Unggahan Benar');
  await page.locator('input[name=year]').fill('dua ribu');
  await page.locator('main form').getByRole('button', { name: 'Simpan dan baca ulang' }).click();
  await page.locator('input[name=year][aria-invalid]').waitFor();
  expect(await page.locator('input[name=name]').inputValue()).toBe('Unggahan Benar');
  await page.locator('input[name=year]').fill('2025');
  await page.locator('main form').getByRole('button', { name: 'Simpan dan baca ulang' }).click();
  await page.waitForURL(/imports\/\d+\?.*done=saved/);
  await page.getByText('dikoreksi oleh').waitFor({ timeout: 60_000 });
  await checkPage(page);
  const { titles } = await askAsOwner<Titles>('ops/titles/?q=Unggahan%20Benar');
  expect(titles).toHaveLength(1);

  // The title leads there, too, and to an upload of its own.
  const id = titles[0]?.id;
  await openPage(page, `/admin/titles/${id}/upload`);
  await page.getByText('tetap diputar sampai yang baru selesai').waitFor();
  await checkPage(page);
  await page.locator(`a[href*="/admin/titles/${id}/files"]`).evaluate((link) => {
    if (link instanceof HTMLElement) link.click();
  });
  await page.waitForURL(/\/imports\/\d+\/correct\?path=/);
});

slowTest(
  'loose films are grouped into a series from a phone, and loose again',
  {
    timeout: 360_000,
  },
  async () => {
    const names = ['Lepas Dua', 'Lepas Satu'];
    const films = names.map((name, index) =>
      makeClip(folder, `${name}.mp4`, {
        lavfi: [picture('320x240', '24', 1), tone(1, 300 + index)],
      }),
    );
    // A number that two films have is refused.
    const page = await openOwner({ ...phone, expectedComplaints: /status of 422/ });
    await openPage(page, '/admin/upload');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await Promise.all(films));
    const listTitles = async () => {
      const { titles } = await askAsOwner<{ titles: { name: string }[] }>('ops/titles/?q=lepas');
      return titles.map(({ name }) => name).sort();
    };
    await expect.poll(listTitles, { timeout: 60_000 }).toEqual(names);

    await openPage(page, '/admin');
    await page.getByRole('navigation', { name: 'Bagian utama' }).getByText('Film').click();
    await page.locator('input[name=q]').fill('lepas');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=lepas/);
    for (const name of names) await page.getByRole('checkbox', { name: new RegExp(name) }).check();
    await checkPage(page);
    await page.getByRole('link', { name: 'Kelompokkan jadi serial…' }).click();
    await page.waitForURL('**/admin/titles/group?ids=*');
    await checkPage(page);
    expect(await page.getByLabel('Nama serial').inputValue()).toBe('Lepas');
    await page.getByLabel('Episode').first().fill('2');
    await page.locator('main form').getByRole('button', { name: 'Kelompokkan' }).click();
    await page.getByText('Nilai ini sudah dipakai yang lain.').waitFor();
    const second = page.getByLabel('Episode').nth(1);
    await expect
      .poll(() => second.evaluate((field) => field === document.activeElement))
      .toBe(true);
    await second.fill('1');
    await page.locator('main aside').getByRole('button', { name: 'Kelompokkan' }).click();
    await page.waitForURL(/\/admin\/imports\/\d+\?.*done=saved/);
    await expect.poll(listTitles, { timeout: 60_000 }).toEqual(['Lepas']);
    await page.locator('[role=status] form button').click();
    await page.waitForURL(/done=undone/);
    await expect.poll(listTitles, { timeout: 60_000 }).toEqual(names);
  },
);

type Failed = { films: { file: string | null; code: string | null }[] };

slowTest.each(devices)(
  'a film that failed is found, understood and replaced: $name',
  {
    timeout: 240_000,
  },
  async (device) => {
    const name = `Terpotong ${device.width} (2026).mkv`;
    const whole = await makeClip(folder, name, {
      lavfi: [picture('320x240', '24', 8), tone(8, 2 * device.width)],
    });
    const cut = join(folder, 'cut', name);
    await mkdir(join(folder, 'cut'), { recursive: true });
    const bytes = await readFile(whole);
    await writeFile(cut, bytes.subarray(0, bytes.length / 3));
    const page = await openOwner(device);
    await openPage(page, '/admin/upload');
    await page.locator('input[type=file]').first().setInputFiles(cut);
    const listFailed = async () => (await askAsOwner<Failed>('ops/failed_films/')).films;
    await expect
      .poll(async () => (await listFailed()).map(({ file }) => file), { timeout: 360_000 })
      .toContain(name);

    await page.locator('nav a[href="/admin"]:visible').first().click();
    await page.locator('main a[href="/admin/health/films"]').click();
    await page.waitForURL('**/admin/health/films');
    const row = page.locator('tr', { hasText: name });
    // Two lines at most, because it has the whole width.
    expect((await row.locator('strong').boundingBox())?.height).toBeLessThan(50);
    await row.locator('summary').click();
    await checkPage(page);
    // The upload of this very film.
    await row.locator('a[href*="/upload"]').click();
    await page.waitForURL(/\/admin\/titles\/\d+\/upload/);
    // Another one takes a poster.
    const choose = page.locator('main input[type=file]:not([accept])');
    await choose.waitFor({ state: 'attached' });
    // What was sent before is not about this film.
    expect(await page.locator('main progress').count()).toBe(0);
    await choose.setInputFiles(whole);
    await expect
      .poll(async () => (await listFailed()).map(({ file }) => file), { timeout: 360_000 })
      .not.toContain(name);
  },
);

slowTest.each([
  '/admin/jobs?state=failed',
  '/admin/jobs/finished',
  '/admin/health/films',
  '/admin/health/problems?state=done',
  '/admin/corrections',
])('%s is accessible and fits a phone', async (address) => {
  const page = await openOwner(phone);
  await openPage(page, address);
  await checkPage(page);
});

slowTest.each(['artwork', 'subtitles', 'chapters', 'versions', 'trailers', 'moments'])(
  'the %s of a film are accessible and fit a phone',
  async (part) => {
    const page = await openOwner(phone);
    await openPage(page, `/admin/titles/${await findFilm()}/${part}`);
    await checkPage(page);
  },
);

slowTest('episodes are moved by keyboard, and put back', async () => {
  const list = await askAsOwner<{ titles: { id: number }[] }>('titles/?type=tv-show');
  const id = list.titles[0]?.id;
  const page = await openOwner(desktop);
  await openPage(page, `/admin/titles/${id}/episodes`);
  expect((await auditor(page).analyze()).violations).toEqual([]);
  const names = () => page.locator('li a bdi').allTextContents();
  const [first, second] = await names();
  const heard = page.locator('[id^=DndLiveRegion]');
  await page.locator('li button:has(.lucide-grip-vertical)').first().focus();
  await page.keyboard.press('Space');
  await heard.filter({ hasText: `Picked up ${first}` }).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await heard.filter({ hasText: `over ${second}` }).waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first]);
  await expect
    .poll(async () => {
      await openPage(page, `/admin/titles/${id}/episodes`);
      return (await names()).slice(0, 2);
    })
    .toEqual([second, first]);
  await page.locator('button[value=down]').first().click();
  await page.waitForURL(/done=saved/);
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([first, second]);
});

slowTest.each(devices)('a subtitle is corrected beside the film: $name', async (device) => {
  const page = await openOwner(device);
  await openPage(page, `/admin/titles/${await findFilm()}/subtitles`);
  expect((await auditor(page).analyze()).violations).toEqual([]);
  const links = page.locator('tbody a[href*="/subtitles/"]');
  const listAll = async () =>
    (await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))).sort();
  const before = await listAll();
  await links.first().click();
  const text = page.locator('ol textarea').first();
  await text.waitFor();
  expect((await auditor(page).analyze()).violations).toEqual([]);
  const corrected = `${await text.inputValue()} (${device.locale})`;
  await text.fill(corrected);
  const questions: string[] = [];
  page.on('dialog', async (dialog) => {
    questions.push(dialog.message());
    await dialog.dismiss();
  });
  await page.locator('main a[href*="/subtitles?film="]').first().click();
  await expect.poll(() => questions).toHaveLength(1);
  expect(await text.inputValue()).toBe(corrected);
  await page.getByRole('button', { name: /^(Save|Simpan)$/ }).click();
  await page.waitForURL(/done=saved/);
  // Subtitles that came with the film are hidden, and the corrected ones are named by their
  // content.
  const findMade = async () => (await listAll()).find((link) => !before.includes(link));
  await expect.poll(findMade).toBeDefined();
  const list = page.url();
  await openPage(page, (await findMade()) ?? '');
  expect(await text.inputValue()).toBe(corrected);

  await openPage(page, list);
  await page.locator('[role=status] form button').click();
  await page.waitForURL(/done=undone/);
  await expect.poll(listAll).toEqual(before);
});

slowTest('the list of imports tells what was uploaded', async () => {
  const { runs } = await askAsOwner<Runs>('ops/import_runs/');
  const uploaded = runs.filter(({ state, files }) => state === 'done' && files === 1);
  expect(uploaded.length).toBeGreaterThanOrEqual(devices.length);
});
