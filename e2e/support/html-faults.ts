import { type ConfigData, HtmlValidate } from 'html-validate/node';

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

/** What is wrong with the HTML of a page, each with where. */
export async function findHtmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  );
}
