import type { RouterContextProvider } from 'react-router';
import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import { visitContext } from '#web/lib/visit.ts';

/** What stands at fields that were left blank, in the visitor's language. */
export function requireFields(
  context: Readonly<RouterContextProvider>,
  names: string[],
): Record<string, string> {
  const { language } = context.get(visitContext);
  const text = serverI18n(language).getFixedT(language, 'errors')(($) => $.fields.required);
  return Object.fromEntries(names.map((name) => [name, text]));
}
