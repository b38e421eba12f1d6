import { expect, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { askAs, giveSession, registerAccount } from '../support/accounts.ts';
import { openVisitor } from '../support/browser.ts';

test('a restricted visitor learns why, and how to get access', async () => {
  const page = await openVisitor({ javaScript: false });
  expect((await page.goto('/restricted-content'))?.status()).toBe(200);
  const main = page.locator('main');
  expect(await main.textContent()).toContain('You must be logged in to view this content.');
  expect(await main.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  expect(await main.getByRole('link', { name: 'Compare plans' }).getAttribute('href')).toBe(
    '/pricing',
  );
  const missing = await page.request.get('/restricted-content?title=movie/no-such-film');
  expect(missing.status()).toBe(404);
});

test('with a title, the page names it and links back', async () => {
  const page = await openVisitor({ javaScript: false });
  const film = '/movies-detail/orkes-cinta-sejati';
  await page.goto(film);
  await page.getByRole('link', { name: 'Why is this restricted?' }).click();
  const main = page.locator('main');
  expect(await main.getByRole('heading').textContent()).toMatch(
    /^Restricted content: The True Love/,
  );
  expect(await main.getByRole('heading').getByRole('link').getAttribute('href')).toBe(film);
  await main.getByText('You must be logged in to view this content.').waitFor();
  await main.getByRole('link', { name: 'Log in' }).click();
  expect(new URL(page.url()).searchParams.get('from')).toBe(film);

  await page.goto('/embed/movie/orkes-cinta-sejati');
  const why = page.getByRole('link', { name: 'Why can’t I watch this here?' });
  expect(await why.getAttribute('href')).toBe('/restricted-content?title=movie/orkes-cinta-sejati');
});

slowTest('a signed-in viewer reads what applies to them', async () => {
  const { session } = await registerAccount();
  const page = await openVisitor({ javaScript: false });
  await giveSession(page, session);
  const main = page.locator('main');
  await page.goto('/restricted-content');
  await main.getByText('You’re logged in, but you don’t have a plan.').waitFor();
  expect(await main.getByRole('link', { name: 'Compare plans' }).count()).toBe(1);
  expect(await main.getByRole('link', { name: 'Log in' }).count()).toBe(0);
  await page.goto('/restricted-content?title=movie/orkes-cinta-sejati');
  await main.getByText(/You can watch “The True Love.*”/).waitFor();
  await main.getByRole('link', { name: 'Play' }).click();
  await page.waitForURL('**/movies-detail/orkes-cinta-sejati');

  const { access } = session.token;
  type List = { playlist: { id: string } };
  const { playlist } = await askAs<List>(access, 'playlists/', { name: 'Malam Minggu' });
  type Found = { title: { id: number } };
  const { title } = await askAs<Found>(access, 'titles/movie/orkes-cinta-sejati/');
  await askAs(access, `playlists/${playlist.id}/items/`, { title: title.id });
  await page.goto(`/playlist/${playlist.id}`);
  expect(await main.getByRole('link', { name: 'Login', exact: true }).getAttribute('href')).toBe(
    '/restricted-content?title=movie/orkes-cinta-sejati',
  );
});
