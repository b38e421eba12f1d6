import type { Language } from '#contract/shared/language.ts';

/** Texts by their full key, `list.count_one`. */
export type Texts = Map<string, string>;

type Nested = { [key: string]: string | Nested };

const scripts: Record<Language, string[]> = {
  en: ['Latin'],
  ar: ['Arabic', 'Latin'],
  de: ['Latin'],
  fr: ['Latin'],
  el: ['Greek', 'Latin'],
  id: ['Latin'],
};
const pluralForm = /_(zero|one|two|few|many|other)$/;

export function flattenTexts(nested: Nested, prefix = ''): Texts {
  const entries = Object.entries(nested).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [[prefix + key, value]]
      : [...flattenTexts(value, `${prefix}${key}.`)],
  );
  return new Map(entries);
}

/** Faults in a language's texts compared with English, one sentence each. */
export function findTextFaults(english: Texts, language: Language, texts: Texts): string[] {
  const expected = expectedKeys(english, language);
  const comparable = [...texts].filter(([key]) => expected.has(key));
  return [
    ...[...expected.keys()].filter((key) => !texts.has(key)).map((key) => `${key} is missing`),
    ...[...texts.keys()].filter((key) => !expected.has(key)).map((key) => `${key} is not known`),
    ...comparable.flatMap(([key, text]) => {
      const model = expected.get(key) ?? '';
      return [
        text.trim() === '' && `${key} is empty`,
        !hasPlaceholders(text, model, language, key) && `${key} has other placeholders`,
        !isInScript(text, model, language) && `${key} is in another script`,
      ].filter((fault) => fault !== false);
    }),
  ];
}

/** Keys of texts of three or more words that equal the English ones. */
export function findUntranslated(english: Texts, texts: Texts): { keys: string[]; share: number } {
  const long = [...english].filter(([key, text]) => texts.has(key) && countWords(text) >= 3);
  const keys = long.filter(([key, text]) => texts.get(key) === text).map(([key]) => key);
  return { keys, share: keys.length / Math.max(1, long.length) };
}

/** The keys that a language needs, each with the English text to translate. */
function expectedKeys(english: Texts, language: Language): Texts {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const entries = [...english].flatMap(([key, text]): [string, string][] => {
    const base = key.replace(pluralForm, '');
    if (!english.has(`${base}_one`) || !english.has(`${base}_other`)) return [[key, text]];
    if (!key.endsWith('_other')) return [];
    return pluralCategories.map((category) => [`${base}_${category}`, text]);
  });
  return new Map(entries);
}

/** A plural form for a single number may spell it out: "two titles" needs no `{{count}}`. */
function hasPlaceholders(text: string, model: string, language: Language, key: string): boolean {
  const expected = placeholdersOf(model);
  const actual = placeholdersOf(text);
  if (isFormOfOneNumber(language, key)) {
    expected.delete('{{count}}');
    actual.delete('{{count}}');
  }
  return expected.size === actual.size && [...expected].every((name) => actual.has(name));
}

function isFormOfOneNumber(language: Language, key: string): boolean {
  const category = pluralForm.exec(key)?.[1];
  const rules = new Intl.PluralRules(language);
  const numbers = Array.from({ length: 200 }, (_, number) => rules.select(number));
  return numbers.filter((each) => each === category).length === 1;
}

/**
 * `{{count, number}}` is `{{count}}`; media-chrome uses `{time}`, `<Trans>` tags such as `<terms>`.
 */
function placeholdersOf(text: string): Set<string> {
  const placeholders = text.matchAll(/(\{+)\s*(\w+)[^}]*(\}+)/g);
  const tags = text.match(/<\/?\w+>/g) ?? [];
  return new Set([...[...placeholders].map(([, ...parts]) => parts.join('')), ...tags]);
}

/** Names and codes ("Amazon Prime") are not translated. */
function isInScript(text: string, model: string, language: Language): boolean {
  const [own = 'Latin', ...others] = scripts[language];
  const words = text.replaceAll(/\{+[^}]*\}+|<\/?\w+>|\S+@\S+/g, '');
  const allowed = [own, ...others].map((script) => `\\p{Script=${script}}`).join('');
  if (new RegExp(`[^${allowed}\\P{L}]`, 'u').test(words)) return false;
  // A Latin letter inside a Greek word looks right but is read out wrong.
  if (/\p{Script=Greek}\p{Script=Latin}|\p{Script=Latin}\p{Script=Greek}/u.test(words))
    return false;
  if (!/\p{L}/u.test(words) || new RegExp(`\\p{Script=${own}}`, 'u').test(words)) return true;
  return text === model && countWords(text) < 3;
}

function countWords(text: string): number {
  return text.match(/\p{L}[\p{L}\p{M}'’-]*/gu)?.length ?? 0;
}
