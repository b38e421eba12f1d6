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

const whole = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>x</title></head><body>${body}</body></html>`;

test.each([
  '<a><p></a></p>',
  '<script type="text/module" async="">1</script>',
  '<label for="f" aria-hidden="true">f</label><input id="f"/>',
  '<form id="f"></form><label>f <input form=""/></label>',
  '<aside>Beside it</aside>',
  '<label>f <select required=""><option value="ID">Indonesia</option></select></label>',
  '<label>f <select required=""><option>Indonesia</option></select></label>',
])('the check detects %s', async (planted) => {
  expect(await findHtmlFaults(whole(planted))).not.toEqual([]);
});

test('the check passes over what is valid', async () => {
  const valid = [
    '<script type="module" async="">1</script><aside aria-label="More"><p>Beside it</p></aside>',
    '<label>f <select required=""><option value="">Choose</option></select></label>',
  ];
  expect(await findHtmlFaults(whole(valid.join('')))).toEqual([]);
});
