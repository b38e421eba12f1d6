import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { toDrawnPart } from './drawn-part.server.tsx';
import type { PageVisit } from './page-visit.ts';
import { type PreparedMarkup, prepareMarkup } from './prepared-markup.server.ts';

/**
 * Draws a part of a page as markup for `<ReadyMarkup>`. It may use texts and `usePageVisit`, and
 * neither the router nor `useId`; what it does in the browser is done by delegation.
 */
export function drawMarkup(part: ReactNode, visit: PageVisit): PreparedMarkup {
  return prepareMarkup(renderToStaticMarkup(toDrawnPart(part, visit)));
}
