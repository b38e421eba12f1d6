import { createContext, useContext } from 'react';
import { useMatches, useRouteError } from 'react-router';
import { isNamespace, type Namespace } from './options.ts';

/** Serialises the texts of namespaces; provided only on the server. */
export const TextsContext = createContext<((namespaces: Set<Namespace>) => string) | undefined>(
  undefined,
);

/**
 * The texts that the browser needs for hydration, as a data block. Routes list their namespaces:
 * `export const handle = { namespaces: ['catalogue'] }`, or a function of their data.
 */
export function PageTexts() {
  const serialize = useContext(TextsContext);
  const matches = useMatches();
  // The error page shows titles.
  const always: Namespace[] = useRouteError() ? ['common', 'catalogue'] : ['common'];
  const required = new Set([...always, ...matches.flatMap(namespacesOf)]);
  const texts = serialize
    ? serialize(required)
    : document.getElementById('page-texts')?.textContent;
  return (
    <script
      type="application/json"
      id="page-texts"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own texts, `<` escaped
      dangerouslySetInnerHTML={{ __html: texts ?? '{}' }}
    />
  );
}

function namespacesOf({ handle, loaderData }: { handle: unknown; loaderData?: unknown }) {
  if (typeof handle !== 'object' || handle === null || !('namespaces' in handle)) return [];
  const { namespaces } = handle;
  const named: unknown = typeof namespaces === 'function' ? namespaces(loaderData) : namespaces;
  return Array.isArray(named) ? named.filter(isNamespace) : [];
}
