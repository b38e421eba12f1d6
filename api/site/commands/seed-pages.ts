import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Database } from '#api/platform/database.ts';
import { projectFolder } from '#api/platform/project-folder.ts';
import { languages } from '#contract/shared/language.ts';
import { sitePages } from '../tables.ts';
import { pagesTag } from './save-page.ts';

const localesFolder = join(projectFolder, 'locales');

/**
 * Brings the pages of text of `locales/<code>/pages/` into the database: those that it lacks, and
 * newer versions of those that nobody has changed since.
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
