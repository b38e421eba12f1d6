import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { type ImportOptions, importDirectory } from '#api/catalogue/import/import-directory.ts';
import { type Ffmpeg, findFfmpeg } from '#api/media/index.ts';
import type { ImportReport, Remark } from '#api/platform/import/report.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { titleMovers } from '#api/title-movers.ts';
import { openTestDatabase } from './postgres.ts';
import { writeFilm } from './write-film.ts';

export const nfo = '<movie><title>Senja</title><year>2024</year><plot>Kapal.</plot></movie>';

/**
 * A folder of films that a test fills and imports; folder and database are empty at first.
 * `looksInside`: without, any bytes are films.
 */
export async function openImportLibrary({ looksInside = true } = {}) {
  const database = await openTestDatabase();
  let ffmpeg: Ffmpeg | undefined;
  let folder: string;

  beforeAll(async () => {
    if (looksInside) ffmpeg = await findFfmpeg();
  });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'import-'));
    await database.pool.query(
      'TRUNCATE titles, removed_titles, collections, removed_collections, provider_collections, people, terms, streams, pictures, source_files CASCADE',
    );
    await database.pool.query('DELETE FROM graphile_worker._private_jobs');
  });

  afterEach(() => rm(folder, { recursive: true }));

  const library = (path: string) => join(folder, 'library', path);

  function report(options: Partial<ImportOptions> = {}): Promise<ImportReport> {
    const store = openFolderStore(join(folder, 'media'));
    const deps = { db: database.db, store, ffmpeg, movers: titleMovers };
    return importDirectory(deps, { directory: library(''), ...options });
  }

  return {
    db: database.db,
    library,
    /** Beside the library, where the media store is. */
    beside: (path: string) => join(folder, path),

    async write(path: string, content: string | Buffer): Promise<void> {
      await mkdir(dirname(library(path)), { recursive: true });
      await writeFile(library(path), content);
    },

    film(path: string, options: Parameters<typeof writeFilm>[1] = {}): Promise<void> {
      return writeFilm(library(path), options);
    },

    report,

    async run(options: Partial<ImportOptions> = {}) {
      const { imported, updated, unchanged, ...told } = await report(options);
      const [skipped, failed] = [withoutCodes(told.skipped), withoutCodes(told.failed)];
      const missing = withoutCodes(told.missing);
      const remarks = { skipped, failed, ...(missing.length > 0 && { missing }) };
      return { counts: [imported, updated, unchanged], ...remarks };
    },

    async read<Row extends Record<string, unknown>>(query: string): Promise<Row[]> {
      return (await database.pool.query<Row>(query)).rows;
    },
  };
}

function withoutCodes(remarks: Remark[]) {
  return remarks.map(({ path, reason }) => ({ path, reason }));
}

export function drawPoster(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 60, channels: 3, background: '#204060' } })
    .jpeg()
    .toBuffer();
}
