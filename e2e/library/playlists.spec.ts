import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Session } from '#contract/account.ts';
import { firstOrAll } from '#test/first-or-all.ts';
import { drawGif } from '#test/made-pictures.ts';
import { firstUnlessSlow, slowTest } from '#test/slow-test.ts';
import { registerAccount } from '../support/accounts.ts';
import { openVisitor } from '../support/browser.ts';
import { openPage, waitForDrawing } from '../support/visit.ts';
import { openViewer, speakFor } from '../viewing/support.ts';

const films = ['penjaga-suar-kecil', 'layar-di-tengah-sawah', 'senter-untuk-satelit'];
const names = [
  'The Little Lighthouse Keeper',
  'A Screen in the Rice Fields',
  'A Torch for the Satellite',
];

async function fillPlaylist(session: Session, privacy: 'public' | 'private' = 'private') {
  const { library, catalogue } = speakFor(session);
  const { id } = (await library.createPlaylist({ name: 'Malam Minggu', privacy })).data.playlist;
  for (const slug of films) {
    const { title } = (await catalogue.getTitle({ type: 'movie', slug })).data;
    await library.addPlaylistItem({ id, title: title.id });
  }
  return id;
}

function namesOn(page: Page): Promise<string[]> {
  return page.locator('ol[aria-label="Order"] > li a bdi').allTextContents();
}

async function storedNames(session: Session, id: string): Promise<string[]> {
  const { items } = (await speakFor(session).library.getPlaylist({ id })).data;
  return items.map(({ title }) => title.name);
}

test.each(firstUnlessSlow(true, false))(
  'a playlist is created with an animated thumbnail, changed and deleted, scripts: %s',
  async (javaScript) => {
    const { session } = await registerAccount();
    const page = await openViewer(session, { javaScript, expectedComplaints: /422/ });
    await page.goto('/playlist');
    await page.getByRole('link', { name: 'New playlist' }).click();
    await page.getByLabel('Name').fill('Malam Minggu');
    await page.getByLabel('Public: anyone with the link').check();
    const buffer = drawGif({ width: 64, height: 36, frames: 3 });
    const file = { name: 'malam.gif', mimeType: 'image/gif', buffer };
    await page.getByLabel('Thumbnail').setInputFiles(file);
    await page.getByRole('button', { name: 'Create playlist' }).click();
    await page.getByText('The playlist was saved.').waitFor();
    const [made] = (await speakFor(session).library.listPlaylists({})).data.playlists;
    expect(made).toMatchObject({ name: 'Malam Minggu', privacy: 'public' });
    expect(made?.thumbnail).toMatchObject({ width: 64, height: 36, animated: true });

    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Private: only you').check();
    await page.getByLabel('Thumbnail', { exact: true }).setInputFiles({
      ...file,
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('We couldn’t read this image.').waitFor();
    await page.getByLabel('Remove the thumbnail').check();
    await page.getByLabel('Thumbnail', { exact: true }).setInputFiles([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The playlist was saved.').waitFor();
    const [changed] = (await speakFor(session).library.listPlaylists({})).data.playlists;
    expect(changed).toMatchObject({ privacy: 'private', thumbnail: null });

    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByRole('link', { name: 'Delete playlist' }).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await page.getByText('Your item has been deleted.').waitFor();
    expect((await speakFor(session).library.listPlaylists({})).data.playlists).toEqual([]);
  },
);

slowTest(
  'a picture of any type that the browser knows is converted, others are refused',
  async () => {
    const { session } = await registerAccount();
    const page = await openViewer(session);
    await openPage(page, '/playlist/new');
    await page.getByLabel('Name').fill('Foto lama');
    const field = page.getByLabel('Thumbnail');
    const unknown = { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.from('heic') };
    await field.setInputFiles(unknown);
    const message = () => field.evaluate((input: HTMLInputElement) => input.validationMessage);
    await expect.poll(message).toMatch(/^A photo \(JPEG/);
    await field.setInputFiles({ name: 'a.bmp', mimeType: 'image/bmp', buffer: drawBmp(40, 30) });
    await expect.poll(message).toBe('');
    await page.getByRole('button', { name: 'Create playlist' }).click();
    await page.getByText('The playlist was saved.').waitFor();
    const [made] = (await speakFor(session).library.listPlaylists({})).data.playlists;
    expect(made?.thumbnail).toMatchObject({ width: 40, height: 30, animated: false });
  },
);

/** A black picture of 24 bits per pixel (BITMAPINFOHEADER). */
function drawBmp(width: number, height: number): Buffer {
  const headerBytes = 54;
  const file = Buffer.alloc(headerBytes + Math.ceil((width * 3) / 4) * 4 * height);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(headerBytes, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  return file;
}

slowTest('others cannot see a private playlist or its thumbnail', async () => {
  const { session } = await registerAccount();
  const other = await registerAccount();
  const id = await fillPlaylist(session);
  const gif = new Uint8Array(drawGif({ width: 8, height: 8, frames: 1 }));
  const file = new File([gif], 'a.gif', { type: 'image/gif' });
  await speakFor(session).library.setPlaylistThumbnail({ id, file });
  const owner = await openViewer(session);
  const others = [
    await openVisitor({ expectedComplaints: /404/ }),
    await openViewer(other.session, { expectedComplaints: /404/ }),
  ];
  const paths = [`/playlist/${id}`, `/playlist/${id}/thumbnail`];
  for (const path of paths) {
    expect((await owner.request.get(path)).status(), path).toBe(200);
    for (const page of others) expect((await page.request.get(path)).status(), path).toBe(404);
  }
  expect((await others[1]?.request.get(`/playlist/${id}/edit`))?.status()).toBe(404);
});

test('a shared playlist is visible without an account, has a link preview, and counts a view once', async () => {
  const { session } = await registerAccount();
  const id = await fillPlaylist(session, 'public');
  const page = await openVisitor({ javaScript: false });
  for (let visit = 0; visit < 3; visit += 1) await page.goto(`/playlist/${id}`);
  await page.getByRole('heading', { level: 1, name: 'Malam Minggu' }).waitFor();
  expect(await namesOn(page)).toEqual(names);
  expect(await page.getByRole('button', { name: /Move/ }).count()).toBe(0);
  const meta = (name: string) =>
    page.locator(`meta[property="${name}"]`).first().getAttribute('content');
  expect(await meta('og:title')).toContain('Malam Minggu');
  expect(await meta('og:image')).toContain('/images/');
  const { playlist } = (await speakFor(session).library.getPlaylist({ id })).data;
  expect(playlist.views).toBe(1);
});

slowTest.each(firstOrAll(true, false))(
  'entries move by keyboard, scripts: %s',
  async (javaScript) => {
    const { session } = await registerAccount();
    const id = await fillPlaylist(session);
    const page = await openViewer(session, { javaScript });
    await page.goto(`/playlist/${id}`);
    if (javaScript) await openPage(page, `/playlist/${id}`);
    const down = page.getByRole('button', { name: `Move “${names[0]}” down` });
    await down.focus();
    await page.keyboard.press('Enter');
    await page.getByText(`“${names[0]}” is now number 2 of 3.`).waitFor();
    const moved = [names[1], names[0], names[2]];
    expect(await namesOn(page)).toEqual(moved);
    await expect.poll(() => storedNames(session, id)).toEqual(moved);
    if (!javaScript) return;
    // The pressed button moves along and keeps the focus.
    await expect
      .poll(() => down.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => storedNames(session, id)).toEqual([names[1], names[2], names[0]]);

    // Once that is saved, it leaves the focus alone.
    const dataTransfer = await page.evaluateHandle(() => new DataTransfer());
    const entry = page.locator('ol[aria-label="Order"] > li').first();
    const findFocused = async () => {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      for (const step of ['dragstart', 'dragend']) {
        await entry.dispatchEvent(step, { dataTransfer });
        await waitForDrawing(page);
      }
      return page.evaluate(() => document.activeElement?.tagName);
    };
    await expect.poll(findFocused).toBe('BODY');
  },
);

slowTest('entries are dragged to a new position', async () => {
  const { session } = await registerAccount();
  const id = await fillPlaylist(session);
  const page = await openViewer(session);
  await openPage(page, `/playlist/${id}`);
  const entries = page.locator('ol[aria-label="Order"] > li');
  await entries.nth(2).dragTo(entries.nth(0));
  const moved = [names[2], names[0], names[1]];
  await expect.poll(() => namesOn(page)).toEqual(moved);
  await expect.poll(() => storedNames(session, id)).toEqual(moved);
});

slowTest.each(firstOrAll(false, true))('an entry is removed, scripts: %s', async (javaScript) => {
  const { session } = await registerAccount();
  const id = await fillPlaylist(session);
  const page = await openViewer(session, { javaScript });
  await page.goto(`/playlist/${id}`);
  await page.getByRole('link', { name: `Remove “${names[1]}” from the playlist` }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await page.getByText('Your item has been deleted.').waitFor();
  expect(await storedNames(session, id)).toEqual([names[0], names[2]]);
});

test.each(firstUnlessSlow(true, false))(
  'Play all starts each film of a playlist: scripts %s',
  async (javaScript) => {
    const { session } = await registerAccount();
    const id = await fillPlaylist(session);
    const page = await openViewer(session, { javaScript });
    await page.goto(`/playlist/${id}`);
    await page.getByRole('link', { name: 'Play all' }).click();
    await page.waitForURL(`**/movies-detail/${films[0]}?play=1&list=**`);
    const entry = new URL(page.url()).searchParams.get('list')?.split('.')[1];
    await page.goto(`/playlist/${id}/play?after=${entry}`);
    await page.waitForURL(`**/movies-detail/${films[1]}?play=1&list=**`);
  },
);
