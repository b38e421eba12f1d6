import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { askProviders } from '#api/catalogue/metadata/ask-providers.ts';
import { titleDescriptions, titleQuestions } from '#api/catalogue/metadata/tables.ts';
import { connectDatabase } from '#api/platform/database.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { migrateDatabase } from '#api/platform/migrate.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { startFakeTmdb, tmdbKey } from '#test/fake-tmdb.ts';
import { plantMetadata, plantProvider } from '#test/planted-metadata.ts';
import { runImport } from '#test/run-import.ts';
import { writeFilm } from '#test/write-film.ts';

// A library of films with NFO files, imported three times: all new, unchanged, and with every folder
// renamed. `-- 100` takes fewer films. With `-- 1000 described`, a database of films has described all
// of them after the first import, and may not be asked again.
const [, , given = '1000', mode] = process.argv;
const count = Number(given);
const isDescribed = mode === 'described';
const budgets = { againSeconds: 10, changes: 0, requests: 0 };

const folder = await mkdtemp(join(tmpdir(), 'films-again-'));
const server = await startEmbeddedPostgres({ dataDir: folder });
const tmdb = isDescribed ? await startFakeTmdb() : undefined;
try {
  const directory = join(folder, 'library');
  const nameOf = (number: number) => `Film ${number} (${2000 + (number % 25)})`;
  for (let number = 1; number <= count; number++) {
    const name = nameOf(number);
    await mkdir(join(directory, name), { recursive: true });
    await writeFilm(join(directory, name, `${name}.mp4`));
    await writeFile(join(directory, name, 'movie.nfo'), describeFilm(number));
  }
  await migrateDatabase(server.url);
  await runMigrations({ connectionString: server.url });
  const asking = tmdb && {
    METADATA_PROVIDERS: 'tmdb',
    TMDB_API_KEY: tmdbKey,
    TMDB_URL: tmdb.url,
    TMDB_IMAGES_URL: tmdb.imagesUrl,
  };
  const variables = { DATABASE_URL: server.url, SOROT_DATA: folder, ...asking };
  const importing = { directory, reportFile: join(folder, 'report.json'), variables };

  const first = await runImport(importing);
  const described = isDescribed ? await describeFilms(server.url) : 0;
  const again = await runImport(importing);
  for (let number = 1; number <= count; number++) {
    await rename(join(directory, nameOf(number)), join(directory, `${nameOf(number)} [1080p]`));
  }
  const renamed = await runImport(importing);
  const told = { first, again, renamed };
  for (const [name, { report, seconds }] of Object.entries(told)) {
    const { imported, updated, unchanged } = report;
    const counts = `${imported} imported, ${updated} updated, ${unchanged} unchanged`;
    console.log(`${name.padEnd(8)} ${seconds.toFixed(1)} s (${counts})`);
  }
  const changes = again.report.imported + again.report.updated;
  const requests = (tmdb?.asked.length ?? 0) + (tmdb?.pictures.length ?? 0);
  if (isDescribed) {
    const waiting = await countQuestions(server.url);
    console.log(`${described} described; afterwards ${requests} requests, ${waiting} questions`);
    if (described !== count || requests > budgets.requests || waiting > 0) process.exitCode = 1;
  }
  const broken = [
    first.report.imported !== count && `${first.report.imported} films were imported`,
    again.seconds > budgets.againSeconds && `the second took more than ${budgets.againSeconds} s`,
    changes > budgets.changes && `the second changed ${changes} titles`,
    renamed.report.imported > 0 && 'films with other names became new titles',
  ].filter((complaint) => complaint !== false);
  for (const complaint of broken) console.error(`Over budget: ${complaint}.`);
  if (broken.length > 0) process.exitCode = 1;
} finally {
  await tmdb?.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Asks a database that knows all films by their ids. Returns how many it has described. */
async function describeFilms(url: string): Promise<number> {
  const { db, close } = connectDatabase({ url });
  const known = Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const texts = { id: { name: `Filem ${number}`, synopsis: 'Tentang banyak hal.' } };
    const credits = [
      { person: `Person ${number % 300}`, role: 'director' as const, character: null },
    ];
    const poster = { kind: 'poster' as const, url: `https://example.org/${number}` };
    return {
      id: String(number),
      ids: [{ provider: 'imdb', id: `tt${1_000_000 + number}` }],
      values: { name: `Film ${number}`, credits },
      texts,
      pictures: [{ ...poster, language: null, source: null }],
    };
  });
  const metadata = plantMetadata({ tmdb: plantProvider(known) });
  const store = openFolderStore(join(folder, 'media'));
  const languages = { offered: ['en', 'id'] as const, fallback: 'id' as const };
  const { signal } = new AbortController();
  const waiting = await db.select({ id: titleQuestions.titleId }).from(titleQuestions);
  for (const { id } of waiting) {
    const deps = { db, store, metadata, languages };
    await askProviders(deps, id, { signal, lastAttempt: true });
  }
  const described = await db.$count(titleDescriptions);
  await close();
  return described;
}

async function countQuestions(url: string): Promise<number> {
  const { db, close } = connectDatabase({ url });
  const waiting = await db.$count(titleQuestions);
  await close();
  return waiting;
}

function describeFilm(number: number): string {
  const cast = Array.from({ length: 20 }, (_, index) => {
    return `<actor><name>Person ${(number + index) % 300}</name><role>Role ${index}</role></actor>`;
  });
  return `<movie><title>Film ${number}</title><year>${2000 + (number % 25)}</year>
    <plot>${'A film about many things. '.repeat(20)}</plot>
    <uniqueid type="imdb">tt${1_000_000 + number}</uniqueid>${cast.join('')}</movie>`;
}
