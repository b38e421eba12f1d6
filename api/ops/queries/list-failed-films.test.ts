import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toAbsolutePath } from '#api/platform/data-paths.ts';
import { addAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addStream, addTitles } from '#test/titles.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

test('what failed is listed with its reason until it is tried again or replaced', async () => {
  const { client } = await addAccount(api, 'catalogue');
  const sourcePath = 'library/Senja (2024).mkv';
  const failed = { state: 'failed' as const, failureCode: 'source_truncated', folder: null };
  const streamId = await addStream(api.db, { ...failed, sourcePath, failureDetail: 'cut off' });
  const [titleId = 0] = await addTitles(api.db, [{ name: 'Senja', streamId }]);
  const list = async () => (await client.ops.listFailedFilms({})).data.films;
  const count = async () => {
    const { attention } = (await client.analytics.getDashboard()).data.dashboard;
    return attention.find(({ kind }) => kind === 'failed_films')?.count ?? 0;
  };
  expect(await list()).toMatchObject([
    {
      ...{ stream_id: streamId, about: { id: titleId, part: 'film' } },
      ...{ code: 'source_truncated', detail: 'cut off', file: 'Senja (2024).mkv' },
    },
  ]);
  expect(await count()).toBe(1);
  await expect(client.ops.prepareFilm({ id: streamId })).rejects.toMatchObject({
    code: 'source_not_here',
  });
  await expect(client.ops.prepareFilm({ id: randomUUID() })).rejects.toMatchObject({
    code: 'stream_not_found',
  });

  const source = toAbsolutePath(api.store, sourcePath);
  await mkdir(dirname(source), { recursive: true });
  await writeFile(source, 'film');
  await client.ops.prepareFilm({ id: streamId });
  expect(await list()).toEqual([]);

  await api.db.execute(sql`update streams set state = 'failed' where id = ${streamId}`);
  expect(await count()).toBe(1);
  await api.db.execute(sql`insert into replaced_films (stream_id, title_id)
    values (${streamId}, ${titleId})`);
  expect(await list()).toEqual([]);
  expect(await count()).toBe(0);
});
