import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataRequests } from '#api/account/tables.ts';
import { commandLine } from '#api/platform/audit/actor.ts';
import { bulkJobs } from '#api/platform/bulk/tables.ts';
import { addAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addStream, addTitles } from '#test/titles.ts';
import { importRuns } from '../imports/tables.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

/** Some seconds of one minute. */
const at = (second: number) => new Date(Date.UTC(2026, 10, 1, 0, 0, second));

test('what has run is listed, newest first, with what came of it; what still runs is not', async () => {
  const owner = await addAccount(api, 'owner');
  const account = { accountId: owner.id, accountName: 'a', askedBy: 'Budi' };
  await api.db.insert(dataRequests).values({
    ...{ ...account, kind: 'export' as const, askedAt: at(1), doneAt: at(1) },
  });
  await api.db.execute(sql`
    insert into backups (file, state, requested_at, finished_at, bytes) values
      ('one.tar', 'done', ${at(2).toISOString()}, ${at(9).toISOString()}, 7),
      ('two.tar', 'running', ${at(3).toISOString()}, null, null)`);
  const streamId = await addStream(api.db, {
    ...{ state: 'failed' as const, failureCode: 'source_empty', createdAt: at(4) },
  });
  const [titleId = 0] = await addTitles(api.db, [{ name: 'Senja', streamId }]);
  const counts = { imported: 3, updated: 1, unchanged: 9, skipped: 0, failed: 2, missing: 0 };
  const report = { counts: { ...counts, seconds: 1 }, remarks: [], readings: [] };
  const run = { kind: 'folder', directory: 'films', filmsAre: 'movie' } as const;
  await api.db
    .insert(importRuns)
    .values({ ...run, state: 'done', createdAt: at(5), report: report as never });
  const job = { actor: { ...commandLine, name: 'Sari' }, input: {}, total: 98 };
  const changes = { action: 'catalogue.changeTitles', changed: 97, refused: 1 };
  await api.db
    .insert(bulkJobs)
    .values({ ...job, ...changes, state: 'cancelled', createdAt: at(6), finishedAt: at(8) });

  const { jobs, page } = (await owner.client.ops.listPastJobs({})).data;
  expect(jobs).toMatchObject([
    { kind: 'bulk', outcome: 'cancelled', by: 'Sari', changed: 97, bulk: { total: 98 } },
    { kind: 'import', outcome: 'done', by: null, changed: 4, refused: 2 },
    { kind: 'film', outcome: 'failed', about: { id: titleId, name: 'Senja' } },
    { kind: 'backup', outcome: 'done', bytes: 7, finished_at: at(9).toISOString() },
    { kind: 'export', outcome: 'done', by: 'Budi' },
  ]);
  expect(page).toMatchObject({ total: 5, next: null });

  const curator = await addAccount(api, 'catalogue');
  const seen = (await curator.client.ops.listPastJobs({})).data.jobs;
  expect(seen.map(({ kind }) => kind)).not.toContain('export');
  const films = (await curator.client.ops.listPastJobs({ kind: 'film' })).data.jobs;
  expect(films).toHaveLength(1);
});

test('a page goes on where the one before ended, across kinds', async () => {
  const { client } = await addAccount(api, 'catalogue');
  await api.db.execute(sql`
    insert into backups (file, state, requested_at)
    select number || '.tar', 'failed', ${at(0).toISOString()}::timestamptz + number % 7 * interval '1 second'
    from generate_series(1, 60) number`);
  const first = (await client.ops.listPastJobs({})).data;
  const second = (await client.ops.listPastJobs({ cursor: first.page.next ?? '' })).data;
  const ids = [...first.jobs, ...second.jobs].map(({ kind, id }) => `${kind} ${id}`);
  expect(new Set(ids).size).toBe(first.page.total);
  expect(second.page.next).toBeNull();
});
