import type { Page } from 'playwright-core';
import { findLayoutFaults } from '../pages/layout-faults.ts';
import { auditor } from './auditor.ts';
import { type Direction, inLanguage } from './pages.ts';

/** Layout and accessibility faults at some addresses, each with its location. */
export function findFaults(page: Page, addresses: string[]): Promise<string[]> {
  return faultsAt(page, addresses, async () => {
    const { violations } = await auditor(page).analyze();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} of ${target}`));
  });
}

/** The same in a language. */
export function findFaultsIn(language: Direction, page: Page, paths: string[]): Promise<string[]> {
  return findFaults(
    page,
    paths.map((path) => inLanguage(path, language)),
  );
}

/** Layout faults only: all that the texts of a language can cause. */
export function findMisplaced(page: Page, addresses: string[]): Promise<string[]> {
  return faultsAt(page, addresses, async () => []);
}

async function faultsAt(
  page: Page,
  addresses: string[],
  lookFurther: () => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    const misplaced = await page.evaluate(findLayoutFaults);
    const found = [
      ...misplaced.map(({ kind, where }) => `${kind} of ${where}`),
      ...(await lookFurther()),
    ];
    faults.push(...found.map((fault) => `${address}: ${fault}`));
  }
  return faults;
}
