import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import type { Language } from '#contract/shared/language.ts';
import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import { anonymousVisit, PageVisitContext } from '#web/lib/page-visit.ts';

/** The markup of a part of a page. */
export function renderPart(part: ReactNode, language: Language = 'en'): string {
  return renderToString(
    <I18nextProvider i18n={serverI18n(language)}>
      <PageVisitContext value={anonymousVisit}>{part}</PageVisitContext>
    </I18nextProvider>,
  );
}
