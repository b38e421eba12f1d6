import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { projectFolder } from '#api/platform/project-folder.ts';
import { languageSchema } from '#contract/shared/fields.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import { sitePages } from '../tables.ts';

/** Cache tag of text pages. */
const pagesTag = 'pages';

/**
 * Replaces a text page in one language; returns the audit entry.
 *
 * @throws `page_not_found`: the site has a fixed set of pages
 */
export async function savePage(
  db: Database,
  actor: Actor,
  { slug, language, source }: { slug: string; language: Language; source: string },
): Promise<number | null> {
  return db.transaction(async (tx) => {
    if ((await tx.$count(sitePages, eq(sitePages.slug, slug))) === 0)
      throw problem('page_not_found');
    const id = `${slug}/${language}`;
    const before = await pageReverter.read(tx, id);
    const after = { source, default_hash: null };
    await pageReverter.write(tx, id, after);
    const subject = { kind: 'page', id, name: `${slug} (${language})` } as const;
    return recordChange(tx, actor, { action: 'site.saveInfoPage', subject, before, after });
  });
}

const stateSchema = z.object({ source: z.string(), default_hash: z.string().nullable() });

/** Pages are identified by slug and language, as in `faq/id`. */
export const pageReverter: Reverter = {
  kind: 'page',
  read: async (tx, id) => {
    const [page] = await tx
      .select({ source: sitePages.source, default_hash: sitePages.defaultHash })
      .from(sitePages)
      .where(isPage(id))
      .for('update');
    return page ?? null;
  },
  write: async (tx, id, state) => {
    const [slug = '', language] = id.split('/');
    if (state) {
      const { source, default_hash: defaultHash } = stateSchema.parse(state);
      await tx
        .insert(sitePages)
        .values({ slug, language: languageSchema.parse(language), source, defaultHash })
        .onConflictDoUpdate({
          target: [sitePages.slug, sitePages.language],
          set: { source, defaultHash },
        });
    } else {
      await tx.delete(sitePages).where(isPage(id));
    }
    await invalidateCache(tx, [pagesTag]);
  },
};

function isPage(id: string) {
  return sql`${sitePages.slug} || '/' || ${sitePages.language} = ${id}`;
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
