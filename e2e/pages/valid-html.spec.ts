import { type ConfigData, HtmlValidate } from 'html-validate/node';
import { expect, test } from 'vitest';
import { siteUrl } from '../support/browser.ts';
import { everyPage, inLanguage } from '../support/pages.ts';

const rules: ConfigData = {
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // Two placeholders that React writes in its own way: `charSet`, `<meta .../>`, `value=""`.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    // Colours of pictures that are still to come differ from picture to picture.
    'no-inline-style': 'off',
    // The page's inline scripts are named by hash in the Content-Security-Policy.
    'script-element': 'off',
    'require-csp-nonce': 'off',
    // Film titles are as long as they are.
    'long-title': 'off',
  },
};

const validator = new HtmlValidate(rules);

async function faultsOf(address: string): Promise<string[]> {
  const html = await (await fetch(siteUrl + address)).text();
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column }) => `${address} ${line}:${column} ${ruleId}: ${message}`,
    ),
  );
}

test.each(['en', 'ar'])('the HTML of every page is valid (%s)', async (language) => {
  const pages = await everyPage();
  const faults: string[] = [];
  for (const page of pages) faults.push(...(await faultsOf(inLanguage(page, language))));
  expect(faults).toEqual([]);
});

test('the check sees faults', async () => {
  const { valid } = await validator.validateString(
    '<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><a><p></a></p></body></html>',
  );
  expect(valid).toBe(false);
});
