import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { registerAccount } from '../support/accounts.ts';
import { openVisitor } from '../support/browser.ts';
import { inLanguage, pagesToWalk } from '../support/pages.ts';
import { openPage } from '../support/visit.ts';
import { openViewer } from '../viewing/support.ts';
import { findLayoutFaults } from './layout-faults.ts';

const phone = { width: 360, height: 740 };
const codes = ['id', 'en', 'ar'];

const walked = await pagesToWalk([
  '/',
  '/movies-detail/penjaga-suar-kecil',
  '/shows-details/kedai-hujan',
  '/cast',
  '/search?q=kapal',
  '/product-detail/kaus-penjaga-suar-kecil?tab=reviews',
  '/all-products',
  '/cart',
  '/checkout',
  '/blogs-sidebar/left',
  '/blogs/small-grid',
  '/blogs-detail/menonton-tanpa-membakar-kuota',
  '/pricing',
  '/login',
  '/404',
]);

/** Texts that are squeezed into columns of a few letters; runs inside the browser. */
function findSqueezedTexts(): string[] {
  return [...document.querySelectorAll('main *, footer *')]
    .filter((element) => {
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const text = own.map(({ textContent }) => textContent?.trim()).join(' ');
      const { inlineSize, fontSize, display, clipPath } = getComputedStyle(element);
      const isForReaders = clipPath.startsWith('inset(50%');
      if (text.length < 12 || display === 'inline' || isForReaders) return false;
      const isShown = element.checkVisibility({ checkVisibilityCSS: true });
      return isShown && parseFloat(inlineSize) < 3 * parseFloat(fontSize);
    })
    .map(({ textContent }) => textContent?.trim().slice(0, 30) ?? '');
}

/** WCAG 1.4.4: text in twice its size loses nothing, and the page does not scroll sideways. */
async function faultsInLargeText(page: Page, address: string): Promise<string[]> {
  await openPage(page, address);
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
  const faults = await page.evaluate(findLayoutFaults);
  const squeezed = await page.evaluate(findSqueezedTexts);
  return [
    ...faults.map(({ kind, where }) => `${address}: ${kind} of ${where}`),
    ...squeezed.map((text) => `${address}: "${text}" is squeezed`),
  ];
}

test.each(codes)('text may be twice as large on a phone (%s)', async (code) => {
  const page = await openVisitor({ ...phone, expectedComplaints: /404/ });
  const faults: string[] = [];
  for (const path of walked) {
    faults.push(...(await faultsInLargeText(page, inLanguage(path, code))));
  }
  expect(faults).toEqual([]);
});

test.each(codes)('in the account and its menus, too (%s)', async (code) => {
  const { session } = await registerAccount();
  const page = await openViewer(session, phone);
  const faults: string[] = [];
  for (const path of [
    '/account',
    '/account/security',
    '/account/orders',
    '/account/addresses/new',
  ]) {
    faults.push(...(await faultsInLargeText(page, inLanguage(path, code))));
  }
  for (const menu of await page.locator('header details:visible > summary').all()) {
    await menu.click();
    const found = await page.evaluate(findLayoutFaults);
    faults.push(...found.map(({ kind, where }) => `menu: ${kind} of ${where}`));
    await menu.click();
  }
  expect(faults).toEqual([]);
});
