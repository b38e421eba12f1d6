import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Session } from '#contract/account.ts';
import { firstOrAll } from '#test/first-or-all.ts';
import { firstUnlessSlow, slowTest } from '#test/slow-test.ts';
import { registerAccount } from '../support/accounts.ts';
import { openVisitor } from '../support/browser.ts';
import { askApi } from '../support/provider.ts';
import { openPage, waitForScripts } from '../support/visit.ts';
import { openViewer, speakFor } from '../viewing/support.ts';

const film = '/keep/movie/di-bawah-jakarta';

/** Save buttons are marked once the page is idle. */
async function openListening(page: Page, address: string): Promise<void> {
  await openPage(page, address);
  await page.mouse.move(10, 10);
  await page.waitForTimeout(2_000);
}

/** The ids on the account's watchlist. */
async function savedIds(session: Session): Promise<number[]> {
  return (await speakFor(session).library.listWatchlistIds()).data.ids;
}

const saveButton = (page: Page, pressed?: boolean) =>
  page.getByRole('button', {
    name: 'Save “Beneath Jakarta”',
    ...(pressed !== undefined && { pressed }),
  });

test('signed-out visitors see a sign-in form instead of a watchlist', async () => {
  const page = await openVisitor({ javaScript: false });
  for (const path of ['/watchlist-detail', film]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    expect(new URL(page.url()).pathname).toBe(path);
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
  }
});

test.each(firstUnlessSlow(true, false))(
  'signed out, one press on a card leads to log-in and back, and saves the title, scripts: %s',
  async (javaScript) => {
    const { session, username, password } = await registerAccount();
    const page = await openVisitor({ javaScript, width: 360, height: 740, locale: 'id' });
    await page.goto('/movies?sort=title');
    if (javaScript) await waitForScripts(page);
    await page.getByRole('button', { name: 'Simpan “Di Bawah Jakarta”' }).click();
    await page.waitForURL('**/login?from=**');
    await page.locator('main [name=username]').fill(username);
    await page.locator('main [name=password]').fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click();
    await page.waitForURL('**/movies?sort=title');
    expect(await savedIds(session)).toHaveLength(1);
  },
);

test.each(firstOrAll(true, false))(
  'a film is added and removed, scripts: %s',
  async (javaScript) => {
    const { session } = await registerAccount();
    const page = await openViewer(session, { javaScript });
    await page.goto(film);
    await page.getByRole('button', { name: 'Watchlist', pressed: false }).click();
    await page.getByRole('button', { name: 'Watchlist', pressed: true }).waitFor();
    await expect
      .poll(async () => (await speakFor(session).library.listWatchlistIds()).data.ids.length)
      .toBe(1);

    await page.goto('/watchlist-detail');
    await page.getByText('1 title').waitFor();
    const remove = page.getByRole('link', { name: 'Remove “Beneath Jakarta” from the watchlist' });
    await remove.click();
    await page.getByRole('heading', { name: 'Are You Sure?' }).waitFor();
    await page.getByText('You want to delete this item').waitFor();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.waitForURL('**/watchlist-detail');
    await page.getByRole('heading', { name: 'Are You Sure?' }).waitFor({ state: 'detached' });
    await remove.click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await page.getByText('Deleted!').waitFor();
    await page.getByText('Your item has been deleted.').waitFor();
    expect((await speakFor(session).library.listWatchlistIds()).data.ids).toEqual([]);
  },
);

test('one tap on a card saves at once, and its toast leads to the playlists', async () => {
  const { session } = await registerAccount();
  const page = await openViewer(session);
  await openPage(page, '/movies');
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await saveButton(page, false).click();
  await saveButton(page, true).waitFor();
  await answered;
  expect(await savedIds(session)).toHaveLength(1);
  expect(new URL(page.url()).pathname).toBe('/movies');

  await page.getByRole('link', { name: 'Choose playlist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save “Beneath Jakarta”' });
  await dialog.getByRole('button', { name: 'Watchlist', pressed: true }).waitFor();
  await dialog.getByLabel('New playlist name').fill('Malam');
  await dialog.getByRole('button', { name: 'Create and add' }).click();
  await dialog.getByRole('button', { name: 'Malam', pressed: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/movies');
  const { playlists } = (await speakFor(session).library.listPlaylists({})).data;
  expect(playlists).toMatchObject([{ name: 'Malam', privacy: 'private', item_count: 1 }]);
});

slowTest('a second tap removes, and the toast undoes that', async () => {
  const { session } = await registerAccount();
  const page = await openViewer(session);
  await openPage(page, '/movies');
  await saveButton(page, false).focus();
  await page.keyboard.press('Enter');
  await saveButton(page, true).waitFor();
  const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.keyboard.press('Enter');
  await saveButton(page, false).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect((await removed).status()).toBe(200);
  await saveButton(page, true).waitFor();
  await expect.poll(() => savedIds(session)).toHaveLength(1);
});

slowTest('a tap that cannot be saved is taken back and explained', async () => {
  const { session } = await registerAccount();
  const page = await openViewer(session, { expectedComplaints: /ERR_FAILED/ });
  await openPage(page, '/movies');
  await page.route('**/api/v1/watchlist/*/', (route) => route.abort());
  await saveButton(page, false).click();
  await page.getByText('That couldn’t be saved.').first().waitFor();
  await saveButton(page, false).waitFor();
});

slowTest('an episode’s button saves its series', async () => {
  const { session } = await registerAccount();
  const { title } = await askApi<{
    title: { id: number; seasons: { episodes: { id: number }[] }[] };
  }>('titles/tv-show/kedai-hujan/');
  const page = await openViewer(session, { javaScript: false });
  const episode = `/episodes/${title.seasons[0]?.episodes[0]?.id}`;
  await page.goto(episode);
  await page.getByRole('button', { name: 'Watchlist', pressed: false }).click();
  await page.getByText('Added to your watchlist.').waitFor();
  expect(await savedIds(session)).toEqual([title.id]);
  await page.goto(episode);
  await page.getByRole('button', { name: 'Watchlist', pressed: true }).waitFor();
});

slowTest('two overlapping changes in the dialog are both shown', async () => {
  const { session } = await registerAccount();
  const page = await openViewer(session);
  await openListening(page, '/movies-detail/di-bawah-jakarta');
  await page.getByRole('link', { name: 'Add to a playlist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save “Beneath Jakarta”' });

  // The first is answered once the second is sent, the second once the first is shown.
  const second = page.waitForRequest((request) => request.postData()?.includes('=create') ?? false);
  const isPage = (request: Request) => request.url().includes('/di-bawah-jakarta.data');
  const shown = Promise.race([
    page.waitForEvent('requestfinished', isPage),
    page.waitForEvent('requestfailed', isPage),
  ]);
  await page.route('**/keep/**', async (route) => {
    const sent = route.request().postData();
    if (sent?.includes('=watch')) await second;
    if (sent?.includes('=create')) await shown;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Watchlist', pressed: false }).click();
  await dialog.getByLabel('New playlist name').fill('Malam');
  await dialog.getByRole('button', { name: 'Create and add' }).click();
  await dialog.getByRole('button', { name: 'Malam', pressed: true }).waitFor();
  await dialog.getByRole('button', { name: 'Watchlist', pressed: true }).waitFor();
});

slowTest('a change that could not be saved is reverted and reported', async () => {
  const { session } = await registerAccount();
  const page = await openViewer(session, { expectedComplaints: /404/ });
  const { library } = speakFor(session);
  const { playlist } = (await library.createPlaylist({ name: 'Sementara' })).data;
  await openPage(page, film);
  await library.deletePlaylist({ id: playlist.id });
  await page.getByRole('button', { name: 'Sementara' }).click();
  await page.getByText('This playlist doesn’t exist or is private.').first().waitFor();
  await page.getByRole('button', { name: 'Sementara' }).waitFor({ state: 'detached' });
});

slowTest.each(firstOrAll(false, true))(
  'a title’s page says whether it is on the watchlist, scripts: %s',
  async (javaScript) => {
    const { session } = await registerAccount();
    const page = await openViewer(session, { javaScript });
    const button = (pressed: boolean) =>
      page.getByRole('main').getByRole('button', { name: 'Watchlist', pressed });
    const title = '/movies-detail/di-bawah-jakarta';
    await page.goto(title);
    if (javaScript) await waitForScripts(page);
    // The button is pressed before the server knows.
    const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET');
    await button(false).click();
    await button(true).waitFor();
    await saved;
    if (javaScript) expect(new URL(page.url()).pathname).toBe(title);
    await page.goto(title);
    await button(true).waitFor();
    await page.goto('/genres');
    await page.goBack();
    await button(true).waitFor();
  },
);

slowTest('one request marks the cards of a page, and another after going back', async () => {
  const { session } = await registerAccount();
  const { id } = (await askApi<{ title: { id: number } }>('titles/movie/di-bawah-jakarta/')).title;
  await speakFor(session).library.addToWatchlist({ title: id });
  const page = await openViewer(session);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/watchlist/ids/')) requested.push(new URL(page.url()).pathname);
  });
  await openListening(page, '/movies');
  const marked = page.locator('[data-save][aria-pressed=true]');
  await expect.poll(() => marked.count()).toBe(1);
  expect(requested).toEqual(['/movies']);

  await marked.click();
  await expect.poll(() => marked.count()).toBe(0);
  await expect.poll(() => savedIds(session)).toEqual([]);

  await speakFor(session).library.addToWatchlist({ title: id });
  await page.getByRole('navigation').getByRole('link', { name: 'Videos' }).first().click();
  await page.waitForURL('**/videos');
  await page.goBack();
  await expect.poll(() => marked.count()).toBe(1);
});
