import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startWorker } from '#api/platform/jobs/jobs.ts';
import { createLogger } from '#api/platform/logger.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { startTestApi } from '#test/api.ts';
import { saveTitles } from '../commands/save-titles.ts';
import { catalogueJobs } from '../jobs.ts';
import { titleDraftSchema } from '../title-draft.ts';
import { SearchIndexing } from './search-indexing.ts';

const api = await startTestApi();
afterAll(() => api.close());

/** As an import does, up to the commit. */
async function save(indexing: SearchIndexing, name: string, person: string) {
  const credits = [{ person, role: 'actor' as const }];
  const draft = titleDraftSchema.parse({ source: `test:${name}`, kind: 'movie', name, credits });
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
  await api.db.execute(sql`
    SELECT graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs), now())`);
  const logger = createLogger({ level: 'silent' });
  const jobs = catalogueJobs({ db: api.db, store: openFolderStore('/nonexistent'), logger });
  const worker = await startWorker({ pool: api.pool, jobs, concurrency: 1, logger });
  await expect.poll(() => search('kapal')).toEqual(['Kapal Karam']);
  await worker.stop();
  expect(await search('budi hijau')).toEqual(['Kapal Karam']);
});
