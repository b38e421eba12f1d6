import type { Page } from 'playwright-core';
import { findLayoutFaults } from '../pages/layout-faults.ts';
import { auditor } from './auditor.ts';

/** What overflows, overlaps or is hard to use at some addresses, each with where. */
export async function findFaults(page: Page, addresses: string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    for (const { kind, where } of await page.evaluate(findLayoutFaults)) {
      faults.push(`${address}: ${kind} of ${where}`);
    }
    const { violations } = await auditor(page).analyze();
    for (const { id, nodes } of violations) {
      faults.push(...nodes.map(({ target }) => `${address}: ${id} of ${target}`));
    }
  }
  return faults;
}
