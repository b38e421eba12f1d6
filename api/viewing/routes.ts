import { implement } from '@orpc/server';
import { findCards, presentCard } from '#api/catalogue/index.ts';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import type { RateLimit } from '#api/platform/turns/rate-limit.ts';
import { viewerOf } from '#api/platform/viewer.ts';
import { isShown } from '#contract/shared/rating-rules.ts';
import { viewingContract } from '#contract/viewing.ts';
import { countDataUse, setDataCap } from './commands/count-data-use.ts';
import { countWatched } from './commands/count-watched.ts';
import { pauseHistory } from './commands/pause-history.ts';
import { clearHistory, dismissTitle, forgetTitle } from './commands/remove-watched.ts';
import { saveProgress } from './commands/save-progress.ts';
import { listContinueWatching } from './list-continue-watching.ts';
import { mergeReports } from './merge-reports.ts';
import { presentDescribedFilm, presentHistoryEntry } from './present.ts';
import { findDataMeter } from './queries/find-data-meter.ts';
import { findDescribedFilms } from './queries/find-described-films.ts';
import { findHistory, isHistoryPaused } from './queries/find-history.ts';
import { findNewTitles } from './queries/find-new-titles.ts';
import { findProgress, findShowProgress } from './queries/find-progress.ts';

const removed = { data: { removed: true as const } };

/** Everything here belongs to the profile of the session, and to nobody else. */
export function viewingRoutes({ db, limitDataUse }: { db: Database; limitDataUse: RateLimit }) {
  const endpoints = implement(viewingContract).$context<RequestContext>();

  async function meter(profileId: number) {
    return { data: { data_meter: await findDataMeter(db, profileId) } };
  }

  return endpoints.router({
    saveProgress: endpoints.saveProgress.handler(async ({ input, context }) => {
      const { profileId, accountId } = viewerOf(context);
      if (input.profile_id !== profileId) throw problem('profile_not_active');
      const reports = mergeReports(input.items, input.sent_at);
      await saveProgress(db, profileId, reports);
      await countWatched(db, { accountId, address: context.clientAddress }, reports);
      return { data: { accepted: true } };
    }),

    getProgress: endpoints.getProgress.handler(async ({ input, context }) => {
      const { profileId } = viewerOf(context);
      const progress = await findProgress(db, profileId, input);
      return { data: { progress, profile_id: profileId } };
    }),

    getShowProgress: endpoints.getShowProgress.handler(async ({ input, context }) => {
      const { profileId } = viewerOf(context);
      const { country } = context;
      const show_progress = await findShowProgress(db, { profileId, id: input.id, country });
      if (!show_progress) throw problem('title_not_found');
      return { data: { show_progress } };
    }),

    listContinueWatching: endpoints.listContinueWatching.handler(async ({ context }) => {
      const { profileId } = viewerOf(context);
      const { language, country, audience } = context;
      const reader = { profileId, language, country, shown: audience.shown };
      return { data: await listContinueWatching(db, reader) };
    }),

    describeFilms: endpoints.describeFilms.handler(async ({ input, context }) => {
      const { language, country, audience } = context;
      const films = input.films.split(',').map((film) => {
        const [kind, id] = film.split('-');
        return { kind, id: Number(id) };
      });
      const rows = await findDescribedFilms(db, { films, country });
      const ids = [...new Set(rows.map(({ titleId }) => titleId))];
      const allCards = await findCards(db, ids, language);
      const shown = allCards.filter(({ rating }) => isShown(rating, audience.shown));
      const cards = new Map(shown.map((card) => [card.id, card]));
      const described = rows.flatMap((row) => {
        const card = cards.get(row.titleId);
        return card ? [presentDescribedFilm(row, card, language)] : [];
      });
      return { data: { films: described } };
    }),

    listNewTitles: endpoints.listNewTitles.handler(async ({ input, context }) => {
      const { language, country, audience } = context;
      const ids = await findNewTitles(db, { ...input, country, shown: audience.shown });
      const cards = await findCards(db, ids, language);
      return { data: { titles: cards.map(presentCard) } };
    }),

    removeFromContinueWatching: endpoints.removeFromContinueWatching.handler(
      async ({ input, context }) => {
        const { profileId } = viewerOf(context);
        const watched = { profileId, titleId: input.id, country: context.country };
        const isThere = await dismissTitle(db, watched);
        if (!isThere) throw problem('title_not_found');
        return removed;
      },
    ),

    listHistory: endpoints.listHistory.handler(async ({ input, context }) => {
      const { profileId } = viewerOf(context);
      const { language, country, audience } = context;
      const [{ rows, page }, is_paused] = await Promise.all([
        findHistory(db, { profileId, country, shown: audience.shown, ...input }),
        isHistoryPaused(db, profileId),
      ]);
      const ids = rows.map(({ titleId }) => titleId);
      const cards = new Map((await findCards(db, ids, language)).map((card) => [card.id, card]));
      const history = rows.flatMap((row) => {
        const card = cards.get(row.titleId);
        return card ? [presentHistoryEntry(row, card, language)] : [];
      });
      return { data: { history, page, is_paused } };
    }),

    removeFromHistory: endpoints.removeFromHistory.handler(async ({ input, context }) => {
      const { profileId } = viewerOf(context);
      const watched = { profileId, titleId: input.id, country: context.country };
      const isThere = await forgetTitle(db, watched);
      if (!isThere) throw problem('title_not_found');
      return removed;
    }),

    clearHistory: endpoints.clearHistory.handler(async ({ context }) => {
      await clearHistory(db, viewerOf(context).profileId);
      return removed;
    }),

    pauseHistory: endpoints.pauseHistory.handler(async ({ input, context }) => {
      await pauseHistory(db, viewerOf(context).profileId, input.is_paused);
      return { data: { history: { is_paused: input.is_paused } } };
    }),

    reportDataUse: endpoints.reportDataUse.handler(async ({ input, context }) => {
      const { profileId } = viewerOf(context);
      if ((input.profile_id ?? profileId) !== profileId) throw problem('profile_not_active');
      // Players choose the ids of playbacks, so their number must be limited.
      await limitDataUse(`profile ${profileId}`);
      await countDataUse(db, profileId, input.playbacks);
      return meter(profileId);
    }),

    getDataMeter: endpoints.getDataMeter.handler(({ context }) =>
      meter(viewerOf(context).profileId),
    ),

    setDataCap: endpoints.setDataCap.handler(async ({ input, context }) => {
      const { profileId } = viewerOf(context);
      await setDataCap(db, profileId, input.cap_bytes);
      return meter(profileId);
    }),
  });
}
