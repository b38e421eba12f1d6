import { randomUUID } from 'node:crypto';
import { ORPCError } from '@orpc/client';
import { drawKnownMarkup } from '#web/lib/draw-known-markup.server.tsx';
import { escapeAttribute } from '#web/lib/escape-attribute.server.ts';
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
    const token = escapeAttribute(xsrfToken ?? '');
    const { html: unproven, preloads } = drawKnownMarkup(RailsToProve, { rails: data }, visit);
    const html = unproven.replaceAll(placeOfToken, () => token);
    return { html, bytes: Buffer.from(html), preloads };
  } catch (error) {
    // The session ended a moment ago: the page is that of a stranger.
    if (error instanceof ORPCError && error.status === 401) return undefined;
    throw error;
  }
}

/** Browsers have a token each, while the rails of an account stay the same: it is filled in later. */
const placeOfToken = randomUUID();

function RailsToProve({ rails }: { rails: PersonalRailsData }) {
  const proof = <input type="hidden" name={xsrfField} value={placeOfToken} />;
  return <PersonalRails rails={rails} proof={proof} />;
}
