import { sql } from 'drizzle-orm';
import { formatFilmPart } from '#api/catalogue/index.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { ExtraKind, TitleType } from '#contract/constants/catalogue.ts';

/** The title that a stream belongs to, and which part of it. */
export type Place = {
  titleId: number;
  title: { type: TitleType; slug: string; name: string };
  part: string;
};

type Row = {
  stream: string;
  id: number;
  type: TitleType;
  slug: string;
  name: string;
  season: number | null;
  number: number | null;
  extra: number | null;
  kind: ExtraKind | null;
};

/** Where streams are shown, by their id. */
export async function findPlaces(
  db: DatabaseOrTransaction,
  streamIds: string[],
): Promise<Map<string, Place>> {
  const wanted = sql`= ANY (${sql.param(streamIds)}::uuid[])`;
  const { rows } = await db.execute<Row>(sql`
    SELECT p.stream_id AS stream, t.id, t.type, t.slug, t.name, p.season, p.number, p.extra, p.kind
    FROM (
      SELECT title_id, stream_id, NULL::integer AS season, NULL::integer AS number,
        position AS extra, kind
      FROM extras WHERE stream_id ${wanted}
      UNION ALL
      SELECT s.title_id, film.id, s.number, e.number, NULL, NULL
      FROM episodes e JOIN seasons s ON s.id = e.season_id
        CROSS JOIN LATERAL unnest(ARRAY[e.stream_id, e.next_stream_id]) AS film (id)
      WHERE (e.stream_id ${wanted} OR e.next_stream_id ${wanted}) AND film.id ${wanted}
      UNION ALL
      SELECT v.title_id, v.stream_id, s.number, e.number, NULL, NULL FROM title_versions v
        LEFT JOIN episodes e ON e.id = v.episode_id LEFT JOIN seasons s ON s.id = e.season_id
      WHERE v.stream_id ${wanted}
      UNION ALL
      SELECT t.id, film.id, NULL, NULL, NULL, NULL
      FROM titles t CROSS JOIN LATERAL unnest(ARRAY[t.stream_id, t.next_stream_id]) AS film (id)
      WHERE (t.stream_id ${wanted} OR t.next_stream_id ${wanted}) AND film.id ${wanted}
    ) p JOIN titles t ON t.id = p.title_id`);
  return new Map(
    rows.map(({ stream, id, season, number, extra, kind, ...title }) => {
      const part = formatFilmPart({ season, number, extra, kind });
      return [stream, { titleId: id, title, part }];
    }),
  );
}
