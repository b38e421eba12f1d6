import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { type InboxItem, inboxContract } from '#contract/catalogue/inbox.ts';
import { type RatingRules, ratingsToConfirm } from '#contract/shared/rating-rules.ts';
import { countInbox, type InboxRow, listInbox } from './inbox/list-inbox.ts';
import { presentCandidate, presentDescription } from './metadata-routes.ts';
import { presentListedTitle } from './present/staff-title.ts';

/** What imports have found and nobody has looked at yet. */
export function inboxRoutes({ db, rules }: { db: Database; rules: RatingRules }) {
  const endpoints = implement(inboxContract).$context<RequestContext>();
  return endpoints.router({
    listInbox: endpoints.listInbox.handler(async ({ input, context }) => {
      const [{ rows, page }, counts] = await Promise.all([
        listInbox(db, { ...input, language: context.language }),
        countInbox(db),
      ]);
      const unrated = {
        counts_as: rules.unratedAs,
        asks_age: ratingsToConfirm(null, rules).includes('unrated'),
      };
      return { data: { items: rows.map(presentInboxItem), page, counts, unrated } };
    }),
  });
}

function presentInboxItem(row: InboxRow): InboxItem {
  const { synopsis, file, question, doubts, notes, duplicates } = row;
  return {
    title: presentListedTitle(row),
    ...{ synopsis, file, question, doubts, notes, duplicates },
    match: row.match ? presentDescription(row.match) : null,
    candidates: row.candidates.map(({ candidate, takenBy }) => ({
      ...presentCandidate(candidate),
      taken_by: takenBy,
    })),
  };
}
