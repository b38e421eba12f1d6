import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { Language } from '#contract/shared/language.ts';
import { titles } from '../../tables.ts';
import { english, nameIn, translated, translationIn } from '../title-columns.ts';

type TitleNames = { original: string; displayed: string };

/** What titles are called: as such, and in a language. Keyed by their ids. */
export async function findTitleNames(
  db: Database,
  ids: number[],
  language: Language,
): Promise<Map<number, TitleNames>> {
  const rows = await db
    .select({
      id: titles.id,
      original: titles.name,
      displayed: nameIn(sql`${language}::text`),
    })
    .from(titles)
    .leftJoin(translated, translationIn(translated, sql`${language}`))
    .leftJoin(english, translationIn(english, sql`'en'`))
    .where(inArray(titles.id, ids));
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
