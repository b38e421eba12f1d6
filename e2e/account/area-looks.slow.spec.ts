import { expect, test } from 'vitest';
import { registerAccount } from '../support/accounts.ts';
import { auditor } from '../support/auditor.ts';
import { findFaultsIn, findMisplaced } from '../support/find-faults.ts';
import { directions, inLanguage } from '../support/pages.ts';
import { openViewer } from '../viewing/support.ts';

const sections = ['', '/details', '/profiles', '/sessions', '/security', '/import', '/data'];

test.each(directions)(
  'the account area has no layout or accessibility faults (%s)',
  async (language) => {
    const { session } = await registerAccount();
    const page = await openViewer(session, { width: 360, height: 760 });
    const paths = sections.map((section) => `/account${section}`);
    const found = await findFaultsIn(language, page, paths);
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 760 });
      const addresses = paths.map((path) => inLanguage(path, language));
      const misplaced = await findMisplaced(page, addresses);
      found.push(...misplaced.map((fault) => `at ${width}: ${fault}`));
    }
    await page.locator('header details:has([action^="/logout"]) summary').click();
    const { violations } = await auditor(page).include('header').analyze();
    found.push(...violations.map(({ id, nodes }) => `menu: ${id} ${nodes[0]?.html}`));
    expect(found).toEqual([]);
  },
);
