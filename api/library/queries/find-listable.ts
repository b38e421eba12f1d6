import { and, eq } from 'drizzle-orm';
import { isAvailable } from '#api/catalogue/index.ts';
import { episodes, seasons, titles } from '#api/catalogue/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';

/** A list item: a title itself, or an episode of it. */
export type Listable = { titleId: number; episodeId: number | null };

/** @throws `title_not_found` for a title that this visitor cannot see */
export async function findListableTitle(
  db: DatabaseOrTransaction,
  id: number,
  country: string | null,
): Promise<Listable> {
  const [title] = await db
    .select({ id: titles.id })
    .from(titles)
    .where(and(eq(titles.id, id), isAvailable(country)));
  if (!title) throw problem('title_not_found');
  return { titleId: id, episodeId: null };
}

/** @throws `episode_not_found` */
export async function findListableEpisode(
  db: DatabaseOrTransaction,
  id: number,
  country: string | null,
): Promise<Listable> {
  const [episode] = await db
    .select({ titleId: seasons.titleId })
    .from(episodes)
    .innerJoin(seasons, eq(seasons.id, episodes.seasonId))
    .innerJoin(titles, eq(titles.id, seasons.titleId))
    .where(and(eq(episodes.id, id), isAvailable(country)));
  if (!episode) throw problem('episode_not_found');
  return { titleId: episode.titleId, episodeId: id };
}
