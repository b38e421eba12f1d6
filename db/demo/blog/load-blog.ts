import { join } from 'node:path';
import { importComments } from '#api/blog/comments/import-comments.ts';
import { importPosts } from '#api/blog/import/import-posts.ts';
import type { Ffmpeg } from '#api/media/index.ts';
import type { Database } from '#api/platform/database.ts';
import type { ImportReport } from '#api/platform/import/report.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { projectFolder } from '#api/platform/project-folder.ts';
import { loadReaders } from './load-readers.ts';
import { openAuthors } from './open-authors.ts';

/** The day from which the dates in the files are seen; they move along with the day of loading. */
const writtenOn = Date.UTC(2026, 10, 20);
const day = 24 * 60 * 60 * 1000;

/**
 * Fills the blog with the demo's posts and what readers said of them, after its titles and products,
 * by the very imports that operators use, and counts how often they came. What is there stays as it
 * is.
 */
export async function loadBlog(
  deps: { db: Database; store: MediaStore; ffmpeg?: Ffmpeg },
  now: Date,
): Promise<void> {
  await openAuthors(deps.db);
  const shift = Math.floor((now.getTime() - writtenOn) / day) * day;
  const directory = join(projectFolder, 'demo/blog');
  const options = { directory, language: 'id', shift, keepExisting: true } as const;
  requireWhole(await importPosts(deps, options));
  const file = join(directory, 'comments.json');
  requireWhole(await importComments(deps, { file, now }));
  await loadReaders(deps.db, now);
}

function requireWhole({ failed: [failure] }: ImportReport): void {
  if (failure) throw new Error(`The demo's ${failure.path} cannot be loaded: ${failure.reason}`);
}
