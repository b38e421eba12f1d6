import { expect, test } from 'vitest';
import { auditor } from '../support/auditor.ts';
import { openVisitor } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';

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

test('axe sees what it looks for', async () => {
  const page = await openVisitor();
  await openPage(page, '/credits');
  await page.evaluate(() => {
    const planted = document.createElement('div');
    planted.innerHTML = `
      <img src="/icons/icon-192.png">
      <button></button>
      <p style="color: #777; background: #666">Grey on grey</p>`;
    document.querySelector('main')?.append(planted);
  });
  const all = await auditor(page).analyze();
  expect(all.violations.map(({ id }) => id).sort()).toEqual([
    'button-name',
    'color-contrast',
    'image-alt',
  ]);
  const contrast = await auditor(page).withRules('color-contrast').analyze();
  expect(contrast.violations.map(({ id }) => id)).toEqual(['color-contrast']);
});
