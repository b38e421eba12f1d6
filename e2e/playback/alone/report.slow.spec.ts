import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PlaybackProblem, PlaybackSample } from '#contract/playback.ts';
import { playbackProblemSchema, playbackSampleSchema } from '#contract/playback.ts';
import { openVisitor } from '../../support/browser.ts';
import { waitUntilPlayed } from '../../support/visit.ts';
import { reportsAbout } from './support/reports.ts';
import { play, playerAddress } from './support/watch.ts';

const samplesOf = (id: string) => reportsAbout<PlaybackSample>('playback_quality', id);

test('playback quality is reported when the viewer leaves', async () => {
  const id = randomUUID();
  const page = await openVisitor();
  await play(page, { stream: JSON.stringify({ id }) });
  await waitUntilPlayed(page, 3);
  await page.goto('about:blank');
  await expect.poll(() => samplesOf(id)).toHaveLength(1);
  const [sample] = await samplesOf(id);
  expect(playbackSampleSchema.parse(sample)).toMatchObject(sample ?? {});
  expect(sample).toMatchObject({ engine: 'hls', data_saver: false, failure: null });
  expect(sample?.start_ms).toBeGreaterThan(10);
  expect(sample?.throughput_kbps).toBeGreaterThan(100);
  const seconds = sample?.watched.reduce((sum, shown) => sum + shown.seconds, 0);
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect([240, 360]).toContain(sample?.watched[0]?.height);
});

test('waiting for data counts as a stall, with its duration', async () => {
  const id = randomUUID();
  const page = await openVisitor({ expectedComplaints: /Failed to load resource/ });
  let isHeld = true;
  await page.route(/0000[2-9]\.m4s/, async (route) => {
    while (isHeld) await new Promise((done) => setTimeout(done, 100));
    await route.continue().catch(() => {});
  });
  await play(page, { stream: JSON.stringify({ id }) });
  await page.waitForFunction(() => {
    const video = document.querySelector('video');
    const hasFrames = video && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
    return video && video.currentTime > 0 && !hasFrames;
  });
  await page.waitForTimeout(1500);
  isHeld = false;
  await waitUntilPlayed(page, 5);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('about:blank');
  await expect.poll(() => samplesOf(id)).not.toHaveLength(0);
  const [sample] = await samplesOf(id);
  expect(sample?.stalls).toBeGreaterThanOrEqual(1);
  expect(sample?.stalled_ms).toBeGreaterThan(1000);
});

test('a failure is reported at once', async () => {
  const id = randomUUID();
  const page = await openVisitor({ expectedComplaints: /Failed to load resource/ });
  await page.route('**/master.m3u8', (route) => route.fulfill({ status: 404 }));
  await page.goto(playerAddress({ stream: JSON.stringify({ id }) }));
  await page.locator('#player a').click();
  await expect
    .poll(() => samplesOf(id))
    .toMatchObject([{ failure: 'film_missing', start_ms: null }]);
});

test('a viewer reports a problem, and sees what is sent with it', async () => {
  const id = randomUUID();
  const page = await openVisitor();
  await play(page, { stream: JSON.stringify({ id }) });
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a problem' });
  await dialog.getByLabel('What is wrong?').fill('The sound is late.');
  await dialog.getByText('Sent with your report').click();
  await dialog.getByText('Senja di Kapal').waitFor();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByText('Thank you.').waitFor();

  const [report] = await reportsAbout<PlaybackProblem>('playback_problems', id);
  expect(playbackProblemSchema.parse(report)).toMatchObject({
    words: 'The sound is late.',
    audio_language: 'id',
    failure: null,
  });
  expect(report?.position_ms).toBeGreaterThan(400);
  expect(report?.browser).toContain('Mozilla');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
});

test('a report that fails to send says so and keeps the text', async () => {
  const page = await openVisitor({ expectedComplaints: /Failed to load resource|HTTP 429/ });
  await page.route('**/playback_problems/', (route) => route.fulfill({ status: 429 }));
  await play(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await page.getByLabel('What is wrong?').fill('Too dark.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('alert').getByText('could not be sent').waitFor();
  expect(await page.getByLabel('What is wrong?').inputValue()).toBe('Too dark.');
});

test('a failed film can be reported, too', async () => {
  const id = randomUUID();
  const page = await openVisitor({ expectedComplaints: /Failed to load resource/ });
  await page.route('**/master.m3u8', (route) => route.fulfill({ status: 404 }));
  await page.goto(playerAddress({ stream: JSON.stringify({ id }) }));
  await page.locator('#player a').click();
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thank you.').waitFor();
  const [report] = await reportsAbout<PlaybackProblem>('playback_problems', id);
  expect(report).toMatchObject({ failure: 'film_missing', words: '' });
});
