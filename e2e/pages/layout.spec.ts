import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { auditor } from '../support/auditor.ts';
import { openVisitor } from '../support/browser.ts';
import { everyPage, inLanguage, pagesToWalk } from '../support/pages.ts';
import { openPage, settle } from '../support/visit.ts';
import { findLayoutFaults } from './layout-faults.ts';

const themes = ['dark', 'hotstar', 'amezonprime', 'hulu'] as const;
const widths = [360, 768, 1440] as const;

/** Colours do not move anything, and the width colours nothing: each is tried by itself. */
async function faultsOf(
  page: Page,
  { looks, axeAt }: { looks: readonly string[]; axeAt: number },
): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await settle(page);
    for (const { kind, where } of await page.evaluate(findLayoutFaults)) {
      faults.push(`at ${width}: ${kind} of ${where}`);
    }
  }
  await page.setViewportSize({ width: axeAt, height: 800 });
  await settle(page);
  for (const theme of looks) {
    await page.evaluate((name) => Object.assign(document.body.dataset, { theme: name }), theme);
    // All rules once; of the other themes only what a theme can break.
    const axe = auditor(page);
    const { violations } = await (theme === 'dark'
      ? axe
      : axe.withRules('color-contrast')
    ).analyze();
    for (const { id, nodes } of violations) {
      faults.push(...nodes.map(({ target }) => `in ${theme}: ${id} of ${target}`));
    }
  }
  return faults;
}

const walked = await pagesToWalk();

test.each(await everyPage())(
  'nothing overflows, overlaps or is hard to read on %s',
  async (address) => {
    const page = await openVisitor({ expectedComplaints: /404/ });
    await openPage(page, inLanguage(address, 'id'));
    const looks = walked.includes(address) ? themes : themes.slice(0, 1);
    expect(await faultsOf(page, { looks, axeAt: 1440 })).toEqual([]);
  },
);

// A language colours nothing either; in this one the rules are asked of phones.
test.each(walked)('nothing does from right to left on %s', async (address) => {
  const page = await openVisitor({ expectedComplaints: /404/ });
  await openPage(page, inLanguage(address, 'ar'));
  expect(await faultsOf(page, { looks: ['dark'], axeAt: 360 })).toEqual([]);
});

test('every class on a page has its rules, also in parts that only the server draws', async () => {
  const page = await openVisitor();
  for (const address of ['/', '/movies', '/movies-detail/penjaga-suar-kecil']) {
    await openPage(page, address);
    const missing = await page.evaluate(() => {
      // The check sees what it looks for.
      document.querySelector('main')?.classList.add('planted-module__without_rules');
      const known = new Set<string>();
      const collect = (rules: CSSRuleList) => {
        for (const rule of rules) {
          if (rule instanceof CSSStyleRule) {
            for (const [, name] of rule.selectorText.matchAll(/\.([\w-]+)/g)) known.add(name ?? '');
          } else if (rule instanceof CSSGroupingRule) collect(rule.cssRules);
        }
      };
      for (const { cssRules } of document.styleSheets) collect(cssRules);
      const used = [...document.querySelectorAll('[class*="-module__"]')].flatMap((element) => [
        ...element.classList,
      ]);
      return [...new Set(used)].filter((name) => name.includes('-module__') && !known.has(name));
    });
    expect(missing, address).toEqual(['planted-module__without_rules']);
  }
});

test('the look at a page sees what it looks for', async () => {
  const page = await openVisitor({ width: 360 });
  await openPage(page, '/credits');
  expect(await page.evaluate(findLayoutFaults)).toEqual([]);
  await page.evaluate(() => {
    const planted = document.createElement('div');
    planted.innerHTML = `
      <p style="inline-size: 120vw">Wider than the window</p>
      <p style="position: relative">Below<span style="position: absolute; inset-inline-start: 0">On top</span></p>
      <p style="overflow: hidden; inline-size: 4rem; white-space: nowrap">Words that do not fit</p>`;
    document.querySelector('main')?.append(planted);
  });
  const kinds = (await page.evaluate(findLayoutFaults)).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['overflow', 'overlap', 'clipped']));
});
