import type { RouterContextProvider } from 'react-router';
import type { PreparedMarkup } from './prepared-markup.server.ts';
import type { Markup } from './ready-markup.tsx';
import { pageMarkupContext, pagePreloadsContext, visitContext } from './visit.ts';

/** What a loader returns for `<ReadyMarkup>`: a whole page must not carry the markup twice. */
export function handOverMarkup(
  context: Readonly<RouterContextProvider>,
  id: string,
  markup: PreparedMarkup,
): Markup {
  if (!context.get(visitContext).wholePage) return { id, html: markup.html };
  context.get(pageMarkupContext).set(id, markup.bytes);
  if (markup.preloads) context.get(pagePreloadsContext).add(markup.preloads);
  return { id };
}
