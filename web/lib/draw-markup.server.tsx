import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import { type PageVisit, PageVisitContext } from './page-visit.ts';
import { type PreparedMarkup, prepareMarkup } from './prepared-markup.server.ts';

/**
 * Draws a part of a page as markup for `<ReadyMarkup>`. It may use texts and `usePageVisit`, and
 * neither the router nor `useId`; what it does in the browser is done by delegation.
 */
export function drawMarkup(part: ReactNode, visit: PageVisit): PreparedMarkup {
  return prepareMarkup(
    renderToStaticMarkup(
      <I18nextProvider i18n={serverI18n(visit.language)}>
        <PageVisitContext value={visit}>{part}</PageVisitContext>
      </I18nextProvider>,
    ),
  );
}
