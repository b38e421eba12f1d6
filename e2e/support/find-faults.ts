import type { Page } from 'playwright-core';
import { findLayoutFaults } from '../pages/layout-faults.ts';
import { findLayoutShifts, largestShift } from '../pages/layout-shifts.ts';
import { auditor } from './auditor.ts';
import { type Direction, inLanguage } from './pages.ts';
import { openPage } from './visit.ts';

type Check = (page: Page, address: string) => Promise<string[]>;

/**
 * What scripts move, in a window as high as most pages: only what is within it is reported. Without
 * our fonts: which text moves when they arrive depends on those of the device.
 */
const checkShifts: Check = async (page, address) => {
  const size = page.viewportSize() ?? { width: 360, height: 740 };
  const fonts = /\.woff2$/;
  await page.setViewportSize({ ...size, height: 2_400 });
  await page.route(fonts, (route) => route.fulfill({ body: '' }));
  const load = async () => {
    await openPage(page, address);
    return page.evaluate(findLayoutShifts, largestShift / 4);
  };
  // On a busy machine a page may be painted before it has arrived as a whole.
  const shifts = (await load()).length > 0 ? await load() : [];
  await page.unroute(fonts);
  await page.setViewportSize(size);
  return shifts;
};

const checkLayout: Check = async (page, address) => {
  await page.goto(address);
  const faults = await page.evaluate(findLayoutFaults);
  return faults.map(({ kind, where }) => `${kind} of ${where}`);
};

/** Of the page that is open. */
const checkAccess: Check = async (page) => {
  const { violations } = await auditor(page).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} of ${target}`));
};

/** Layout and accessibility faults at some addresses, each with its location. */
export function findFaults(page: Page, addresses: string[]): Promise<string[]> {
  return faultsAt(page, addresses, [checkShifts, checkLayout, checkAccess]);
}

/** The same in a language. */
export function findFaultsIn(language: Direction, page: Page, paths: string[]): Promise<string[]> {
  return findFaults(
    page,
    paths.map((path) => inLanguage(path, language)),
  );
}

/** Layout faults only: all that the texts of a language can cause. Needs no scripts. */
export function findMisplaced(page: Page, addresses: string[]): Promise<string[]> {
  return faultsAt(page, addresses, [checkLayout]);
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
