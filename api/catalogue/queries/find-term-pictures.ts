import { eq, inArray } from 'drizzle-orm';
import { pictures } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { Picture } from '#contract/media.ts';
import { titles } from '../tables.ts';
import { findRails } from './find-rails.ts';
import type { TermRow } from './find-terms.ts';
import { pictureColumns } from './title-columns.ts';
import type { Visitor } from './title-conditions.ts';

/** Titles per term among which pictures are looked for. */
const candidates = 10;

/**
 * Backdrops for the tiles of `terms`, up to `max` each: of the term's most popular titles, and
 * different ones on each tile as far as there are enough.
 */
export async function findTermPictures(
  db: DatabaseOrTransaction,
  terms: Pick<TermRow, 'id' | 'type'>[],
  visitor: Pick<Visitor, 'country' | 'shown'>,
  max: number,
): Promise<Map<number, Picture[]>> {
  const rails = await findRails(
    db,
    terms.map(({ id: termId, type }) => ({
      type,
      order: 'popularity',
      size: candidates,
      only: { termId },
    })),
    visitor,
  );
  const backdrops = await findBackdrops(db, rails.flat());
  const chosen = new Map(terms.map(({ id }) => [id, new Set<number>()]));
  const used = new Set<number>();
  for (let round = 0; round < max; round++) {
    for (const [index, { id }] of terms.entries()) {
      const own = chosen.get(id);
      const unseen = rails[index]?.filter((title) => backdrops.has(title) && !own?.has(title));
      const title = unseen?.find((each) => !used.has(each)) ?? unseen?.[0];
      if (title === undefined) continue;
      own?.add(title);
      used.add(title);
    }
  }
  return new Map(
    [...chosen].map(([id, ids]) => [id, [...ids].flatMap((title) => backdrops.get(title) ?? [])]),
  );
}

/** The wide pictures of titles, by id. */
export async function findBackdrops(
  db: DatabaseOrTransaction,
  ids: number[],
): Promise<Map<number, Picture>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: titles.id, backdrop: pictureColumns(pictures) })
    .from(titles)
    .innerJoin(pictures, eq(pictures.id, titles.backdropId))
    .where(inArray(titles.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, backdrop }) => [id, backdrop]));
}
