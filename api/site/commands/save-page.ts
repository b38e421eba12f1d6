import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Database } from '#api/platform/database.ts';
import { projectFolder } from '#api/platform/project-folder.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import { sitePages } from '../tables.ts';

/** Cache tag of text pages. */
const pagesTag = 'pages';

/** Replaces a text page in one language; returns whether it exists. */
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

const localesFolder = join(projectFolder, 'locales');

/**
 * Loads the text pages of `locales/<code>/pages/` into the database: missing ones, and newer
 * versions of those that nobody has edited.
 */
export async function seedPages(db: Database): Promise<void> {
  const defaults = await readDefaults();
  await db.transaction(async (tx) => {
    const written = await tx
      .insert(sitePages)
      .values(defaults.map((page) => ({ ...page, defaultHash: sql`md5(${page.source})` })))
      .onConflictDoUpdate({
        target: [sitePages.slug, sitePages.language],
        set: { source: sql`excluded.source`, defaultHash: sql`excluded.default_hash` },
        setWhere: sql`md5(${sitePages.source}) = ${sitePages.defaultHash}
          AND ${sitePages.source} <> excluded.source`,
      })
      .returning({ slug: sitePages.slug });
    if (written.length > 0) await invalidateCache(tx, [pagesTag]);
  });
}

async function readDefaults() {
  const pages = languages.map(async (language) => {
    const folder = join(localesFolder, language, 'pages');
    const files = await readdir(folder);
    return files.map(async (file) => ({
      slug: file.replace(/\.md$/, ''),
      language,
      source: await readFile(join(folder, file), 'utf8'),
    }));
  });
  return Promise.all((await Promise.all(pages)).flat());
}
