import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { migrateDatabase } from '#api/platform/migrate.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { runImport } from '#test/run-import.ts';
import { writeFilm } from '#test/write-film.ts';

// A library of films with NFO files, imported three times: all new, unchanged, and with every folder
// renamed. `-- 100` takes fewer films.
const count = Number(process.argv[2] ?? 1_000);
const budgets = { againSeconds: 10, changes: 0 };

const folder = await mkdtemp(join(tmpdir(), 'films-again-'));
const server = await startEmbeddedPostgres({ dataDir: folder });
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
  const variables = { DATABASE_URL: server.url, SOROT_DATA: folder };
  const importing = { directory, reportFile: join(folder, 'report.json'), variables };

  const first = await runImport(importing);
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
  const broken = [
    first.report.imported !== count && `${first.report.imported} films were imported`,
    again.seconds > budgets.againSeconds && `the second took more than ${budgets.againSeconds} s`,
    changes > budgets.changes && `the second changed ${changes} titles`,
    renamed.report.imported > 0 && 'films with other names became new titles',
  ].filter((complaint) => complaint !== false);
  for (const complaint of broken) console.error(`Over budget: ${complaint}.`);
  process.exitCode = broken.length > 0 ? 1 : 0;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

function describeFilm(number: number): string {
  const cast = Array.from({ length: 20 }, (_, index) => {
    return `<actor><name>Person ${(number + index) % 300}</name><role>Role ${index}</role></actor>`;
  });
  return `<movie><title>Film ${number}</title><year>${2000 + (number % 25)}</year>
    <plot>${'A film about many things. '.repeat(20)}</plot>
    <uniqueid type="imdb">tt${1_000_000 + number}</uniqueid>${cast.join('')}</movie>`;
}
