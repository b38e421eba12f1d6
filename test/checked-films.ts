import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { adoptPreparedStream } from '#api/media/commands/adopt-prepared-stream.ts';
import { pictures, streams } from '#api/media/tables.ts';
import { type CheckDeps, checkTitles, type TitleReport } from '#api/ops/checks/check-titles.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import type { Finding } from '#contract/ops.ts';
import { makeClip, picture, tone } from './make-clip.ts';
import { packageFilm } from './package-film.ts';
import { openTestDatabase } from './postgres.ts';
import { addPicture, addTitles } from './titles.ts';

/** Intact films that a test damages, and the findings about them; empty at first. */
export async function openCheckedFilms() {
  const { db, pool } = await openTestDatabase();
  const work = await mkdtemp(join(tmpdir(), 'sorot-health-'));
  const store = openFolderStore(join(work, 'media'));
  const packaged = join(work, 'packaged');
  let made = 0;

  beforeAll(async () => {
    const path = join(work, 'film.en.srt');
    await writeFile(path, '1\n00:00:00,000 --> 00:00:01,000\nHello\n');
    const source = await makeClip(work, 'film.mp4', {
      lavfi: [picture('640x360', '24', 10), tone(10)],
    });
    const sideFiles = [{ path, language: 'en', forced: false }];
    await packageFilm({ source, outDir: packaged, sideFiles });
  });

  beforeEach(async () => {
    await db.execute(sql`truncate titles, streams, pictures restart identity cascade`);
    await db.execute(sql`delete from graphile_worker._private_jobs`);
  });

  afterAll(() => rm(work, { recursive: true, force: true }));

  /** A film without faults, and the folder of its stream. */
  async function addFilm(given: { slug?: string; original_language?: string } = {}) {
    const { id: streamId } = await adoptPreparedStream(db, store, {
      folder: packaged,
      fingerprint: `test:health-${++made}`,
    });
    const [stream] = await db.select().from(streams).where(eq(streams.id, streamId));
    const posterId = await addPictureFile();
    await addTitles(db, [
      { name: given.slug ?? 'Senja', streamId, posterId, backdropId: posterId, ...given },
    ]);
    return { streamId, folder: store.resolve(stream?.folder ?? '') ?? '' };
  }

  async function addPictureFile(): Promise<number> {
    const id = await addPicture(db);
    const [row] = await db.select().from(pictures).where(eq(pictures.id, id));
    const path = store.resolve(row?.path ?? '') ?? '';
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'picture');
    return id;
  }

  async function check(
    options: Partial<CheckDeps> & { slugs?: string[] } = {},
  ): Promise<Finding[]> {
    const { slugs = [], ...deps } = options;
    const { signal } = new AbortController();
    const findings: Finding[] = [];
    const checked = checkTitles({ db, store, ...deps }, { slugs, defaultLanguage: 'en', signal });
    for await (const report of checked) findings.push(...report.findings);
    return findings;
  }

  async function repair() {
    const reports: TitleReport[] = [];
    const { signal } = new AbortController();
    const options = { slugs: [], defaultLanguage: 'en' as const, signal, repair: true };
    for await (const report of checkTitles({ db, store }, options)) reports.push(report);
    return reports;
  }

  return { db, pool, work, store, addFilm, addPictureFile, check, repair };
}
