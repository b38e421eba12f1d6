import type { RouterContextProvider } from 'react-router';
import type { Markup } from './ready-markup.tsx';
import { pageMarkupContext, visitContext } from './visit.ts';

/** What a loader returns for `<ReadyMarkup>`: a whole page must not carry the markup twice. */
export function handOverMarkup(
  context: Readonly<RouterContextProvider>,
  id: string,
  html: string,
): Markup {
  if (!context.get(visitContext).wholePage) return { id, html };
  context.get(pageMarkupContext).set(id, html);
  return { id };
}
