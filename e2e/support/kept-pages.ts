import type { CDPSession, Page } from 'playwright-core';
import { inject } from 'vitest';

/**
 * Pages are emptied and handed on to the next visitor of the same kind: a new one starts a process
 * of its own, which is three times the work of showing a page of the site in it.
 */
const kept: Page[] = [];

/** Of the site (of the player, which has none), so that the process stays, but without scripts. */
export const emptyPage = new URL('/livez', inject('siteUrl') ?? inject('playerUrl')).href;

type Standing = { kind: string; devTools: CDPSession; spoiled: boolean };
const standings = new WeakMap<Page, Standing>();

/** Those that journeys listen to; the page has listeners of its own to others. */
const events = [
  ...['console', 'dialog', 'framenavigated', 'load', 'pageerror'],
  ...['request', 'requestfailed', 'requestfinished', 'response'],
];

/** The page of somebody of this kind who has gone; a new one where there is none. */
export async function takePage(kind: string, openNew: () => Promise<Page>): Promise<Page> {
  const found = kept.findLastIndex((page) => standings.get(page)?.kind === kind);
  const [page] = found < 0 ? [] : kept.splice(found, 1);
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

/** Of what these do to a page something stays: nobody else gets it. */
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

/** Takes a page back from a visitor, and closes whatever else was opened with it. */
export async function givePageBack(page: Page): Promise<void> {
  const standing = standings.get(page);
  const emptied = standing && !standing.spoiled && (await empty(page, standing.devTools));
  if (emptied) kept.push(page);
  else await closePage(page);
}

export async function closePage(page: Page): Promise<void> {
  await page.context().close();
}

/** False where that fails, as it does for a page that has crashed. */
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
