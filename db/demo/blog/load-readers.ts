import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { count, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { countPostView } from '#api/blog/posts/commands/count-post-view.ts';
import { posts, postViews } from '#api/blog/posts/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { projectFolder } from '#api/platform/project-folder.ts';

/** How far back the list of the most read looks. */
const days = 30;
const dayMs = 86_400_000;

/** How often the demo's posts were read in the last thirty days, by slug. */
function readReaders(): Record<string, number> {
  const text = readFileSync(join(projectFolder, 'db/demo/blog/readers.json'), 'utf8');
  return z.record(z.string(), z.int().positive()).parse(JSON.parse(text));
}

/**
 * Readers of the last weeks, more of them at weekends and none before a post was published; once,
 * and never beside readers that are real.
 */
export async function loadReaders(db: Database, now: Date): Promise<void> {
  const [counted] = await db.select({ rows: count() }).from(postViews);
  if (counted?.rows) return;
  const readers = readReaders();
  const found = await db
    .select()
    .from(posts)
    .where(inArray(posts.slug, Object.keys(readers)));
  await db.transaction(async (tx) => {
    for (const { id, slug, publishedAt } of found) {
      for (let ago = 0; ago < days; ago++) {
        const day = new Date(now.getTime() - ago * dayMs);
        if (!publishedAt || publishedAt > day) break;
        const isWeekend = [0, 6].includes(day.getUTCDay());
        const views = Math.round(((readers[slug] ?? 0) / days) * (isWeekend ? 1.5 : 0.8));
        if (views > 0) await countPostView(tx, id, { views, day: day.toISOString().slice(0, 10) });
      }
    }
  });
}
