import { eq } from 'drizzle-orm';
import { isAskedTitle } from '#api/catalogue/index.ts';
import { titleScores, titles } from '#api/catalogue/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { prepareOnce } from '#api/platform/prepare-once.ts';
import { problem } from '#api/platform/problem.ts';
import type { TitleType } from '#contract/shared/catalogue-words.ts';

export type TitleName = { type: TitleType; slug: string };

/** `average`: stars of all reviews that are shown, null without any; `count`: of those. */
export type ReviewedTitle = { id: number; average: number | null; count: number };

const selectTitle = prepareOnce((db) =>
  db
    .select({ id: titles.id, average: titleScores.average, count: titleScores.count })
    .from(titles)
    .leftJoin(titleScores, eq(titleScores.titleId, titles.id))
    .where(isAskedTitle)
    .prepare('find_reviewed_title'),
);

/** A title that this visitor may see. Fails with `title_not_found`. */
export async function findReviewedTitle(
  db: DatabaseOrTransaction,
  { type, slug }: TitleName,
  country: string | null,
): Promise<ReviewedTitle> {
  const [found] = await selectTitle(db).execute({ type, slug, country });
  if (!found) throw problem('title_not_found');
  return { ...found, count: found.count ?? 0 };
}
