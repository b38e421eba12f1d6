import { and, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { prepareOnce } from '#api/platform/prepare-once.ts';
import { titles } from '../tables.ts';
import { isAvailable } from './availability.ts';
import type { Visitor } from './cached-queries.ts';
import { cardColumns, posters } from './find-cards.ts';
import { backdrops } from './find-heroes.ts';
import { english, languageParam, translated, translationIn } from './localized.ts';
import { pictureColumns } from './picture-columns.ts';

const { id, type, slug, name, year, rating, poster, playable } = cardColumns;

const selectShow = prepareOnce((db) =>
  db
    .select({
      id,
      type,
      slug,
      name,
      year,
      rating,
      poster,
      playable,
      backdrop: pictureColumns(backdrops),
    })
    .from(titles)
    .leftJoin(posters, eq(posters.id, titles.posterId))
    .leftJoin(backdrops, eq(backdrops.id, titles.backdropId))
    .leftJoin(translated, translationIn(translated, languageParam))
    .leftJoin(english, translationIn(english, sql`'en'`))
    .where(
      and(
        eq(titles.type, sql`'tv-show'`),
        sql`(${titles.slug} = ${sql.placeholder('slug')} or ${titles.id} = ${sql.placeholder('id')}::bigint)`,
        isAvailable(sql.placeholder('country')),
      ),
    )
    // A slug of digits alone comes before the id of another series.
    .orderBy(sql`${titles.slug} = ${sql.placeholder('slug')} desc`)
    .limit(1)
    .prepare('find_show'),
);

export type ShowRow = Awaited<ReturnType<ReturnType<typeof selectShow>['execute']>>[number];

/** A series by its id or slug. */
export async function findShow(
  db: DatabaseOrTransaction,
  { idOrSlug, language, country }: Visitor & { idOrSlug: string },
): Promise<ShowRow | undefined> {
  const id = /^\d{1,15}$/.test(idOrSlug) ? Number(idOrSlug) : null;
  const [show] = await selectShow(db).execute({ id, slug: idOrSlug, language, country });
  return show;
}
