import { serverI18n } from '#web/i18n/server-i18n.server.ts';
import { pageVisitOf } from '#web/lib/page-visit.ts';
import { type PageRequest, visitContext } from '#web/lib/visit.ts';
import type { CommentNote } from './comment-list.tsx';

const outcomes = ['shown', 'pending', 'edited', 'deleted', 'reported'] as const;

/** What a form has just done, as the address that it led to tells. */
export function readNote({
  context,
  url,
}: Pick<PageRequest, 'context' | 'url'>): CommentNote | null {
  const done = outcomes.find((known) => known === url.searchParams.get('done'));
  if (!done) return null;
  const { language } = pageVisitOf(context.get(visitContext));
  const t = serverI18n(language).getFixedT(language, 'comments');
  const id = Number(url.searchParams.get('comment'));
  return { id: id || null, text: t(($) => $.done[done]) };
}
