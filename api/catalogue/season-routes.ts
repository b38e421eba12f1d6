import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { seasonsContract } from '#contract/catalogue/seasons.ts';
import { isShown } from '#contract/shared/rating-rules.ts';
import type { DecideAccess } from './ports.ts';
import { presentEpisode, presentSeason, presentShow } from './present/season.ts';
import { findEpisode } from './queries/find-episode.ts';
import { findSeasons, findShow } from './queries/find-seasons.ts';

export function seasonRoutes({ db, decideAccess }: { db: Database; decideAccess: DecideAccess }) {
  const endpoints = implement(seasonsContract).$context<RequestContext>();
  return endpoints.router({
    getSeasons: endpoints.getSeasons.handler(async ({ input, context }) => {
      const { language, country, audience } = context;
      const show = await findShow(db, { idOrSlug: input.id, language, country });
      if (!show || !isShown(show.rating, audience.shown)) throw problem('title_not_found');
      const all = await findSeasons(db, show.id);
      const wanted = new Set(input.seasons.split(',').map(Number));
      const chosen = all.filter(({ number }) => wanted.has(number));
      if (chosen.length < wanted.size) throw problem('season_not_found');
      const seasons = chosen.map((season) => presentSeason(season, language));
      return { data: { show: presentShow(show, all, language), seasons } };
    }),

    getEpisode: endpoints.getEpisode.handler(async ({ input: { id }, context }) => {
      const { language, country } = context;
      const found = await findEpisode(db, { id, language, country });
      if (!found) throw problem('episode_not_found');
      const { showAccess: access, showRating: rating } = found;
      const decided = await decideAccess(context, { access, rating });
      return { data: { episode: presentEpisode(found, language, decided) } };
    }),
  });
}
