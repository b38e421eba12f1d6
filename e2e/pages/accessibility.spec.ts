import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { auditor } from '../support/auditor.ts';
import { openVisitor } from '../support/browser.ts';

const themes = ['dark', 'hotstar', 'amezonprime', 'hulu'] as const;

async function violationsOf(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  const { violations } = await auditor(page).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${address} ${id} ${target}: ${failureSummary}`),
  );
}

test.each(themes)(
  'axe finds nothing in the colours of %s on a wide page',
  async (theme) => {
    const page = await openVisitor({ theme });
    const found: string[] = [];
    for (const address of ['/', '/movies', '/movies-detail/di-bawah-jakarta', '/search?q=kapal']) {
      found.push(...(await violationsOf(page, address)));
    }
    expect(found).toEqual([]);
  },
  120_000,
);

test('axe finds nothing in what opens: filters, menus, panel', async () => {
  const page = await openVisitor({ width: 360, height: 760 });
  await page.goto('/movies');
  const openers = {
    filters: page.getByText('Filters', { exact: true }),
    languages: page.locator('summary[aria-label^="Language"]'),
    looks: page.locator('summary[aria-label="Appearance"]'),
    menu: page.locator('summary[aria-label="Menu"]'),
  };
  const found: string[] = [];
  for (const [name, opener] of Object.entries(openers)) {
    await opener.click();
    const { violations } = await auditor(page).analyze();
    found.push(...violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`));
    await page.keyboard.press('Escape');
  }
  expect(found).toEqual([]);
});
