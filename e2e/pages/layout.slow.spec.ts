import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { auditor } from '../support/auditor.ts';
import { openVisitor } from '../support/browser.ts';
import { inLanguage, oneOfEachKind, pagesToWalk } from '../support/pages.ts';
import { openPage, settle } from '../support/visit.ts';
import { findLayoutFaults } from './layout-faults.ts';
import { findScriptShifts } from './layout-shifts.ts';
import { findTextFaults } from './text-faults.ts';

const themes = ['dark', 'hotstar', 'amezonprime', 'hulu'] as const;
type Looks = readonly (typeof themes)[number][];
const plain: Looks = ['dark'];

/** How a page is checked: at these widths, and by axe at the last of them in these themes. */
type Views = { widths: number[]; looks: Looks };

/** Colours do not affect layout nor widths colours, so they are checked separately. */
async function faultsOf(page: Page, address: string, { widths, looks }: Views): Promise<string[]> {
  await page.setViewportSize({ width: widths[0] ?? 320, height: 800 });
  const shifts = await findScriptShifts(page, address);
  const faults = shifts.map((shift) => `${address}: ${shift}`);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await settle(page);
    for (const { kind, where } of await page.evaluate(findLayoutFaults)) {
      faults.push(`${address} at ${width}: ${kind} of ${where}`);
    }
  }
  for (const theme of looks) {
    await page.evaluate((name) => Object.assign(document.body.dataset, { theme: name }), theme);
    // All rules once; in other themes only those that a theme can affect.
    const axe = auditor(page);
    const { violations } = await (theme === 'dark'
      ? axe
      : axe.withRules('color-contrast')
    ).analyze();
    for (const { id, nodes } of violations) {
      faults.push(...nodes.map(({ target }) => `${address} in ${theme}: ${id} of ${target}`));
    }
  }
  return faults;
}

/** Every page in `--mode long`; otherwise one page of each kind, checked on a phone. */
const walked = await pagesToWalk();
/** Pages with the most theme colours; the tokens themselves are compared without a browser. */
const colourful = await pagesToWalk([
  '/',
  '/movies-detail/penjaga-suar-kecil',
  '/product-detail/kaus-penjaga-suar-kecil',
  '/blogs-detail/menonton-tanpa-membakar-kuota',
]);
/** 320 pixels are a page at 400% (WCAG 1.4.10), and tighter than any phone. */
const fromAllSides: Views = { widths: [320, 768, 1440], looks: plain };
const inAllThemes: Views = { ...fromAllSides, looks: firstOrAll(...themes) };
/** Where space is tightest. */
const onPhone: Views = { widths: [320], looks: plain };
/** Mirroring changes neither colours nor what axe sees. */
const fromRightToLeft: Views = { widths: [...firstOrAll(320, 768, 1440)], looks: [] };

/** Pages that one visitor opens in sequence: a new visitor costs a fifth of a page's time. */
function inGroups(addresses: string[]) {
  const size = 4;
  return Array.from({ length: Math.ceil(addresses.length / size) }, (_, at) => {
    const group = addresses.slice(at * size, (at + 1) * size);
    return { first: group[0], last: group.at(-1), group };
  });
}

async function faultsOfGroup(
  group: string[],
  code: string,
  viewsOf: (address: string) => Views,
): Promise<string[]> {
  const page = await openVisitor({ expectedComplaints: /404/ });
  const faults: string[] = [];
  for (const address of group) {
    faults.push(...(await faultsOf(page, inLanguage(address, code), viewsOf(address))));
  }
  return faults;
}

test.each(inGroups(walked))(
  'no overflow, overlap or accessibility fault from $first to $last',
  async ({ group }) => {
    const viewsOf = (address: string) => {
      if (colourful.includes(address)) return inAllThemes;
      return oneOfEachKind.includes(address) ? fromAllSides : onPhone;
    };
    expect(await faultsOfGroup(group, 'id', viewsOf)).toEqual([]);
  },
);

test.each(inGroups(walked))('none from right to left from $first to $last', async ({ group }) => {
  expect(await faultsOfGroup(group, 'ar', () => fromRightToLeft)).toEqual([]);
});

test('every class on a page has CSS rules', async () => {
  const page = await openVisitor();
  for (const address of ['/', '/movies', '/movies-detail/penjaga-suar-kecil']) {
    await openPage(page, address);
    const missing = await page.evaluate(() => {
      // Proves that the check works.
      document.querySelector('main')?.classList.add('planted_Abc123');
      const known = new Set<string>();
      const collect = (rules: CSSRuleList) => {
        for (const rule of rules) {
          if (rule instanceof CSSStyleRule) {
            for (const [, name] of rule.selectorText.matchAll(/\.([\w-]+)/g)) known.add(name ?? '');
          } else if (rule instanceof CSSGroupingRule) collect(rule.cssRules);
        }
      };
      for (const { cssRules } of document.styleSheets) collect(cssRules);
      const used = [...document.querySelectorAll('[class*="_"]')].flatMap((element) => [
        ...element.classList,
      ]);
      // Names of our own styles end with the hash of their file.
      return [...new Set(used)].filter((name) => /_[\w-]{6}$/.test(name) && !known.has(name));
    });
    expect(missing, address).toEqual(['planted_Abc123']);
  }
});

test('the check detects planted faults', async () => {
  const page = await openVisitor({ width: 360 });
  await openPage(page, '/credits');
  expect(await page.evaluate(findLayoutFaults)).toEqual([]);
  await page.evaluate(() => {
    const planted = document.createElement('div');
    planted.innerHTML = `
      <p style="inline-size: 120vw">Wider than the window</p>
      <p style="position: relative">Below<span style="position: absolute; inset-inline-start: 0">On top</span></p>
      <p style="overflow: hidden; inline-size: 4rem; white-space: nowrap">Words that do not fit</p>
      <table><tbody><tr style="display: block"><td>A cell of no row</td></tr></tbody></table>`;
    document.querySelector('main')?.append(planted);
  });
  const kinds = (await page.evaluate(findLayoutFaults)).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['overflow', 'overlap', 'clipped', 'lost role']));
});

test('the check of texts detects planted faults', async () => {
  const page = await openVisitor({ width: 360, touch: true });
  await openPage(page, '/credits');
  await page.evaluate(() => {
    const planted = document.createElement('div');
    planted.innerHTML = `
      <p style="inline-size: 3ch; overflow-wrap: anywhere">Berkas</p>
      <p style="inline-size: 4ch; overflow-wrap: anywhere">Rp\u00a0129.000</p>
      <p style="inline-size: 4ch"><time>12 Nov</time></p>
      <p style="position: absolute; left: -2rem">Beside</p>
      <h2 style="overflow: hidden; block-size: 1ch">Names</h2>
      <button style="block-size: 2rem" type="button">Low</button>`;
    document.querySelector('main')?.replaceChildren(planted);
  });
  const found = await page.evaluate(findTextFaults);
  expect(found.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      ...['broken word', 'broken figure', 'outside the window'],
      ...['cut at the bottom', 'small target'],
    ]),
  );
  const figures = found.filter(({ kind }) => kind === 'broken figure');
  expect(figures.map(({ where }) => where)).toEqual([
    expect.stringContaining('129.000'),
    expect.stringContaining('12 Nov'),
  ]);
});
