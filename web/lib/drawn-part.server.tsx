import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import { type PageVisit, PageVisitContext } from './page-visit.ts';

/** A part of a page, ready to be drawn apart from it: with texts and `usePageVisit`, no router. */
export function toDrawnPart(part: ReactNode, visit: PageVisit): ReactNode {
  return (
    <I18nextProvider i18n={serverI18n(visit.language)}>
      <PageVisitContext value={visit}>{part}</PageVisitContext>
    </I18nextProvider>
  );
}

/** All that decides how a component is drawn. Texts never change while the process runs. */
export function drawingKey(
  props: object,
  { language, languageInAddress, timeZone }: PageVisit,
): string {
  return `${language} ${languageInAddress} ${timeZone} ${JSON.stringify(props)}`;
}
