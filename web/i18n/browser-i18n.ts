import {
  type BackendModule,
  createInstance,
  type i18n,
  type ReadCallback,
  type Resource,
  type ResourceKey,
} from 'i18next';
import { initReactI18next } from 'react-i18next';
import { i18nOptions, namespaces } from './options.ts';

/**
 * The page's texts are embedded (`#page-texts`); those of later pages are fetched: at
 * most 10 at once, each with 5 retries after 350 ms, doubling. `dev` is a real, empty
 * resource, so that nothing waits for the fallback.
 */
export async function createBrowserI18n(): Promise<i18n> {
  const language = document.documentElement.lang;
  const inlined = document.getElementById('page-texts')?.textContent ?? '{}';
  const texts: Record<string, ResourceKey> = JSON.parse(inlined);
  const resources: Resource = {
    [language]: texts,
    dev: Object.fromEntries(namespaces.map((namespace) => [namespace, {}])),
  };
  const instance = createInstance();
  await instance
    .use(backend)
    .use(initReactI18next)
    .init({
      ...i18nOptions,
      lng: language,
      ns: Object.keys(texts),
      resources,
      partialBundledLanguages: true,
      maxParallelReads: 10,
      maxRetries: 5,
      retryTimeout: 350,
    });
  return instance;
}

const backend: BackendModule = { type: 'backend', init: () => {}, read: readTexts };

/** A failed read is retried; passing `true` instead of texts requests that. */
function readTexts(tag: string, namespace: string, done: ReadCallback): void {
  import('./fetch-texts.ts')
    .then(({ fetchTexts }) => fetchTexts(tag, namespace))
    .then(
      (texts) => done(null, texts),
      (error: Error) => done(error, true),
    );
}
