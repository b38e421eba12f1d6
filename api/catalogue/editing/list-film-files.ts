import { and, isNotNull, sql } from 'drizzle-orm';
import { streams } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { countUpTo } from '#api/platform/keyset/count-up-to.ts';
import { type KeysetOrder, orderBy } from '#api/platform/keyset/keyset-order.ts';
import { readForwards } from '#api/platform/keyset/read-forwards.ts';
import { escapeLike } from '#api/platform/text/text-filter.ts';
import type { FilmFile } from '#contract/catalogue/titles/series.ts';
import { episodePlace } from '../present/film-part.ts';

const pageSize = 50;

const order: KeysetOrder = {
  keys: [
    { value: sql`${streams.createdAt}`, type: sql`timestamptz` },
    { value: sql`${streams.id}`, type: sql`uuid` },
  ],
  direction: 'desc',
};

/** Imported films by the name of their file, newest first, and what shows them. */
export async function listFilmFiles(
  db: DatabaseOrTransaction,
  wanted: { search?: string; cursor?: string },
) {
  const pattern = wanted.search && `%${escapeLike(wanted.search)}%`;
  const matches = and(
    isNotNull(streams.sourcePath),
    pattern ? sql`${streams.sourcePath} ilike ${pattern}` : undefined,
  );
  const { rows, page } = await readForwards({
    order,
    size: pageSize,
    scope: `film-files:${wanted.search ?? ''}`,
    cursorText: wanted.cursor,
    readRows: (from, limit) =>
      db
        .select({
          id: streams.id,
          path: streams.sourcePath,
          state: streams.state,
          durationMs: streams.durationMs,
          createdAt: streams.createdAt,
          exactly: sql<string>`${streams.createdAt}::text`,
        })
        .from(streams)
        .where(and(matches, from))
        .orderBy(orderBy(order, 'forwards'))
        .limit(limit),
    keysOf: ({ id, exactly }) => [exactly, id],
    count: () => countUpTo(db, streams, matches),
  });
  const shown = await findShown(
    db,
    rows.map(({ id }) => id),
  );
  return {
    files: rows.map(
      ({ id, path, state, durationMs, createdAt }): FilmFile => ({
        stream_id: id,
        file: path?.split('/').at(-1) ?? '',
        state,
        duration: durationMs === null ? null : durationMs / 1000,
        added_at: createdAt.toISOString(),
        shown_by: shown.get(id)?.title ?? null,
        part: shown.get(id)?.part ?? null,
      }),
    ),
    page,
  };
}

type ShownRow = NonNullable<FilmFile['shown_by']> & { stream: string; part: string };

async function findShown(db: DatabaseOrTransaction, streamIds: string[]) {
  const wanted = sql`= ANY (${sql.param(streamIds)}::uuid[])`;
  const { rows } = await db.execute<ShownRow>(sql`
    SELECT p.stream, p.part, t.id, t.type, t.slug, t.name FROM (
      SELECT v.title_id, v.stream_id AS stream,
        concat_ws(' ', ${episodePlace}, 'version', coalesce(v.own_name, v.name)) AS part
      FROM title_versions v LEFT JOIN episodes e ON e.id = v.episode_id
        LEFT JOIN seasons s ON s.id = e.season_id
      WHERE v.stream_id ${wanted}
      UNION ALL
      SELECT title_id, stream_id, CASE kind WHEN 'trailer' THEN 'trailer ' ELSE 'extra ' END || position + 1
      FROM extras
      WHERE stream_id ${wanted}
      UNION ALL
      SELECT s.title_id, e.stream_id, ${episodePlace}
      FROM episodes e JOIN seasons s ON s.id = e.season_id WHERE e.stream_id ${wanted}
      UNION ALL
      SELECT id, stream_id, 'film' FROM titles WHERE stream_id ${wanted}
    ) p JOIN titles t ON t.id = p.title_id`);
  return new Map(rows.map(({ stream, part, ...title }) => [stream, { part, title }]));
}
