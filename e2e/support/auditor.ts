import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * axe for a page, entirely within that page: its other mode opens a second one per run, which takes
 * more than twice as long and finds the same in same-origin frames. Does not report passes.
 */
export function auditor(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    // WCAG 2.2 (2.5.8); axe leaves it out unless asked.
    rules: { 'target-size': { enabled: true } },
  });
}
