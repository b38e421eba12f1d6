import type { Page } from 'playwright-core';
import type { Session } from '#contract/account.ts';
import { createApiClient } from '#contract/client.ts';
import { giveSession } from '../support/accounts.ts';
import { openVisitor, siteUrl } from '../support/browser.ts';
import { waitUntilPlayed } from '../support/visit.ts';

export const film = '/movies-detail/penjaga-suar-kecil';

/** The site's API as an account. */
export function speakFor(session: Session) {
  return createApiClient({
    url: `${siteUrl}/api/v1`,
    headers: () => ({ authorization: `Bearer ${session.token.access}` }),
  });
}

/** A browser with a signed-in viewer. */
export async function openViewer(
  session: Session,
  visitor: Parameters<typeof openVisitor>[0] = {},
): Promise<Page> {
  const page = await openVisitor(visitor);
  await giveSession(page, session);
  return page;
}

/** Presses Play and waits until the film moves. */
export async function play(page: Page): Promise<void> {
  await page.locator('#player').getByRole('link').click();
  await waitUntilPlayed(page, 0.5);
}

/** Seeks to a tenth of the film, 4 for 40%, and plays from there. */
export async function jumpTo(page: Page, tenth: number): Promise<void> {
  await page.keyboard.press(String(tenth));
  await page.waitForFunction((target) => {
    const video = document.querySelector('video');
    return (
      video !== null && !video.seeking && video.currentTime > (video.duration * target) / 10 + 1
    );
  }, tenth);
}

/** Position in the film, as a fraction of its length. */
export function partOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const video = document.querySelector('video');
    return video ? video.currentTime / video.duration : Number.NaN;
  });
}
