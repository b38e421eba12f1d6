import { ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { streams } from '#api/media/tables.ts';
import { bulkJob } from '#api/platform/bulk/run-bulk.ts';
import { createStaffActions } from '#api/staff-actions.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { testOrderLinks } from '#test/orders.ts';
import { addStream, addTitles } from '#test/titles.ts';
import {
  publishDueTitles,
  removeDeletedTitles,
} from './commands/edit-titles/process-due-titles.ts';
import { saveTitles } from './commands/save-titles.ts';
import { findNamedTitles } from './queries/find-cards.ts';
import { titles } from './tables.ts';
import { titleDraftSchema } from './title-draft.ts';

let api: TestApi;
let staff: TestAccount;

beforeAll(async () => {
  api = await startTestApi();
  staff = await addAccount(api, 'catalogue');
});

afterAll(() => api.close());

const quiet = { signal: new AbortController().signal, lastAttempt: false };

async function runBulk(id: number) {
  const { bulkActions: actions } = createStaffActions({ ...api, orderLinks: testOrderLinks });
  await bulkJob({ db: api.db, actions }).run({ id }, quiet);
  return (await staff.client.ops.getBulk({ id })).data.job;
}

async function startBulk(action: string, input: Record<string, never>) {
  const { job } = (await staff.client.ops.startBulk({ action, input })).data;
  return runBulk(job.id);
}

async function read(id: number) {
  return (await staff.client.catalogue.getAnyTitle({ id })).data.title;
}

async function countRows(table: string, titleId: number): Promise<number> {
  const { rows } = await api.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)} where title_id = ${titleId}`,
  );
  return rows[0]?.count ?? 0;
}

test('nobody but staff sees a hidden or deleted title anywhere; undo and restoring bring it back', async () => {
  const streamId = await addStream(api.db);
  const [id = 0] = await addTitles(api.db, [
    { name: 'Gerhana Rahasia', genres: ['gelap'], streamId, popularity: 999 },
  ]);
  const viewer = await addAccount(api);
  await viewer.client.library.addToWatchlist({ title: id });
  const looks = async () => {
    api.expireCatalogue();
    const { client } = api;
    const answers = await Promise.all([
      client.catalogue.listTitles({}),
      client.catalogue.getHome(),
      client.catalogue.search({ search: 'gerhana' }),
      client.catalogue.suggest({ search: 'gerh' }),
      client.sitemap.listEntries({}),
      viewer.client.library.listWatchlist({}),
      client.catalogue.listTerms({}),
    ]);
    return answers.map((answer) => /gerhana-rahasia|gelap/.test(JSON.stringify(answer)));
  };
  const everywhere = [true, true, true, true, true, true, true];
  const nowhere = everywhere.map(() => false);
  expect(await looks()).toEqual(everywhere);
  const hide = (await staff.client.catalogue.saveTitle({ id, hidden: true })).data.change;
  expect(await looks()).toEqual(nowhere);
  await staff.client.ops.undoChange({ id: hide ?? 0 });
  expect(await looks()).toEqual(everywhere);
  const deleted = (await staff.client.catalogue.deleteTitle({ id })).data;
  expect(deleted.title).toMatchObject({ state: 'deleted' });
  expect(await looks()).toEqual(nowhere);
  await staff.client.ops.undoChange({ id: deleted.change ?? 0 });
  expect((await read(id)).state).toBe('published');
  await staff.client.catalogue.deleteTitle({ id });
  await staff.client.catalogue.restoreTitle({ id });
  expect(await looks()).toEqual(everywhere);
});

test('titles are published at their time, and removed for good after their days', async () => {
  const streamId = await addStream(api.db);
  const [due = 0, old = 0, shared = 0] = await addTitles(api.db, [
    { name: 'Nanti' },
    { name: 'Lama', streamId },
    { name: 'Lama Juga', streamId },
  ]);
  const save = staff.client.catalogue.saveTitle;
  await save({ id: due, publish_at: '2020-01-01T00:00:00Z' });
  await publishDueTitles(api.db);
  expect(await read(due)).toMatchObject({ state: 'published', publish_at: null, hidden: false });

  const remove = async (id: number) => {
    const { change } = (await staff.client.catalogue.deleteTitle({ id })).data;
    expect(await removeDeletedTitles(api.db)).toBe(0);
    await api.db.execute(
      sql`update ${titles} set deleted_at = now() - interval '31 days' where id = ${id}`,
    );
    expect(await removeDeletedTitles(api.db)).toBe(1);
    await expect(staff.client.ops.undoChange({ id: change ?? 0 })).rejects.toMatchObject({
      code: 'title_not_found',
    });
    const { rows } = await api.db.execute(sql`select from streams where id = ${streamId}`);
    const jobs = await api.db.execute(
      sql`select from graphile_worker.jobs where task_identifier = 'remove_stream'`,
    );
    return { streams: rows.length, jobs: jobs.rows.length };
  };
  expect(await remove(old)).toEqual({ streams: 1, jobs: 0 });
  expect(await remove(shared)).toEqual({ streams: 0, jobs: 1 });
  await expect(read(old)).rejects.toMatchObject({ code: 'title_not_found' });
});

test('what refers to a duplicate moves to the title, and its addresses lead there', async () => {
  const streamId = await addStream(api.db);
  const episode = (number: number) => ({ number, name: `E${number}`, texts: {} });
  const season = (...numbers: number[]) => ({
    number: 1,
    names: {},
    episodes: numbers.map(episode),
  });
  const [kept = 0, duplicate = 0, film = 0] = await addTitles(api.db, [
    { type: 'tv-show', name: 'Rumah', seasons: [season(1)] },
    { type: 'tv-show', name: 'Rumah Kembar', seasons: [season(1, 2)], streamId },
    { name: 'Film' },
  ]);
  const viewer = await addAccount(api);
  await viewer.client.library.addToWatchlist({ title: duplicate });
  const { rows } = await api.db.execute<{ id: number }>(sql`
    select e.id from episodes e join seasons s on s.id = e.season_id
    where s.title_id = ${duplicate} order by e.number`);
  for (const row of rows) {
    await api.db.execute(sql`insert into watch_progress
      values (${viewer.profileId}, ${duplicate}, ${row.id}, 1000, 2000, now(), null)`);
  }
  await api.db.execute(sql`
    insert into reviews (account_id, title_id, name, email, stars, text, language)
    values (${viewer.id}, ${duplicate}, 'A', 'a@example.org', 4, 'Bagus', 'id')`);
  const merge = staff.client.catalogue.mergeTitle;
  await expect(merge({ id: kept, duplicate_id: film })).rejects.toMatchObject({
    code: 'titles_not_alike',
  });
  const { change } = (await merge({ id: kept, duplicate_id: duplicate })).data;
  const { entry } = (await staff.client.ops.getAuditEntry({ id: change ?? 0 })).data;
  expect(entry.undoable).toBe(false);
  for (const [table, count] of [
    ['watch_progress', 2],
    ['watchlist_entries', 1],
    ['reviews', 1],
    ['title_scores', 1],
  ] as const) {
    expect([table, await countRows(table, kept)]).toEqual([table, count]);
    expect([table, await countRows(table, duplicate)]).toEqual([table, 0]);
  }
  const led = await api.client.catalogue.getTitle({ type: 'tv-show', slug: 'rumah-kembar' });
  expect(led.data.title).toMatchObject({ slug: 'rumah', score: { average: 4, count: 1 } });
  expect(led.data.title.seasons[0]?.episodes.map(({ number }) => number)).toEqual([1, 2]);
  const { redirects } = (await staff.client.catalogue.listTitleRedirects({ q: 'rumah' })).data;
  expect(redirects).toMatchObject([{ slug: 'rumah-kembar', title: { id: kept } }]);
  const name = { type: 'tv-show', slug: 'rumah-kembar' };
  expect((await findNamedTitles(api.db, [name]))(name)).toBe(kept);
  await staff.client.catalogue.restoreTitle({ id: duplicate });
  const again = await api.client.catalogue.getTitle({ type: 'tv-show', slug: 'rumah-kembar' });
  expect(again.data.title.id).toBe(duplicate);
});

test('what a title gets from a duplicate follows its plan, and imports leave it', async () => {
  const [film, part] = [await addStream(api.db), await addStream(api.db)];
  const importTitle = async (name: string) => {
    const given = { source: 'test:merged', type: 'tv-show', access: 'premium', name };
    const draft = { ...titleDraftSchema.parse(given), trailers: [], seasons: [] };
    const [saved] = await api.db.transaction((tx) => saveTitles(tx, [draft]));
    return saved?.id ?? 0;
  };
  const id = await importTitle('Ladang');
  const episode = { number: 1, name: 'Satu', texts: {}, streamId: part };
  const [duplicate = 0] = await addTitles(api.db, [
    {
      type: 'tv-show',
      name: 'Ladang Kembar',
      streamId: film,
      seasons: [{ number: 1, names: {}, episodes: [episode] }],
    },
  ]);
  const { catalogue } = staff.client;
  await catalogue.mergeTitle({ id, duplicate_id: duplicate });
  const restricted = await api.db.select().from(streams).where(ne(streams.access, 'free'));
  expect(restricted.map((stream) => stream.id).sort()).toEqual([film, part].sort());
  expect(restricted.map((stream) => stream.folder?.includes('/held-'))).toEqual([true, true]);

  await importTitle('Ladang Baru');
  const { films } = (await catalogue.listTitleFilms({ id })).data;
  expect(films.map((each) => each.stream_id)).toEqual([film, part]);
  // The deleted duplicate does not keep them restricted.
  await catalogue.saveTitle({ id, access: 'free' });
  expect(await api.db.$count(streams, ne(streams.access, 'free'))).toBe(0);
});

test('the film of a duplicate becomes a version, and staff say which plays by itself', async () => {
  const { catalogue } = staff.client;
  const twins = async (name: string, own: Parameters<typeof addStream>[1] = {}) => {
    const streamId = await addStream(api.db, { durationMs: 5_000, ...own });
    const other = await addStream(api.db, { durationMs: 12_000, sourcePath: `${name} 1080p.mp4` });
    const [id = 0, duplicate_id = 0] = await addTitles(api.db, [
      { name, streamId },
      { name: `${name} Kembar`, streamId: other },
    ]);
    return { id, duplicate_id, own: streamId, other };
  };
  const filmsOf = async (id: number) =>
    (await catalogue.listTitleFilms({ id })).data.films.map(({ stream_id }) => stream_id);
  const kept = await twins('Muara');
  await catalogue.mergeTitle({ id: kept.id, duplicate_id: kept.duplicate_id });
  expect(await filmsOf(kept.id)).toEqual([kept.own, kept.other]);
  const { title } = (await api.client.catalogue.getTitle({ type: 'movie', slug: 'muara' })).data;
  expect(title.versions).toHaveLength(2);

  const chosen = await twins('Hulu');
  await catalogue.mergeTitle({
    id: chosen.id,
    duplicate_id: chosen.duplicate_id,
    main: 'duplicate',
  });
  expect(await filmsOf(chosen.id)).toEqual([chosen.other, chosen.own]);

  const failed = await twins('Hilir', {
    ...{ state: 'failed', failureCode: 'source_truncated', folder: null },
    sourcePath: 'Hilir.mp4',
  });
  await catalogue.mergeTitle({ id: failed.id, duplicate_id: failed.duplicate_id });
  expect(await filmsOf(failed.id)).toEqual([failed.other, failed.own]);
});

test('titles are changed at once and put back, but for what others changed since', async () => {
  const count = inject('long') ? 500 : 60;
  const ids = await addTitles(
    api.db,
    Array.from({ length: count }, (_, index) => ({
      name: `Massal ${index}`,
      rating: index % 2 ? ('SU' as const) : ('17+' as const),
      genres: ['drama'],
      tags: index % 3 ? [] : ['lama'],
    })),
  );
  const before = await Promise.all(ids.slice(0, 20).map(read));
  const changes = {
    access: 'login',
    rating: '21+',
    add_tags: ['Baru'],
    remove_tags: ['lama'],
    add_genres: ['horror'],
  };
  const input = { filter: { q: 'massal' }, changes } as never;
  const dry = (await staff.client.ops.previewBulk({ action: 'catalogue.changeTitles', input }))
    .data;
  expect(dry).toMatchObject({ act: 'change_titles', total: count });
  expect(await read(ids[0] ?? 0)).toEqual(before[0]);
  const job = await startBulk('catalogue.changeTitles', input);
  expect(job).toMatchObject({ state: 'done', changed: count, refused: 0 });
  const changed = await read(ids[3] ?? 0);
  expect(changed).toMatchObject({ access: 'login', rating: '21+', tags: [{ slug: 'baru' }] });
  expect(changed.genres.map(({ slug }) => slug)).toEqual(['drama', 'horror']);

  const other = await addAccount(api, 'catalogue');
  await other.client.catalogue.saveTitle({ id: ids[1] ?? 0, rating: 'SU', year: 2000 });
  await other.client.catalogue.saveTitle({ id: ids[2] ?? 0, year: 2001 });
  const undo = (await staff.client.ops.undoBulk({ id: job.id })).data.job;
  expect(await runBulk(undo.id)).toMatchObject({ state: 'done', changed: count - 1, refused: 1 });
  const after = await Promise.all(ids.slice(0, 20).map(read));
  const { updated_at: _, ...kept } = await read(ids[1] ?? 0);
  expect(kept).toMatchObject({ access: 'login', rating: 'SU', year: 2000 });
  expect(after.map((title) => ({ ...title, updated_at: '' }))).toEqual(
    before.map((title, index) => ({
      ...title,
      updated_at: '',
      ...(index === 1 && kept),
      ...(index === 2 && { year: 2001, edited: [{ field: 'year', imported: null }] }),
    })),
  );
  const gone = await startBulk('catalogue.deleteTitles', { ids: ids.slice(0, 2) } as never);
  expect(gone).toMatchObject({ changed: 2 });
  expect((await read(ids[0] ?? 0)).state).toBe('deleted');
});

test('a dry run and the log call titles as lists do', async () => {
  const [id = 0] = await addTitles(api.db, [{ name: 'Dusk over the Mangroves' }]);
  const texts = { id: { name: 'Senja di Mangrove' } };
  await staff.client.catalogue.saveTitle({ id, texts });
  const read = api.clientOf(staff.headers.authorization.replace('Bearer ', ''), {
    'accept-language': 'id',
  });
  const input = { ids: [id] } as never;
  const dry = (await read.ops.previewBulk({ action: 'catalogue.deleteTitles', input })).data;
  expect(dry.first).toEqual([{ id: String(id), label: 'Senja di Mangrove' }]);
  const log = (await read.ops.listAuditEntries({ kind: 'title', subject: String(id) })).data;
  expect(log.entries[0]?.subject.name).toBe('Senja di Mangrove');
});
