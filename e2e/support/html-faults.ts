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

/** Roles that a table states are lost where its style sheet displays it as something else. */
const ofTable = /on <(?:table|thead|tbody|tr|th|td)>/;

/** The form of fields that are never sent (`web/admin/ui/apart.ts`); nobody can submit it. */
const apart = 'form id="apart" hidden';

/** What browsers forgive and html-validate does not know; each matches a faulty tag. */
const forgiven: Record<string, RegExp> = {
  'async on what is no script':
    /<script(?=[^>]*\stype="(?!module"|text\/javascript")[^"]*")[^>]*\sasync\b[^>]*>/g,
  'a hidden label': /<label[^>]*\saria-hidden="true"[^>]*>/g,
  'a form without a name': /<\w+[^>]*\sform=""[^>]*>/g,
  'an aside without a name': /<aside(?![^>]*\saria-label(?:ledby)?=)[^>]*>/g,
  'a required list without an empty option':
    /<select(?=[^>]*\srequired\b)(?![^>]*\s(?:multiple|size)\b)[^>]*>(?:<!-- -->)?<option(?:(?=[^>]*\svalue="[^"]+")|(?![^>]*\svalue=))[^>]*>/g,
};

/** Faults in the HTML of a page, each with its location. */
export async function findHtmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const faults = results
    .flatMap(({ messages }) => messages)
    .filter(({ ruleId, message }) => ruleId !== 'no-redundant-role' || !ofTable.test(message))
    .filter(({ ruleId, offset }) => ruleId !== 'wcag/h32' || !html.startsWith(apart, offset))
    .map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`);
  const others = Object.entries(forgiven).flatMap(([fault, pattern]) =>
    [...html.matchAll(pattern)].map(([tag]) => `${fault}: ${tag}`),
  );
  return [...faults, ...others];
}
