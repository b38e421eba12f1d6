import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addStream, addTitles } from '#test/titles.ts';

let api: TestApi;
let staff: TestAccount;

beforeAll(async () => {
  api = await startTestApi();
  staff = await addAccount(api, 'catalogue');
});

afterAll(() => api.close());

async function read(slug: string, client = api.client) {
  return (await client.catalogue.getTitle({ type: 'movie', slug })).data.title;
}

const extrasOf = (trailer: string, talk: string, late: string) => [
  { kind: 'trailer' as const, name: 'Cuplikan', stream_id: trailer },
  { kind: 'interview' as const, name: 'Sutradara', stream_id: talk },
  { kind: 'clip' as const, name: 'Belum siap', stream_id: late },
];

test('extras need what their title needs, and trailers nothing', async () => {
  const { catalogue } = staff.client;
  const trailer = await addStream(api.db);
  const talk = await addStream(api.db);
  const locked = await addStream(api.db, { folder: 'streams/talk/locked-1', access: 'premium' });
  const late = await addStream(api.db, { state: 'waiting', folder: null, durationMs: null });
  const [id = 0, paid = 0] = await addTitles(api.db, [
    { name: 'Senja', rating: '17+' },
    { name: 'Fajar', access: 'premium' },
  ]);
  await catalogue.saveExtras({ id, extras: extrasOf(trailer, talk, late) });
  const free = await read('senja');
  expect(free.trailers).toMatchObject([{ name: 'Cuplikan', stream: { id: trailer } }]);
  expect(free.extras).toMatchObject([
    { kind: 'interview', name: 'Sutradara', season: null, duration: 61.4, stream: { id: talk } },
  ]);
  // They are no titles of their own.
  const found = await api.client.catalogue.search({ search: 'sutradara' });
  expect(found.data.search).toEqual([]);

  await catalogue.saveExtras({ id: paid, extras: extrasOf(trailer, locked, late) });
  const refused = await read('fajar');
  expect(refused.trailers).toMatchObject([{ stream: { id: trailer } }]);
  expect(refused.extras).toMatchObject([{ name: 'Sutradara', stream: null }]);
  const viewer = await addAccount(api);
  await expect(viewer.client.plans.grantPlayback({ stream_id: locked })).rejects.toMatchObject({
    code: 'plan_required',
  });
  const child = await addAccount(api);
  await child.client.account.updateProfile({ id: child.profileId, rating_limit: '13+' });
  const kept = await read('senja', child.client);
  expect([kept.trailers[0]?.stream, kept.extras]).toEqual([null, []]);

  // The list of trailers alone leaves the others as they are.
  await catalogue.saveTrailers({ id, trailers: [] });
  expect((await catalogue.listExtras({ id })).data.extras).toMatchObject([
    { kind: 'interview' },
    { kind: 'clip' },
  ]);
  const unknown = { kind: 'clip' as const, name: '', stream_id: crypto.randomUUID() };
  await expect(catalogue.saveExtras({ id, extras: [unknown] })).rejects.toMatchObject({
    code: 'stream_not_found',
  });
});

test('an interview that becomes a trailer is free, and undo takes that back', async () => {
  const { catalogue } = staff.client;
  const talk = await addStream(api.db, { folder: 'streams/other/locked-1' });
  const [id = 0] = await addTitles(api.db, [{ name: 'Layar', access: 'login' }]);
  const accessOf = async () => {
    const { rows } = await api.db.execute<{ access: string }>(
      `select access from streams where id = '${talk}'`,
    );
    return rows[0]?.access;
  };
  await catalogue.saveExtras({ id, extras: [{ kind: 'interview', name: 'A', stream_id: talk }] });
  expect(await accessOf()).toBe('login');
  const { change } = (
    await catalogue.saveExtras({ id, extras: [{ kind: 'trailer', name: 'A', stream_id: talk }] })
  ).data;
  expect(await accessOf()).toBe('free');
  await staff.client.ops.undoChange({ id: change ?? 0 });
  expect(await accessOf()).toBe('login');
});
