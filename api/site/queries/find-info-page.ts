import { and, eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { Language } from '#contract/shared/language.ts';
import type { InfoPage } from '#contract/site.ts';
import { presentInfoPage } from '../present-info-page.ts';
import { sitePages } from '../tables.ts';

/** A page of text, in English where the language lacks it. */
export async function findInfoPage(
  db: DatabaseOrTransaction,
  slug: string,
  language: Language,
): Promise<InfoPage | undefined> {
  const rows = await db
    .select({ language: sitePages.language, source: sitePages.source })
    .from(sitePages)
    .where(and(eq(sitePages.slug, slug), inArray(sitePages.language, [language, 'en'])));
  const row = rows.find((each) => each.language === language) ?? rows[0];
  return row && presentInfoPage(slug, row);
}
