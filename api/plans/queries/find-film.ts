import { and, eq, sql } from 'drizzle-orm';
import { isAvailable } from '#api/catalogue/index.ts';
import { episodes, seasons, titles } from '#api/catalogue/tables.ts';
import { streams } from '#api/media/tables.ts';
import type { Database } from '#api/platform/database.ts';
import type { Rating } from '#contract/shared/catalogue-words.ts';
import type { AccessLevel } from '#contract/shared/plan-words.ts';

export type FilmRules = { access: AccessLevel; ratings: (Rating | null)[]; duration: number };

/**
 * What watching a film takes, and how the titles are rated that show it to visitors in `country`;
 * undefined when none does. `duration`: seconds.
 */
export async function findFilm(
  db: Database,
  { streamId, country }: { streamId: string; country: string | null },
): Promise<FilmRules | undefined> {
  const isOfEpisode = sql`exists (select 1 from ${episodes} join ${seasons}
    on ${seasons.id} = ${episodes.seasonId}
    where ${seasons.titleId} = ${titles.id} and ${episodes.streamId} = ${streamId})`;
  const shown = await db
    .select({ rating: titles.rating, access: streams.access, durationMs: streams.durationMs })
    .from(titles)
    .innerJoin(streams, eq(streams.id, streamId))
    .where(and(sql`(${titles.streamId} = ${streamId} or ${isOfEpisode})`, isAvailable(country)));
  const [first] = shown;
  if (!first) return undefined;
  return {
    access: first.access,
    ratings: [...new Set(shown.map(({ rating }) => rating))],
    duration: (first.durationMs ?? 0) / 1000,
  };
}
