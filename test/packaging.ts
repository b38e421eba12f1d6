import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach } from 'vitest';
import { fingerprintFile, installationFile, requestStream } from '#api/media/index.ts';
import { mediaJobs } from '#api/media/jobs.ts';
import { streams } from '#api/media/tables.ts';
import type { Job } from '#api/platform/jobs/jobs.ts';
import { createLogger } from '#api/platform/log/logger.ts';
import { type MediaStore, openFolderStore } from '#api/platform/media-store.ts';
import type { RenditionSet } from '#contract/constants/media.ts';
import { makeClip, picture, tone } from './make-clip.ts';
import { openTestDatabase } from './postgres.ts';

type Circumstances = { signal?: AbortSignal; store?: MediaStore; ffmpegPath?: string };

/**
 * Fixtures for packaging tests: two films, a database, and a new media store per test. `deps()`
 * returns the current ones.
 */
export async function openPackaging() {
  const { db, pool, url } = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'sorot-jobs-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const logger = createLogger({ level: 'silent' });
  const [tinyFilm, film] = await Promise.all([
    makeClip(folder, 'tiny.mp4', { lavfi: [picture('160x120', '10', 1), tone(1)] }),
    makeClip(folder, 'film.mp4', { lavfi: [picture('640x360', '24', 10), tone(10)] }),
  ]);
  let mediaFolder = '';
  beforeEach(async () => {
    await db.delete(streams);
    await pool.query('DELETE FROM graphile_worker._private_jobs');
    mediaFolder = await mkdtemp(join(folder, 'media-'));
  });
  const deps = () => ({ db, pool, store: openFolderStore(mediaFolder), logger });

  return {
    db,
    pool,
    url,
    logger,
    folder,
    tinyFilm,
    film,
    deps,
    mediaFolder: () => mediaFolder,

    /** Films are encoded, unless a test is about copying them. */
    async request(
      path: string,
      sideFiles: { path: string; language: string }[] = [],
      renditionSet: RenditionSet = 'encoded',
    ) {
      return requestStream(db, {
        renditionSet,
        path,
        fingerprint: await fingerprintFile(path),
        sideFiles: sideFiles.map((file) => ({ ...file, forced: false })),
      });
    },

    /** Runs the packaging job. */
    async packageNow(
      streamId: string,
      { signal = new AbortController().signal, ...others }: Circumstances = {},
    ): Promise<void> {
      const [job] = mediaJobs({ ...deps(), ...others }) as [Job<{ streamId: string }>];
      await job.run({ streamId }, { signal, lastAttempt: false });
    },

    async findRow(id: string) {
      const [row] = await db.select().from(streams).where(eq(streams.id, id));
      if (!row) throw new Error('no such stream');
      return row;
    },

    /** Every file of the store, work folders included, but the note whose it is. */
    async listStore(): Promise<string[]> {
      const entries = await readdir(mediaFolder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(mediaFolder.length + 1))
        .filter((path) => path !== installationFile);
    },
  };
}

/** Polls until there is a result, for a minute. */
export async function waitFor<Found>(
  what: () => Promise<Found | undefined | false>,
): Promise<Found> {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    const result = await what();
    if (result) return result;
    await delay(50);
  }
  throw new Error('It did not happen');
}
