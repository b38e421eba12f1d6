import { eq } from 'drizzle-orm';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Database } from '#api/platform/database.ts';
import type { Language } from '#contract/shared/language.ts';
import { sitePages } from '../tables.ts';

/** Of the site's stored pages that show a page of text. */
export const pagesTag = 'pages';

/** Replaces a page of text in one language; says whether there is such a page. */
export async function savePage(
  db: Database,
  { slug, language, source }: { slug: string; language: Language; source: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const known = await tx
      .select({ slug: sitePages.slug })
      .from(sitePages)
      .where(eq(sitePages.slug, slug))
      .limit(1);
    if (known.length === 0) return false;
    await tx
      .insert(sitePages)
      .values({ slug, language, source })
      .onConflictDoUpdate({
        target: [sitePages.slug, sitePages.language],
        set: { source, defaultHash: null },
      });
    await invalidateCache(tx, [pagesTag]);
    return true;
  });
}
