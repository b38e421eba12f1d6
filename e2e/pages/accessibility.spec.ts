import { expect, test } from 'vitest';
import { auditor } from '../support/auditor.ts';
import { openVisitor } from '../support/browser.ts';

// The pages themselves are asked about by `layout.spec.ts`, in the colours of every theme.
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
