import { expect, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { expireAccess, giveSession, readSession, registerAccount } from '../support/accounts.ts';
import { openPage } from '../support/visit.ts';
import { film, jumpTo, openViewer, partOf, play, speakFor } from './support.ts';

test('a film started on a phone continues in another browser', async () => {
  const { session } = await registerAccount();
  const phone = await openViewer(session, { width: 360, height: 740 });
  await openPage(phone, film);
  await play(phone);
  await jumpTo(phone, 4);
  const reported = phone.waitForResponse((answer) => answer.url().endsWith('/watch_progress/'));
  await phone.keyboard.press('k');
  expect((await reported).status()).toBe(202);

  const television = await openViewer(session);
  await openPage(television, '/');
  await television.getByRole('heading', { name: 'Continue watching' }).waitFor();
  await television.locator('[aria-labelledby="rail-continue"] a').first().click();
  await television.getByText('Resumed at').waitFor();
  await expect.poll(() => partOf(television)).toBeGreaterThan(0.38);
});

test('a page that is closed during playback has saved the position', async () => {
  const { session } = await registerAccount();
  const page = await openViewer(session);
  await openPage(page, film);
  await play(page);
  await jumpTo(page, 6);
  await page.goto('/movies');
  const { viewing } = speakFor(session);
  await expect
    .poll(async () => {
      const { data } = await viewing.listHistory({});
      const [entry] = data.history;
      return entry ? entry.position_ms / entry.duration_ms : 0;
    })
    .toBeGreaterThan(0.59);
});

slowTest('what is watched offline is sent once online, from any page', async () => {
  const { session } = await registerAccount();
  const page = await openViewer(session, { expectedComplaints: /ERR_INTERNET_DISCONNECTED|fetch/ });
  await openPage(page, film);
  await play(page);
  await jumpTo(page, 2);
  await page.context().setOffline(true);
  await jumpTo(page, 5).catch(() => undefined);
  await page.evaluate(() => document.querySelector('video')?.pause());
  const noted = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('sorot:watched:')),
  );
  expect(noted).toHaveLength(1);
  await page.context().setOffline(false);
  await openPage(page, '/genres');
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key ?? ''), noted[0]))
    .toBeNull();
  const { data } = await speakFor(session).viewing.listHistory({});
  expect(data.history).toHaveLength(1);
});

slowTest('an expired access token is refreshed before anything is sent', async () => {
  const { session } = await registerAccount();
  const page = await openViewer(session);
  await openPage(page, film);
  await play(page);
  const stored = await readSession(page);
  await giveSession(page, expireAccess({ ...session, ...stored }));
  const refreshed = page.waitForResponse((answer) => answer.url().endsWith('/session/refresh'));
  const reported = page.waitForResponse((answer) => answer.url().endsWith('/watch_progress/'));
  await jumpTo(page, 3);
  await page.keyboard.press('k');
  expect((await refreshed).status()).toBe(204);
  expect((await reported).status()).toBe(202);
});

slowTest('a film’s data use counts for the month, and a cap lowers the quality', async () => {
  const { session } = await registerAccount();
  const { viewing } = speakFor(session);
  const page = await openViewer(session);
  await openPage(page, film);
  await play(page);
  await openPage(page, '/playlist');
  const meterOf = async () => (await viewing.getDataMeter()).data.data_meter.bytes;
  await expect.poll(meterOf).toBeGreaterThan(50_000);

  await viewing.setDataCap({ cap_bytes: 100_000_000 });
  await viewing.reportDataUse({ playbacks: [{ id: crypto.randomUUID(), bytes: 100_000_000 }] });
  await openPage(page, film);
  await page.locator('#player').getByRole('link').click();
  await page.getByText('You’ve reached your monthly cap of 100 MB').waitFor();
  await page.getByRole('button', { name: 'Full quality for this film' }).click();
  await page.getByText('You’ve reached your monthly cap of 100 MB').waitFor({ state: 'detached' });
});
