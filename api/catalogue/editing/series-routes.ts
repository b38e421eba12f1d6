import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { seriesContract } from '#contract/catalogue/titles/series.ts';
import { arrangeEpisodes } from './arrange-episodes.ts';
import { addEpisode, removeEpisode, saveEpisode } from './change-episodes.ts';
import { addSeason, removeSeason, saveSeason } from './change-seasons.ts';
import { listFilmFiles } from './list-film-files.ts';
import { listAdminSeasons } from './series.ts';

export function seriesRoutes(deps: { db: Database; store: MediaStore }) {
  const { db } = deps;
  const endpoints = implement(seriesContract).$context<RequestContext>();
  return {
    listAdminSeasons: endpoints.listAdminSeasons.handler(async ({ input }) => ({
      data: { seasons: await listAdminSeasons(db, input.id) },
    })),

    addSeason: endpoints.addSeason.handler(async ({ input, context }) => {
      const { id, ...asked } = input;
      return { data: await addSeason(db, context.actor, id, asked) };
    }),

    saveSeason: endpoints.saveSeason.handler(async ({ input, context }) => {
      const { id, ...asked } = input;
      return { data: await saveSeason(db, context.actor, id, asked) };
    }),

    removeSeason: endpoints.removeSeason.handler(async ({ input, context }) => ({
      data: await removeSeason(db, context.actor, input.id),
    })),

    addEpisode: endpoints.addEpisode.handler(async ({ input, context }) => {
      const { id, ...asked } = input;
      return { data: await addEpisode(deps, context.actor, id, asked) };
    }),

    saveEpisode: endpoints.saveEpisode.handler(async ({ input, context }) => {
      const { id, ...asked } = input;
      return { data: await saveEpisode(deps, context.actor, id, asked) };
    }),

    removeEpisode: endpoints.removeEpisode.handler(async ({ input, context }) => ({
      data: await removeEpisode(db, context.actor, input.id),
    })),

    arrangeEpisodes: endpoints.arrangeEpisodes.handler(async ({ input, context }) => {
      const { id, seasons } = input;
      return { data: { change: await arrangeEpisodes(db, context.actor, id, seasons) } };
    }),

    listFilmFiles: endpoints.listFilmFiles.handler(async ({ input }) => ({
      data: await listFilmFiles(db, input),
    })),
  };
}
