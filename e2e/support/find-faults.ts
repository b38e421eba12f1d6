import type { Page } from 'playwright-core';
import { findLayoutFaults } from '../pages/layout-faults.ts';
import { auditor } from './auditor.ts';

/** What overflows, overlaps or is hard to use at some addresses, each with where. */
export function findFaults(page: Page, addresses: string[]): Promise<string[]> {
  return faultsAt(page, addresses, async () => {
    const { violations } = await auditor(page).analyze();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} of ${target}`));
  });
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
