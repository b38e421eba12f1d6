import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { connectDatabase } from '#api/platform/database.ts';
import { startWorker } from '#api/platform/jobs/jobs.ts';
import { createLogger } from '#api/platform/log/logger.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { startTestApi } from '#test/api.ts';
import { changePeople } from '../commands/change-people.ts';
import { indexPeople } from '../commands/index-names.ts';
import { saveTitles } from '../commands/save-titles.ts';
import { catalogueJobs } from '../jobs.ts';
import { titleDraftSchema } from '../title-draft.ts';
import { SearchIndexing } from './search-indexing.ts';

const api = await startTestApi();
afterAll(() => api.close());

/** Saves a title as an import does, up to the commit. */
async function save(indexing: SearchIndexing, name: string, person: string) {
  const credits = [{ person, role: 'actor' as const }];
  const draft = titleDraftSchema.parse({ source: `test:${name}`, type: 'movie', name, credits });
  return api.db.transaction(async (tx) => {
    const drafts = [{ ...draft, trailers: [], seasons: [] }];
    const saved = await saveTitles(tx, drafts, { indexing: 'later' });
    return indexing.prepare(
      tx,
      saved.map(({ id }) => id),
    );
  });
}

async function search(typed: string): Promise<string[]> {
  const { data } = await api.client.catalogue.search({ search: typed });
  return data.search.map(({ name }) => name);
}

async function countJobs(): Promise<number> {
  const { rowCount } = await api.db.execute(
    sql`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'index_titles'`,
  );
  return rowCount ?? 0;
}

/** Runs the jobs that index titles, as if their time had come. */
async function runJobs(): Promise<void> {
  await api.db.execute(sql`
    SELECT graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs), now())`);
  const logger = createLogger({ level: 'silent' });
  const jobs = catalogueJobs({ db: api.db, store: openFolderStore('/nonexistent'), logger });
  const worker = await startWorker({ pool: api.pool, jobs, concurrency: 1, logger });
  await expect.poll(countJobs).toBe(0);
  await worker.stop();
}

test('saved titles are found by name and person once they are indexed', async () => {
  const indexing = new SearchIndexing(api.db);
  const start = await save(indexing, 'Perahu Retak', 'Sari Merah');
  expect(await search('perahu')).toEqual([]);
  await start();
  await indexing.finish();
  expect(await search('perahu')).toEqual(['Perahu Retak']);
  expect(await search('sari merah')).toEqual(['Perahu Retak']);
  expect(await countJobs()).toBe(0);
});

test('a job indexes what a killed import did not', async () => {
  await save(new SearchIndexing(api.db), 'Kapal Karam', 'Budi Hijau');
  expect(await countJobs()).toBe(1);
  await runJobs();
  expect(await search('kapal')).toEqual(['Kapal Karam']);
  expect(await search('budi hijau')).toEqual(['Kapal Karam']);
});

test('a job tries again what could not be indexed, and the import goes on', async () => {
  await api.db.execute(
    sql`ALTER TABLE title_search ADD CONSTRAINT refused CHECK (false) NOT VALID`,
  );
  await using indexing = new SearchIndexing(api.db);
  const start = await save(indexing, 'Layar Sobek', 'Dewi Biru');
  await start();
  await indexing.finish();
  expect(await search('layar')).toEqual([]);
  await api.db.execute(sql`ALTER TABLE title_search DROP CONSTRAINT refused`);
  await runJobs();
  expect(await search('layar')).toEqual(['Layar Sobek']);
});

test('a lost database ends the import', async () => {
  const lost = connectDatabase({ url: 'postgres://sorot@127.0.0.1:1/sorot' });
  await using indexing = new SearchIndexing(lost.db);
  const start = await save(indexing, 'Jauh', 'Dewi Biru');
  await start();
  await expect(indexing.finish()).rejects.toMatchObject({ code: 'database_lost' });
  await lost.close();
  await runJobs();
});

test('people can be changed while titles are indexed', async () => {
  for (let round = 0; round < 20; round++) {
    await using indexing = new SearchIndexing(api.db);
    const start = await save(indexing, `Ombak ${round}`, 'Tari Ungu');
    await start();
    const name = 'Tari Ungu';
    await changePeople(api.db, [{ slug: 'tari-ungu', name, alsoKnownAs: [`Tari ${round}`] }]);
    await indexing.finish();
    expect(await countJobs()).toBe(0);
  }
});

test('who writes names waits before holding any that others write', async () => {
  await using indexing = new SearchIndexing(api.db);
  const start = await save(indexing, 'Tenang', 'Bayu Hijau');
  const { rows } = await api.db.execute<{ id: number }>(
    sql`SELECT id FROM people WHERE slug = 'bayu-hijau'`,
  );
  const ids = rows.map(({ id }) => id);
  let started = Promise.resolve();
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`DELETE FROM person_names WHERE false`);
    started = start();
    await sleep(300);
    await indexPeople(tx, ids);
  });
  await started;
  await indexing.finish();
  expect(await search('bayu')).toEqual(['Tenang']);
});
