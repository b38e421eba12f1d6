import { and, eq } from 'drizzle-orm';
import { isAvailable } from '#api/catalogue/index.ts';
import { titles } from '#api/catalogue/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { TitleType } from '#contract/shared/catalogue-words.ts';

export type TitleName = { type: TitleType; slug: string };

/** The id of a title that this visitor may see. Fails with `title_not_found`. */
export async function findReviewedTitle(
  db: DatabaseOrTransaction,
  { type, slug }: TitleName,
  country: string | null,
): Promise<number> {
  const [found] = await db
    .select({ id: titles.id })
    .from(titles)
    .where(and(eq(titles.type, type), eq(titles.slug, slug), isAvailable(country)));
  if (!found) throw problem('title_not_found');
  return found.id;
}
