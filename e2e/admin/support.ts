import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { languageCookie } from '#contract/shared/language.ts';
import { askAs, giveSession, ownerSession } from '../support/accounts.ts';
import { openVisitor, siteUrl } from '../support/browser.ts';
import { faultsOfOpenPage } from '../support/find-faults.ts';

export const phone = {
  name: 'phone in Indonesian',
  width: 360,
  height: 740,
  locale: 'id',
  touch: true,
} as const;
export const desktop = {
  name: 'desktop in English',
  width: 1440,
  height: 900,
  locale: 'en',
} as const;

/** The devices that every task of `tasks.md` is tried on: both in `--mode long`. */
export const devices = inject('long') ? [phone, desktop] : [phone];

/** A browser in which the demo's owner is signed in. */
export async function openOwner(visitor: Parameters<typeof openVisitor>[0] = {}): Promise<Page> {
  const page = await openVisitor(visitor);
  // The account's own language would win over the browser's.
  const value = visitor.locale ?? 'en';
  await page.context().addCookies([{ name: languageCookie, value, url: siteUrl }]);
  await giveSession(page, await ownerSession());
  return page;
}

/** Calls the API as the demo's owner. */
export async function askAsOwner<Data>(path: string, body?: object): Promise<Data> {
  return askAs<Data>((await ownerSession()).token.access, path, body);
}

/** That an open page has no faults in HTML, layout and accessibility. */
export async function checkPage(page: Page): Promise<void> {
  expect(await faultsOfOpenPage(page)).toEqual([]);
}
