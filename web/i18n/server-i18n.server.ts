import { createInstance, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, languages } from '#contract/shared/language.ts';
import { productName } from '../lib/product-name.ts';
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
  return instance;
}

/** One instance per language serves every request: texts never change while the process runs. */
const instances = new Map(languages.map((language) => [language, createServerI18n(language)]));

export function serverI18n(language: Language): i18n {
  const instance = instances.get(language);
  if (!instance) throw new Error(`No texts for ${language}`);
  return instance;
}

/** The name that texts mean by `{{site}}`; components of the browser pass it themselves. */
export function nameSiteInTexts(site: string): void {
  for (const { options } of instances.values()) {
    options.interpolation = { ...options.interpolation, defaultVariables: { site } };
  }
}

nameSiteInTexts(productName);

/** The texts of some namespaces as JSON that is safe inside a `<script>`. */
export function serializeTexts(language: Language, namespaces: Set<Namespace>): string {
  const texts = [...namespaces].map((namespace) => [namespace, textsOf(language, namespace)]);
  return JSON.stringify(Object.fromEntries(texts)).replaceAll('<', '\\u003c');
}
