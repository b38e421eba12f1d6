import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { waitUntilPlayed } from '../../../support/visit.ts';

/** Address of the player's page; the query determines film and language. */
export function playerAddress(query: Record<string, string> = {}): string {
  return `${inject('playerUrl')}?${new URLSearchParams(query)}`;
}

/** Opens the page, presses play, and waits until the picture moves. */
export async function play(page: Page, query: Record<string, string> = {}): Promise<void> {
  await page.goto(playerAddress(query));
  await page.locator('#player a').click();
  await waitUntilPlayed(page, 0.5);
}

/** The film begins again at its end: on a slow machine it would be over before the next step. */
export async function repeat(page: Page): Promise<void> {
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.loop = true;
  });
}

/** Waits until an episode plays, with all of its controls. */
export async function waitForEpisode(page: Page, name: string) {
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await waitUntilPlayed(page, 0.2);
  await page.locator('media-loading-indicator').waitFor({ state: 'attached' });
}

export function timeOf(page: Page): Promise<number> {
  return page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
}

/** The strongest audio frequency in hertz, or 0 for silence. */
export function loudestTone(page: Page): Promise<number> {
  return page
    .locator('video')
    .evaluate(async (video: HTMLVideoElement & { ear?: AnalyserNode }) => {
      if (!video.ear) {
        const context = new AudioContext();
        await context.resume();
        video.ear = new AnalyserNode(context, { fftSize: 16384, smoothingTimeConstant: 0 });
        context.createMediaElementSource(video).connect(video.ear).connect(context.destination);
      }
      await new Promise((done) => setTimeout(done, 1000));
      const levels = new Float32Array(video.ear.frequencyBinCount);
      video.ear.getFloatFrequencyData(levels);
      const loudest = levels.indexOf(Math.max(...levels));
      const isSilent = (levels[loudest] ?? -Infinity) < -80;
      return isSilent ? 0 : (loudest * video.ear.context.sampleRate) / video.ear.fftSize;
    });
}

/** Seeks to a position in seconds and waits for its frame. */
export async function goTo(page: Page, seconds: number): Promise<void> {
  await page.locator('video').evaluate((video: HTMLVideoElement, position) => {
    video.currentTime = position;
  }, seconds);
  // Another audio track, chosen meanwhile, can end a seek before it has arrived.
  await page.waitForFunction((position) => {
    const video = document.querySelector('video');
    if (!video || video.seeking || video.readyState < video.HAVE_CURRENT_DATA) return false;
    const isThere = Math.abs(video.currentTime - position) < 1;
    if (!isThere) video.currentTime = position;
    return isThere;
  }, seconds);
}
