import { and, asc, eq, exists, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  type Ffmpeg,
  findSeasonMarks,
  fromBytes,
  readChromaprint,
  saveFoundMarks,
  toBytes,
} from '#api/media/index.ts';
import { streamChromaprints, streams } from '#api/media/tables.ts';
import { toAbsolutePath } from '#api/platform/data-paths.ts';
import type { Database } from '#api/platform/database.ts';
import type { Logger } from '#api/platform/log/logger.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { episodes, seasons } from '../tables.ts';
import { announceTitles } from './index-titles.ts';

type Deps = {
  db: Database;
  store: MediaStore;
  tools: Ffmpeg;
  logger: Logger;
  signal: AbortSignal;
};

/** `source`: its path, as it is stored. */
type Unheard = { streamId: string; source: string; seasonId: number };

/**
 * Reads the sound of an episode, and marks intros and recaps of its season once all of its episodes
 * have been read.
 */
export async function markIntros(
  { db, store, tools, logger, signal }: Deps,
  { streamId, source: stored, seasonId }: Unheard,
): Promise<void> {
  const source = toAbsolutePath(store, stored);
  const print = await readChromaprint({ tools, source, signal });
  if (!print) logger.warn({ streamId }, 'no sound to find an intro in');
  await db
    .insert(streamChromaprints)
    .values({ streamId, items: print ? toBytes(print) : Buffer.alloc(0) })
    .onConflictDoNothing();
  await markSeason(db, seasonId);
}

const others = alias(episodes, 'others');

/**
 * The next episode whose sound has not been read. Films that are still being prepared, and seasons of
 * a single episode, are left for later.
 */
export async function findUnheard(db: Database): Promise<Unheard | undefined> {
  const hasOthers = exists(
    db
      .select({ one: sql`1` })
      .from(others)
      .where(
        and(
          eq(others.seasonId, episodes.seasonId),
          ne(others.id, episodes.id),
          isNotNull(others.streamId),
        ),
      ),
  );
  const [row] = await db
    .select({ streamId: streams.id, source: streams.sourcePath, seasonId: episodes.seasonId })
    .from(episodes)
    .innerJoin(streams, eq(streams.id, episodes.streamId))
    .leftJoin(streamChromaprints, eq(streamChromaprints.streamId, streams.id))
    .where(
      and(
        isNull(streamChromaprints.streamId),
        eq(streams.state, 'complete'),
        isNotNull(streams.sourcePath),
        hasOthers,
      ),
    )
    .orderBy(asc(episodes.seasonId), asc(episodes.number))
    .limit(1);
  return row?.source ? { ...row, source: row.source } : undefined;
}

/** Marks found intros and recaps, unless an episode of the season has still to be read. */
async function markSeason(db: Database, seasonId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx
      .select({
        titleId: seasons.titleId,
        streamId: streams.id,
        state: streams.state,
        source: streams.sourcePath,
        items: streamChromaprints.items,
        introStartsAt: episodes.introStartsAt,
      })
      .from(episodes)
      .innerJoin(seasons, eq(seasons.id, episodes.seasonId))
      .innerJoin(streams, eq(streams.id, episodes.streamId))
      .leftJoin(streamChromaprints, eq(streamChromaprints.streamId, streams.id))
      .where(eq(episodes.seasonId, seasonId))
      .orderBy(asc(episodes.number));
    const isWaiting = rows.some(
      ({ state, source, items }) => state === 'complete' && source !== null && items === null,
    );
    if (isWaiting) return;
    const read = rows.filter(({ items }) => items !== null && items.length > 0);
    const marks = findSeasonMarks(read.map(({ items }) => fromBytes(items ?? Buffer.alloc(0))));
    let hasChanged = false;
    for (const [at, { streamId, introStartsAt }] of read.entries()) {
      const found = marks[at] ?? { intro: undefined, recap: undefined };
      // The source of the series knows it better.
      const intro = introStartsAt === null ? found.intro : undefined;
      const isNew = await saveFoundMarks(tx, streamId, { intro, recap: found.recap });
      hasChanged ||= isNew;
    }
    const titleId = rows[0]?.titleId;
    if (hasChanged && titleId !== undefined) await announceTitles(tx, [titleId]);
  });
}
