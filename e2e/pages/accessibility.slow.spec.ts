import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { auditor } from '../support/auditor.ts';
import { openVisitor } from '../support/browser.ts';
import { askApi } from '../support/provider.ts';
import { openPage, settle } from '../support/visit.ts';

type Show = { title: { seasons: { episodes: { id: number }[] }[] } };

// `layout.slow.spec.ts` checks the pages themselves, in the colours of every theme.
test('axe finds no faults in filters, menus and the panel when open', async () => {
  const page = await openVisitor({ width: 360, height: 760 });
  await page.goto('/movies');
  const openers = {
    filters: page.getByText('Filters', { exact: true }),
    menu: page.locator('summary[aria-label="Menu"]'),
    languages: page.getByText('Language: English'),
    looks: page.getByText('Appearance', { exact: true }),
  };
  const found: string[] = [];
  for (const [name, opener] of Object.entries(openers)) {
    await opener.click();
    const { violations } = await auditor(page).analyze();
    found.push(...violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`));
    if (name === 'filters') await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('header nav').first().locator('summary').first().click();
  const { violations } = await auditor(page).analyze();
  found.push(...violations.map(({ id, nodes }) => `panel: ${id} ${nodes[0]?.html}`));
  expect(found).toEqual([]);
});

/** Forces hover and focus styles on everything that can be clicked. */
async function forceStates(page: Page, states: string[]) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  const selector = 'a, button, input, select, summary, textarea';
  const { nodeIds } = await devTools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector,
  });
  await Promise.all(
    nodeIds.map((nodeId) =>
      devTools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: states }),
    ),
  );
  await settle(page);
}

test.each(
  firstOrAll(
    ['hotstar', '/product-detail/kaus-penjaga-suar-kecil'],
    ['dark', '/shows-details/kedai-hujan'],
    ['amezonprime', '/movies-detail/penjaga-suar-kecil'],
    ['hulu', 'an episode'],
  ),
)('%s: %s is readable while it is used, its dialog, too', async (theme, path) => {
  const { title } = await askApi<Show>('titles/tv-show/kedai-hujan/');
  const episode = `/episodes/${title.seasons[0]?.episodes[0]?.id}`;
  const page = await openVisitor({ theme });
  await openPage(page, path === 'an episode' ? episode : path);
  const faint: string[] = [];
  for (const part of ['page', 'dialog']) {
    if (part === 'dialog') {
      await page.getByRole('main').getByRole('link', { name: 'Share' }).click();
      await page.getByRole('dialog').getByRole('link').waitFor();
    }
    await forceStates(page, ['hover', 'focus', 'focus-visible', 'active']);
    const { violations } = await auditor(page).withRules('color-contrast').analyze();
    faint.push(...violations.flatMap(({ nodes }) => nodes.map(({ html }) => `${part}: ${html}`)));
  }
  expect(faint).toEqual([]);
});

test('the actions of an episode keep their distance from its name', async () => {
  const { title } = await askApi<Show>('titles/tv-show/kedai-hujan/');
  for (const width of [360, 1440]) {
    const page = await openVisitor({ width });
    await openPage(page, `/episodes/${title.seasons[0]?.episodes[0]?.id}`);
    const name = await page.getByRole('heading', { level: 1 }).boundingBox();
    const share = await page.getByRole('link', { name: 'Share' }).boundingBox();
    if (!name || !share) throw new Error('There is nothing to share');
    expect(share.y - (name.y + name.height)).toBeGreaterThanOrEqual(16);
  }
});

test('axe detects planted faults', async () => {
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
