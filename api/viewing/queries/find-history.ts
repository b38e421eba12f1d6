import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isAvailable, isShownTo, type ShownRatings } from '#api/catalogue/index.ts';
import { episodes, seasons, titles, titleTranslations } from '#api/catalogue/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { type KeysetOrder, keysOf, orderBy } from '#api/platform/keyset/keyset-order.ts';
import { readForwards } from '#api/platform/keyset/read-forwards.ts';
import { escapeLike } from '#api/platform/text/text-filter.ts';
import type { TitleType } from '#contract/constants/catalogue.ts';
import { unrememberedTimes, watchProgress } from '../tables.ts';
import { type EpisodeFacts, episodeFacts } from './find-continue-watching.ts';

const watchedLastFirst: KeysetOrder = {
  keys: [
    { value: sql`last.watched_at`, type: sql`timestamptz` },
    { value: sql`${titles.id}`, type: sql`bigint` },
  ],
  direction: 'desc',
};

type HistoryWanted = {
  profileId: number;
  country: string | null;
  shown: ShownRatings;
  type?: TitleType | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
};

/** One watched title, with its last watching. */
export type HistoryRow = {
  titleId: number;
  episode: EpisodeFacts | null;
  episodes: number;
  positionMs: number;
  durationMs: number;
  isFinished: boolean;
  watchedAt: Date;
};

/** A page of a profile's history, newest first. */
export async function findHistory(db: DatabaseOrTransaction, query: HistoryWanted) {
  const { profileId, type, search } = query;
  const scope = `history ${JSON.stringify([profileId, type, search])}`;
  return readForwards({
    order: watchedLastFirst,
    size: 24,
    scope,
    cursorText: query.cursor,
    readRows: (from, limit) => selectRows(db, query, { from, limit }),
    keysOf: ({ keys }) => keys,
    count: () => countTitles(db, query),
  });
}

async function selectRows(
  db: DatabaseOrTransaction,
  query: HistoryWanted,
  { from, limit }: { from: SQL | undefined; limit: number },
): Promise<(HistoryRow & { keys: string[] })[]> {
  const last = sql`(select distinct on (title_id) title_id, episode_id, position_ms, duration_ms,
      finished_at, watched_at, count(episode_id) over (partition by title_id) as episodes
    from ${watchProgress} where profile_id = ${query.profileId}
    order by title_id, watched_at desc)`;
  return db
    .select({
      titleId: titles.id,
      episode: sql<EpisodeFacts | null>`case when ${episodes.id} is not null
        then ${episodeFacts} end`,
      episodes: sql<number>`last.episodes`,
      positionMs: sql<number>`last.position_ms`,
      durationMs: sql<number>`last.duration_ms`,
      isFinished: sql<boolean>`last.finished_at is not null`,
      watchedAt: sql<Date>`last.watched_at`.mapWith(watchProgress.watchedAt),
      keys: keysOf(watchedLastFirst),
    })
    .from(sql`${last} as last`)
    .innerJoin(titles, sql`${titles.id} = last.title_id`)
    .leftJoin(episodes, sql`${episodes.id} = last.episode_id`)
    .leftJoin(seasons, sql`${seasons.id} = ${episodes.seasonId}`)
    .where(and(isWanted(query), from))
    .orderBy(orderBy(watchedLastFirst, 'forwards'))
    .limit(limit);
}

async function countTitles(db: DatabaseOrTransaction, query: HistoryWanted): Promise<number> {
  const isWatched = sql`exists (select from ${watchProgress}
    where profile_id = ${query.profileId} and title_id = ${titles.id})`;
  return db.$count(titles, sql`${isWatched} and ${isWanted(query)}`);
}

function isWanted({ country, shown, type, search }: HistoryWanted): SQL {
  const conditions = and(
    isAvailable(country),
    isShownTo(shown),
    type && eq(titles.type, type),
    search?.trim() ? isCalled(search) : undefined,
  );
  return conditions ?? sql`true`;
}

/** Matches a part of its name in any language, ignoring case and accents. */
function isCalled(search: string): SQL {
  const pattern = `%${escapeLike(search.trim())}%`;
  return sql`(unaccent(${titles.name}) ilike unaccent(${pattern})
    or unaccent(${titles.originalName}) ilike unaccent(${pattern})
    or exists (select from ${titleTranslations} where ${titleTranslations.titleId} = ${titles.id}
      and unaccent(${titleTranslations.name}) ilike unaccent(${pattern})))`;
}

/** Whether a profile's history is paused now. */
export async function isHistoryPaused(
  db: DatabaseOrTransaction,
  profileId: number,
): Promise<boolean> {
  const pauses = await db.$count(
    unrememberedTimes,
    and(
      eq(unrememberedTimes.profileId, profileId),
      eq(unrememberedTimes.kind, 'pause'),
      sql`upper_inf(${unrememberedTimes.during})`,
    ),
  );
  return pauses > 0;
}
