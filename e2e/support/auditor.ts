import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * axe for a page, all in that page: its other mode opens a second one for each look, which takes
 * more than twice as long and finds the same in frames of our own origin. It need not tell where
 * all is well.
 */
export function auditor(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}
