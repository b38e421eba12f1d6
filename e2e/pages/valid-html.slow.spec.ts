import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { siteUrl } from '../support/browser.ts';
import { findHtmlFaults } from '../support/html-faults.ts';
import { everyPage, inLanguage } from '../support/pages.ts';

test.each(firstOrAll('ar', 'en'))('the HTML of every page is valid (%s)', async (language) => {
  const faults: string[] = [];
  for (const page of await everyPage()) {
    const html = await (await fetch(siteUrl + inLanguage(page, language))).text();
    faults.push(...(await findHtmlFaults(html)).map((fault) => `${page} ${fault}`));
  }
  expect(faults).toEqual([]);
});

test('the check detects planted faults', async () => {
  const faults = await findHtmlFaults(
    '<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><a><p></a></p></body></html>',
  );
  expect(faults).not.toEqual([]);
});
