import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { viewerOf } from '#api/platform/viewer.ts';
import { libraryContract } from '#contract/library.ts';
import { addToWatchlist, removeFromWatchlist } from './commands/change-watchlist.ts';
import { findListableTitle } from './queries/find-listable.ts';
import { findWatchlist, findWatchlistIds } from './queries/find-watchlist.ts';

const done = { data: { done: true as const } };

export function watchlistRoutes({ db }: { db: Database }) {
  const endpoints = implement(libraryContract).$context<RequestContext>();
  return {
    listWatchlist: endpoints.listWatchlist.handler(async ({ input, context }) => {
      const { language, country, audience } = context;
      const query = { cursor: input.cursor, language, country, shown: audience.shown };
      return { data: await findWatchlist(db, viewerOf(context), query) };
    }),

    listWatchlistIds: endpoints.listWatchlistIds.handler(async ({ context }) => ({
      data: { ids: await findWatchlistIds(db, viewerOf(context)) },
    })),

    addToWatchlist: endpoints.addToWatchlist.handler(async ({ input, context }) => {
      const { titleId } = await findListableTitle(db, input.title, context.country);
      await addToWatchlist(db, viewerOf(context), titleId);
      return done;
    }),

    removeFromWatchlist: endpoints.removeFromWatchlist.handler(async ({ input, context }) => {
      await removeFromWatchlist(db, viewerOf(context), input.title);
      return done;
    }),
  };
}
