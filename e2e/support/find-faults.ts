import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { findLayoutFaults } from '../pages/layout-faults.ts';
import { auditor } from './auditor.ts';
import { type Direction, inLanguage } from './pages.ts';

/** What overflows, overlaps or is hard to use at some addresses, each with where. */
export function findFaults(page: Page, addresses: string[]): Promise<string[]> {
  return faultsAt(page, addresses, async () => {
    const { violations } = await auditor(page).analyze();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} of ${target}`));
  });
}

/**
 * The same in a language that is read in one of the two directions. What is hard to use is so in
 * both, with few exceptions: from right to left it is asked in `--mode long`.
 */
export function findFaultsIn(language: Direction, page: Page, paths: string[]): Promise<string[]> {
  const find = language === 'id' || inject('long') ? findFaults : findMisplaced;
  return find(
    page,
    paths.map((path) => inLanguage(path, language)),
  );
}

/** What overflows or overlaps: all that the words of a language can do. */
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
