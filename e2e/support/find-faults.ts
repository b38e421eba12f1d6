import type { Page } from 'playwright-core';
import { findLayoutFaults } from '../pages/layout-faults.ts';
import { findScriptShifts } from '../pages/layout-shifts.ts';
import { findTextFaults } from '../pages/text-faults.ts';
import { auditor } from './auditor.ts';
import { findHtmlFaults } from './html-faults.ts';
import { type Direction, inLanguage } from './pages.ts';

type Check = (page: Page, address: string) => Promise<string[]>;

const open: Check = async (page, address) => {
  await page.goto(address);
  return [];
};

/** Looks for faults in the layout of the page that is open. */
const checkLayout: Check = async (page) => {
  const faults = await page.evaluate(findLayoutFaults);
  return faults.map(({ kind, where }) => `${kind} of ${where}`);
};

/** Looks for words, figures and controls that the layout of the page that is open spoils. */
const checkTexts: Check = async (page) => {
  const faults = await page.evaluate(findTextFaults);
  return faults.map(({ kind, where }) => `${kind}: ${where}`);
};

/** Looks for faults in the accessibility of the page that is open. */
const checkAccess: Check = async (page) => {
  const { violations } = await auditor(page).analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => ({ id, place: String(target) })),
  );
  const real: string[] = [];
  for (const { id, place } of faults)
    if (id !== 'target-size' || (await isTooSmall(page, place))) real.push(`${id} of ${place}`);
  return real;
};

/** Not because a bar at the edge of the window covers half of it, until one scrolls on. */
async function isTooSmall(page: Page, place: string): Promise<boolean> {
  await page.locator(place).evaluate((target) => target.scrollIntoView({ block: 'center' }));
  const { violations } = await auditor(page).include(place).withRules('target-size').analyze();
  return violations.length > 0;
}

/** Looks for faults in the HTML that the server sends. */
const checkHtml: Check = async (page, address) =>
  findHtmlFaults(await (await page.request.get(address)).text());

/** Faults in HTML, layout and accessibility at some addresses, each with its location. */
export function findFaults(page: Page, addresses: string[]): Promise<string[]> {
  return faultsAt(page, addresses, [findScriptShifts, checkLayout, checkAccess, checkHtml]);
}

/** The faults of pages in a language. */
export function findFaultsIn(language: Direction, page: Page, paths: string[]): Promise<string[]> {
  return findFaults(
    page,
    paths.map((path) => inLanguage(path, language)),
  );
}

/** The faults of the page that is open, except for what moved while it loaded. */
export function faultsOfOpenPage(page: Page): Promise<string[]> {
  return faultsAt(page, [page.url()], [checkLayout, checkAccess, checkHtml]);
}

/** What is misplaced or broken on the page that is open, in the window that it has now. */
export function misplacedOnOpenPage(page: Page): Promise<string[]> {
  return faultsAt(page, [page.url()], [checkLayout, checkTexts]);
}

/** Layout faults only: all that the texts of a language can cause. Needs no scripts. */
export function findMisplaced(page: Page, addresses: string[]): Promise<string[]> {
  return faultsAt(page, addresses, [open, checkLayout]);
}

async function faultsAt(page: Page, addresses: string[], checks: Check[]): Promise<string[]> {
  const faults: string[] = [];
  for (const address of addresses) {
    for (const check of checks) {
      faults.push(...(await check(page, address)).map((fault) => `${address}: ${fault}`));
    }
  }
  return faults;
}
