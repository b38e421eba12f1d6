import type { ResourceKey } from 'i18next';

/** URLs of all text files: a list that the first page does not need. */
const addresses = import.meta.glob<string>(['/locales/*/*.json', '!/locales/*/mail.json'], {
  eager: true,
  query: '?url',
  import: 'default',
});

export async function fetchTexts(tag: string, namespace: string): Promise<ResourceKey> {
  const address = addresses[`/locales/${tag}/${namespace}.json`];
  if (!address) throw new Error(`No texts: ${tag}/${namespace}`);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.json();
}
