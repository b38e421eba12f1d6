import { expect, test } from 'vitest';
import type { Session } from '#contract/account.ts';
import { firstOrAll } from '#test/first-or-all.ts';
import { slowTest } from '#test/slow-test.ts';
import { xsrfCookie, xsrfField } from '#web/lib/session/cookies.ts';
import { registerAccount } from '../support/accounts.ts';
import { auditor } from '../support/auditor.ts';
import { openVisitor, siteUrl } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';
import { openViewer, speakFor } from './support.ts';

/**
 * Adds films to the watch history, the first one now and each other one some milliseconds earlier.
 */
async function watchFilms(session: Session, count: number, apart = 60_000): Promise<string[]> {
  const api = speakFor(session);
  const { profile } = (await api.account.getUser()).data.user;
  const { titles } = (await api.catalogue.listTitles({ type: 'movie' })).data;
  const seen = titles.filter(({ playable }) => playable).slice(0, count);
  const items = seen.map(({ id }, index) => ({
    kind: 'title' as const,
    id,
    position_ms: 60_000,
    duration_ms: 120_000,
    watched_at: 1_000_000 - index * apart,
  }));
  await api.viewing.saveProgress({ profile_id: profile.id, sent_at: 1_000_000, items });
  return seen.map(({ name }) => name);
}

test('a signed-out visitor signs in first and returns to the history', async () => {
  const page = await openVisitor();
  await page.goto('/playlist');
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(new URL(page.url()).searchParams.get('from')).toBe('/playlist');
});

test.each(firstOrAll(true, false))(
  'one entry is removed, then all, scripts: %s',
  async (javaScript) => {
    const { session } = await registerAccount();
    const [first = '', second = ''] = await watchFilms(session, 3);
    const page = await openViewer(session, { javaScript });
    await page.goto('/playlist');
    await page.getByRole('heading', { level: 1, name: 'History Films/Series' }).waitFor();
    await page.getByRole('link', { name: `Remove “${first}”` }).click();
    await page.getByRole('heading', { name: 'Are You Sure?' }).waitFor();
    await page.getByText('You want to delete this item').waitFor();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: `Remove “${first}”` }).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await page.getByText('Your item has been deleted.').waitFor();
    expect(await page.getByRole('link', { name: `Remove “${first}”` }).count()).toBe(0);
    expect(await page.getByRole('link', { name: `Remove “${second}”` }).count()).toBe(1);

    await page.getByRole('link', { name: 'Remove all' }).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await page.getByText('Nothing watched yet').waitFor();
    expect((await speakFor(session).viewing.listHistory({})).data.history).toEqual([]);
  },
);

slowTest.each(firstOrAll(false, true))(
  'it is searched, filtered and paused, scripts: %s',
  async (javaScript) => {
    const { session } = await registerAccount();
    const [first = '', second = ''] = await watchFilms(session, 2);
    const page = await openViewer(session, { javaScript });
    await page.goto('/playlist');
    await page.getByLabel('Search your history').fill(second.slice(0, 8));
    await page.getByRole('button', { name: 'Show' }).click();
    await page.waitForURL((url) => url.searchParams.has('search'));
    await page.getByText('1 title', { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: `Remove “${first}”` }).count()).toBe(0);
    await page.getByLabel('Type').selectOption('tv-show');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByText('No Films/Series').waitFor();

    await page.goto('/playlist');
    await page.getByRole('button', { name: 'Pause history' }).click();
    await page.getByText('Your history is paused').waitFor();
    await watchFilms(session, 3, 0);
    await page.goto('/playlist');
    await page.getByText('2 titles', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Resume history' }).click();
    await page.getByRole('button', { name: 'Pause history' }).waitFor();
  },
);

test('a title is removed from continue watching for good, without scripts', async () => {
  const { session } = await registerAccount();
  const [first = ''] = await watchFilms(session, 2);
  const page = await openViewer(session, { javaScript: false });
  await page.goto('/');
  const remove = page.getByRole('button', { name: `Remove “${first}” from this row` });
  await remove.click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await remove.count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Continue watching' }).count()).toBe(1);
  // Earlier playback on another device does not bring it back.
  await watchFilms(session, 2);
  const visitor = await openVisitor({ javaScript: false });
  await visitor.goto('/');
  expect(await visitor.getByRole('heading', { name: 'Continue watching' }).count()).toBe(0);
});

slowTest(
  'the rails of one account carry each browser’s CSRF token, whatever it contains',
  async () => {
    const { session } = await registerAccount();
    await watchFilms(session, 2);
    for (const token of ['of-one-browser', 'of-another', '$&"><b>']) {
      const page = await openViewer(session, { javaScript: false });
      await page.context().addCookies([{ name: xsrfCookie, value: token, url: siteUrl }]);
      await page.goto('/');
      const tokens = page.locator(`[aria-labelledby="rail-continue"] input[name="${xsrfField}"]`);
      const values = await tokens.evaluateAll((all) =>
        all.map((input) => input.getAttribute('value')),
      );
      expect(values).toEqual([token, token]);
    }
  },
);

slowTest('the monthly cap is set without scripts', async () => {
  const { session } = await registerAccount();
  const page = await openViewer(session, { javaScript: false });
  await page.goto('/playlist');
  await page.getByLabel('Monthly cap').selectOption('5000000000');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('0 MB of 5 GB').waitFor();
  const { data } = await speakFor(session).viewing.getDataMeter();
  expect(data.data_meter.cap_bytes).toBe(5e9);
});

slowTest.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
])('%s: no overflow on a phone, and axe finds no faults', async (language, direction) => {
  const { session } = await registerAccount();
  await watchFilms(session, 5);
  const page = await openViewer(session, { width: 360, height: 740 });
  for (const path of ['/playlist', '/playlist/remove/all', '/']) {
    await openPage(page, `${path}?lang=${language}`);
    expect(await page.locator('html').getAttribute('dir')).toBe(direction);
    const sticksOut = await page.evaluate(
      () =>
        [...document.querySelectorAll('main *')].filter((part) => {
          const { left, right } = part.getBoundingClientRect();
          return (
            (left < -1 || right > innerWidth + 1) && !part.closest('[data-rail], [aria-hidden]')
          );
        }).length,
    );
    expect(sticksOut, path).toBe(0);
    const { violations } = await auditor(page).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
});
