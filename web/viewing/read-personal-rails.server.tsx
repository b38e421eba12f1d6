import { ORPCError } from '@orpc/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import { PageVisitContext, pageVisitOf } from '#web/lib/page-visit.ts';
import { xsrfField } from '#web/lib/session/xsrf-names.ts';
import { apiContext, type PageRequest, sessionContext, visitContext } from '#web/lib/visit.ts';
import { PersonalRails } from './personal-rails.tsx';

/**
 * The rails of the home page that belong to whoever is signed in, as markup: the browser needs
 * neither their code nor their texts. Undefined: there are none.
 */
export async function readPersonalRails({
  context,
  request,
}: Pick<PageRequest, 'context' | 'request'>): Promise<string | undefined> {
  const { stored, xsrfToken } = context.get(sessionContext);
  if (!stored) return undefined;
  const { viewing } = context.get(apiContext);
  try {
    const { data } = await viewing.listContinueWatching(undefined, { signal: request.signal });
    if (data.continue_watching.length === 0 && !data.because_you_watched) return undefined;
    const visit = pageVisitOf(context.get(visitContext));
    return renderToStaticMarkup(
      <I18nextProvider i18n={serverI18n(visit.language)}>
        <PageVisitContext value={visit}>
          <PersonalRails
            rails={data}
            proof={<input type="hidden" name={xsrfField} value={xsrfToken} />}
          />
        </PageVisitContext>
      </I18nextProvider>,
    );
  } catch (error) {
    // The session ended a moment ago: the page is that of a stranger.
    if (error instanceof ORPCError && error.status === 401) return undefined;
    throw error;
  }
}
