import { sql } from 'drizzle-orm';
import { isAvailable, streamIsPlayable } from '#api/catalogue/index.ts';
import { episodes, seasons, titles } from '#api/catalogue/tables.ts';
import { type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import { type EpisodeFacts, episodeFacts } from './find-continue-watching.ts';

const selectFilms = prepareOnce((db) =>
  db
    .select({
      titleId: titles.id,
      episode: sql<EpisodeFacts | null>`case when ${episodes.id} is not null
        then ${episodeFacts} end`,
    })
    .from(
      sql`(select film->>'kind' as kind, (film->>'id')::bigint as id, position
        from jsonb_array_elements(${sql.placeholder('films')}::jsonb)
          with ordinality as each (film, position)) as asked`,
    )
    .leftJoin(episodes, sql`asked.kind = 'episode' and ${episodes.id} = asked.id`)
    .leftJoin(seasons, sql`${seasons.id} = ${episodes.seasonId}`)
    .innerJoin(
      titles,
      sql`${titles.id} = case asked.kind when 'title' then asked.id else ${seasons.titleId} end`,
    )
    .where(
      sql`${isAvailable(sql.placeholder('country'))} and case asked.kind
        when 'title' then ${streamIsPlayable(titles.streamId)}
        else ${streamIsPlayable(episodes.streamId)} end`,
    )
    .orderBy(sql`asked.position`)
    .prepare('find_described_films'),
);

export type DescribedFilmRow = Awaited<
  ReturnType<ReturnType<typeof selectFilms>['execute']>
>[number];

/** The playable ones of some films and episodes, in the order asked for. */
export async function findDescribedFilms(
  db: DatabaseOrTransaction,
  asked: { films: { kind: string | undefined; id: number }[]; country: string | null },
): Promise<DescribedFilmRow[]> {
  return selectFilms(db).execute({ ...asked, films: JSON.stringify(asked.films) });
}
