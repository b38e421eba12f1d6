import { ORPCError } from '@orpc/client';
import { drawKnownMarkup } from '#web/lib/draw-known-markup.server.tsx';
import { pageVisitOf } from '#web/lib/page-visit.ts';
import type { PreparedMarkup } from '#web/lib/prepared-markup.server.ts';
import { xsrfField } from '#web/lib/session/xsrf-names.ts';
import { apiContext, type PageRequest, sessionContext, visitContext } from '#web/lib/visit.ts';
import { PersonalRails, type PersonalRailsData } from './personal-rails.tsx';

/**
 * The rails of the home page that belong to whoever is signed in, as markup: the browser needs
 * neither their code nor their texts. Undefined: there are none.
 */
export async function readPersonalRails({
  context,
  request,
}: Pick<PageRequest, 'context' | 'request'>): Promise<PreparedMarkup | undefined> {
  const { stored, xsrfToken } = context.get(sessionContext);
  if (!stored) return undefined;
  const { viewing } = context.get(apiContext);
  try {
    const { data } = await viewing.listContinueWatching(undefined, { signal: request.signal });
    if (data.continue_watching.length === 0 && !data.because_you_watched) return undefined;
    const visit = pageVisitOf(context.get(visitContext));
    return drawKnownMarkup(ProvenRails, { rails: data, xsrfToken }, visit);
  } catch (error) {
    // The session ended a moment ago: the page is that of a stranger.
    if (error instanceof ORPCError && error.status === 401) return undefined;
    throw error;
  }
}

type ProvenRailsProps = { rails: PersonalRailsData; xsrfToken: string | undefined };

function ProvenRails({ rails, xsrfToken }: ProvenRailsProps) {
  const proof = <input type="hidden" name={xsrfField} value={xsrfToken} />;
  return <PersonalRails rails={rails} proof={proof} />;
}
