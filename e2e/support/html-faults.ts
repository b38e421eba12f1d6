import { type ConfigData, HtmlValidate } from 'html-validate/node';

const rules: ConfigData = {
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // React writes these differently: `charSet`, `<meta .../>`, `value=""`.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    // Placeholder colours differ from picture to picture.
    'no-inline-style': 'off',
    // The Content-Security-Policy lists the page's inline scripts by hash.
    'script-element': 'off',
    'require-csp-nonce': 'off',
    // Titles of films cannot be shortened.
    'long-title': 'off',
  },
};

const validator = new HtmlValidate(rules);

/** Faults in the HTML of a page, each with its location. */
export async function findHtmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  );
}
