import { ORPCError } from '@orpc/client';
import { LRUCache } from 'lru-cache';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import { type PageVisit, PageVisitContext, pageVisitOf } from '#web/lib/page-visit.ts';
import { xsrfField } from '#web/lib/session/xsrf-names.ts';
import { apiContext, type PageRequest, sessionContext, visitContext } from '#web/lib/visit.ts';
import { PersonalRails, type PersonalRailsData } from './personal-rails.tsx';

/** Who comes back to the home page finds the same rails, until they watch something. */
const drawn = new LRUCache<string, string>({
  maxSize: 16_000_000,
  sizeCalculation: (markup, key) => markup.length + key.length,
});

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
    return drawRails(data, pageVisitOf(context.get(visitContext)), xsrfToken);
  } catch (error) {
    // The session ended a moment ago: the page is that of a stranger.
    if (error instanceof ORPCError && error.status === 401) return undefined;
    throw error;
  }
}

function drawRails(
  rails: PersonalRailsData,
  visit: PageVisit,
  xsrfToken: string | undefined,
): string {
  const key = JSON.stringify([visit.language, visit.languageInAddress, xsrfToken, rails]);
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={serverI18n(visit.language)}>
      <PageVisitContext value={visit}>
        <PersonalRails
          rails={rails}
          proof={<input type="hidden" name={xsrfField} value={xsrfToken} />}
        />
      </PageVisitContext>
    </I18nextProvider>,
  );
  drawn.set(key, markup);
  return markup;
}
