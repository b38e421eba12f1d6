import type { CDPSession, Page } from 'playwright-core';
import { inject } from 'vitest';

/**
 * Pages are reset and reused for later visitors of the same kind: a new one starts its own process,
 * which costs three times as much as showing a page.
 */
const idlePages: Page[] = [];

/**
 * A page of the site (or of the player, which has none) without scripts, so that the process stays.
 */
export const emptyPage = new URL('/livez', inject('siteUrl') ?? inject('playerUrl')).href;

type Standing = { kind: string; devTools: CDPSession; spoiled: boolean };
const standings = new WeakMap<Page, Standing>();

/** Events that journeys listen to; the page itself listens to others. */
const events = [
  ...['console', 'dialog', 'framenavigated', 'load', 'pageerror'],
  ...['request', 'requestfailed', 'requestfinished', 'response'],
];

/** Reuses the page of an earlier visitor of this kind, or opens a new one. */
export async function takePage(kind: string, openNew: () => Promise<Page>): Promise<Page> {
  const index = idlePages.findLastIndex((page) => standings.get(page)?.kind === kind);
  const [page] = index < 0 ? [] : idlePages.splice(index, 1);
  return page && !page.isClosed() ? page : await openWatched(kind, openNew);
}

async function openWatched(kind: string, openNew: () => Promise<Page>): Promise<Page> {
  const page = await openNew();
  const context = page.context();
  const standing = { kind, devTools: await context.newCDPSession(page), spoiled: false };
  standings.set(page, standing);
  const spoil = () => {
    standing.spoiled = true;
  };
  before(page, ['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction'], spoil);
  before(page.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'], spoil);
  before(context, ['addInitScript', 'grantPermissions', 'newCDPSession', 'setOffline'], spoil);
  return page;
}

/** Pages on which these were called keep some effect, so they are not reused. */
function before<Target extends object>(target: Target, names: (keyof Target)[], note: () => void) {
  for (const name of names) {
    const method = target[name];
    if (typeof method !== 'function') throw new TypeError(`${String(name)} is no method`);
    const noted = (...parameters: unknown[]) => {
      note();
      return method.apply(target, parameters);
    };
    Object.assign(target, { [name]: noted });
  }
}

/** Takes back a visitor's page, and closes whatever else was opened. */
export async function givePageBack(page: Page): Promise<void> {
  const standing = standings.get(page);
  const emptied = standing && !standing.spoiled && (await empty(page, standing.devTools));
  if (emptied) idlePages.push(page);
  else await closePage(page);
}

export async function closePage(page: Page): Promise<void> {
  await page.context().close();
}

/** False if that fails, as for a crashed page. */
async function empty(page: Page, devTools: CDPSession): Promise<boolean> {
  const context = page.context();
  const { origin } = new URL(emptyPage);
  try {
    const others = context.pages().filter((other) => other !== page);
    await Promise.all(others.map((other) => other.close()));
    for (const event of events) page.removeAllListeners(event);
    context.removeAllListeners('request');
    await Promise.all([page.unrouteAll(), context.unrouteAll(), page.mouse.move(-1, -1)]);
    await page.goto(emptyPage);
    await Promise.all([
      context.clearCookies(),
      page.evaluate(() => sessionStorage.clear()),
      devTools.send('Network.clearBrowserCache'),
      devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
    ]);
    return true;
  } catch {
    return false;
  }
}
