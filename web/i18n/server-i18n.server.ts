import { createInstance, type i18n, type Resource, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, languages } from '#contract/shared/language.ts';
import { i18nOptions, type Namespace, namespaces } from './options.ts';

const files = import.meta.glob<Record<string, unknown>>(
  ['/locales/*/*.json', '!/locales/*/mail.json'],
  {
    eager: true,
    import: 'default',
  },
);

function textsOf(language: Language, namespace: Namespace): Record<string, unknown> {
  const texts = files[`/locales/${language}/${namespace}.json`];
  if (!texts) throw new Error(`There is no locales/${language}/${namespace}.json`);
  return texts;
}

function createServerI18n(language: Language): i18n {
  const resources: Resource = {
    [language]: Object.fromEntries(
      namespaces.map((namespace) => [namespace, textsOf(language, namespace)]),
    ),
  };
  const instance = createInstance();
  instance.use(initReactI18next).init({
    ...i18nOptions,
    lng: language,
    ns: namespaces,
    resources,
    initAsync: false,
  });
  readPlainTextsAtOnce(instance, language);
  return instance;
}

/** A text that i18next would have to fill in. */
const isFilledIn = /\{\{|\$t\(/;

/**
 * Most texts are taken as they stand, by a selector alone, and a page has a hundred: those are read
 * without i18next's way through languages, forms and namespaces, a twentieth of the cost of a page.
 */
function readPlainTextsAtOnce(instance: i18n, language: Language): void {
  const getFixedT = instance.getFixedT.bind(instance) as unknown as GetTexts;
  const made = new Map<string, TFunction>();
  const getTexts: GetTexts = (tag, namespace, prefix, options) => {
    const t = getFixedT(tag, namespace, prefix, options);
    if (tag !== language || prefix || typeof namespace !== 'string') return t;
    const known =
      made.get(namespace) ?? withPlainTexts(t, instance.getResourceBundle(tag, namespace));
    made.set(namespace, known);
    return known;
  };
  instance.getFixedT = getTexts as unknown as i18n['getFixedT'];
}

/** `i18n.getFixedT`, without the types of every key there is. */
type GetTexts = (
  tag: string,
  namespace?: unknown,
  prefix?: unknown,
  options?: unknown,
) => TFunction;

function withPlainTexts(t: TFunction, texts: unknown): TFunction {
  const translate = t as (...wanted: unknown[]) => unknown;
  const read = (...wanted: unknown[]) => {
    const [key, ...options] = wanted;
    const plain = options.length === 0 ? findPlainText(key, texts) : undefined;
    return plain ?? translate(...wanted);
  };
  return Object.assign(read, t) as TFunction;
}

function findPlainText(key: unknown, texts: unknown): string | undefined {
  if (typeof key !== 'function') return undefined;
  try {
    const text: unknown = key(texts);
    return typeof text === 'string' && !isFilledIn.test(text) ? text : undefined;
  } catch {
    // A key that there is not: i18next says so.
    return undefined;
  }
}

/** One instance per language serves every request: texts never change while the process runs. */
const instances = new Map(languages.map((language) => [language, createServerI18n(language)]));

export function serverI18n(language: Language): i18n {
  const instance = instances.get(language);
  if (!instance) throw new Error(`No texts for ${language}`);
  return instance;
}

const serialized = new Map<string, string>();

/** The texts of some namespaces as JSON that is safe inside a `<script>`; made once for each set. */
export function serializeTexts(language: Language, wanted: Set<Namespace>): string {
  const key = [language, ...wanted].join(' ');
  const known = serialized.get(key);
  if (known) return known;
  const texts = [...wanted].map((namespace) => [namespace, textsOf(language, namespace)]);
  const text = JSON.stringify(Object.fromEntries(texts)).replaceAll('<', '\\u003c');
  serialized.set(key, text);
  return text;
}
