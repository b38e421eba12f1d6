import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openVisitor } from '../../support/browser.ts';
import { waitUntilPlayed } from '../../support/visit.ts';
import { playerAddress } from './support/watch.ts';

/** A film that is expected within seconds; `finish` lets it play. */
async function openPreparation(query: Record<string, string> = {}) {
  const page = await openVisitor();
  const asked: string[] = [];
  let isReady = false;
  await page.route('**/media/stream.json', async (route) => {
    const answer = await route.fetch();
    const film = await answer.json();
    const waiting = { master: null, state: 'processing', progress: 0.4 };
    await route.fulfill({ response: answer, json: isReady ? film : { ...film, ...waiting } });
  });
  await page.route('**/api/v1/films/*/preparation/**', async (route) => {
    asked.push(route.request().method());
    const state = isReady ? 'complete' : 'processing';
    const preparation = { state, progress: 0.4, playable_in: isReady ? null : 10 };
    await route.fulfill({ json: { data: { preparation } } });
  });
  await page.goto(playerAddress(query));
  return {
    page,
    asked,
    finish: () => {
      isReady = true;
    },
  };
}

const status = (page: Page) => page.locator('#player').getByRole('status').first();

test('a film in preparation says when it is ready, and starts by itself', async () => {
  const { page, asked, finish } = await openPreparation();
  await page.getByText('Expected to be ready in 1 minute.').waitFor();
  expect(asked).toEqual(['POST']);
  expect(await page.locator('video').count()).toBe(0);
  finish();
  await waitUntilPlayed(page, 1);
  expect(new Set(asked.slice(1))).toEqual(new Set(['GET']));
  expect(await status(page).textContent()).toBe('The film is ready to watch.');
});

test('it does not start while the visitor is elsewhere on the page', async () => {
  const { page, finish } = await openPreparation({ play: '1' });
  await page.getByText('Expected to be ready').waitFor();
  await page.evaluate(() => {
    const field = document.body.appendChild(document.createElement('input'));
    field.setAttribute('aria-label', 'Elsewhere');
    field.focus({ preventScroll: true });
  });
  finish();
  await page.locator('#player').getByRole('link').waitFor();
  expect(await status(page).textContent()).toBe('The film is ready to watch.');
  expect(await page.locator('video').count()).toBe(0);
});
