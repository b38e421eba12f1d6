import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addStream } from '#test/titles.ts';

let api: TestApi;
let editor: TestAccount;
let owner: TestAccount;

beforeAll(async () => {
  api = await startTestApi();
  editor = await addAccount(api, 'editor');
  owner = await addAccount(api, 'owner');
});

afterAll(() => api.close());

const page = (text: string) => `# FAQ\n\nUpdated: 2026-11-20\n\n${text}`;

async function savePage(by: TestAccount, text: string): Promise<number> {
  const { data } = await by.client.site.saveInfoPage({ slug: 'faq', source: page(text) });
  if (data.change === null) throw new Error('nothing changed');
  return data.change;
}

async function readFaq(): Promise<string> {
  return (await api.client.site.getInfoPage({ slug: 'faq' })).data.page.html.trim();
}

test('a change is logged once, with who, from where, before and after', async () => {
  await savePage(owner, 'One.');
  const id = await savePage(editor, 'Two.');
  const again = await editor.client.site.saveInfoPage({ slug: 'faq', source: page('Two.') });
  expect(again.data.change).toBeNull();
  const { entry } = (await owner.client.ops.getAuditEntry({ id })).data;
  expect(entry).toMatchObject({
    actor: { account_id: editor.id, name: expect.any(String), api_key: null },
    action: 'site.saveInfoPage',
    subject: { kind: 'page', id: 'faq/en' },
    before: { source: page('One.') },
    after: { source: page('Two.') },
    undoable: true,
    undone_by: null,
  });
  expect(entry.actor.client_address).toMatch(/^10\./);
});

test('a change can be undone once, and the undoing too', async () => {
  await savePage(owner, 'Before.');
  const id = await savePage(editor, 'After.');
  const undone = await editor.client.ops.undoChange({ id });
  expect(await readFaq()).toContain('Before.');
  const undo = undone.data.entry?.id ?? 0;
  expect(undone.data.entry).toMatchObject({ undoes: id, action: 'ops.undoChange' });
  await expect(editor.client.ops.undoChange({ id })).rejects.toThrow(
    expect.objectContaining({ code: 'change_already_undone' }),
  );
  const { entry } = (await owner.client.ops.getAuditEntry({ id })).data;
  expect(entry).toMatchObject({ undone_by: undo, undoable: false });
  await editor.client.ops.undoChange({ id: undo });
  expect(await readFaq()).toContain('After.');
});

test('undo is refused when somebody has changed the same field since', async () => {
  const id = await savePage(editor, 'Mine.');
  await savePage(owner, 'Theirs.');
  await expect(editor.client.ops.undoChange({ id })).rejects.toThrow(
    expect.objectContaining({ code: 'changed_since', message: expect.stringContaining('source') }),
  );
  expect(await readFaq()).toContain('Theirs.');
});

test('staff see and undo what belongs to their roles; filters and search find entries', async () => {
  const id = await savePage(editor, 'Seen?');
  const moderator = await addAccount(api, 'moderator');
  expect((await moderator.client.ops.listAuditEntries({})).data.entries).toEqual([]);
  await expect(moderator.client.ops.undoChange({ id })).rejects.toThrow(
    expect.objectContaining({ code: 'change_not_found' }),
  );
  const list = owner.client.ops.listAuditEntries;
  const find = async (filter: Parameters<typeof list>[0]) => {
    const { entries } = (await list(filter)).data;
    return entries.some((entry) => entry.id === id);
  };
  const today = new Date().toISOString().slice(0, 10);
  expect(await find({ kind: 'page', subject: 'faq/en', account: editor.id, q: 'FAQ (e' })).toBe(
    true,
  );
  expect(await find({ action: 'site.saveInfoPage', from: today, until: today })).toBe(true);
  for (const other of [
    { kind: 'title' },
    { account: owner.id },
    { q: 'f%q' },
    { until: '2020-01-01' },
  ] as const) {
    expect(await find(other)).toBe(false);
  }
  const csv = await owner.client.ops.exportAuditEntries({ kind: 'page' });
  expect(await csv.text()).toContain(`${id},`);
});

test('the log is append-only', async () => {
  await savePage(editor, 'Kept.');
  for (const statement of [
    sql`update audit_entries set actor_name = 'nobody'`,
    sql`delete from audit_entries`,
  ]) {
    await expect(api.db.execute(statement)).rejects.toThrow();
  }
});

test('the history of a title has everything about it, also what is gone', async () => {
  const { catalogue, ops } = owner.client;
  const { title } = (await catalogue.addTitle({ type: 'tv-show', name: 'Rumah' })).data;
  const { id } = title;
  const other = (await catalogue.addTitle({ type: 'tv-show', name: 'Kantor' })).data.title;
  await catalogue.addSeason({ id: other.id, number: 1 });
  const { id: season } = (await catalogue.addSeason({ id, number: 1 })).data;
  const { id: gone } = (await catalogue.addSeason({ id, number: 2 })).data;
  const { id: episode } = (await catalogue.addEpisode({ id: season, number: 1, name: 'Satu' }))
    .data;
  const { id: last } = (await catalogue.addEpisode({ id: gone, number: 1, name: 'Akhir' })).data;
  const stream_id = await addStream(api.db);
  await catalogue.saveEpisode({
    id: episode,
    number: 1,
    name: 'Pintu',
    texts: {},
    aired_on: null,
    stream_id,
  });
  const credits_at = 50;
  await catalogue.saveFilmMarks({ stream: stream_id, chapters: [], intro: null, credits_at });
  await catalogue.removeEpisode({ id: last });
  await catalogue.removeSeason({ id: gone });
  const read = async (wanted: number) => {
    const { entries } = (await ops.listAuditEntries({ title: wanted })).data;
    return entries.map(({ action, subject }) => `${action} ${subject.name}`).toReversed();
  };
  expect(await read(id)).toEqual([
    'catalogue.addTitle Rumah',
    'catalogue.addSeason Rumah S1',
    'catalogue.addSeason Rumah S2',
    expect.stringContaining('catalogue.addEpisode Rumah'),
    expect.stringContaining('catalogue.addEpisode Rumah'),
    expect.stringContaining('catalogue.saveEpisode Rumah'),
    expect.stringContaining('catalogue.saveFilmMarks Rumah'),
    expect.stringContaining('catalogue.removeEpisode Rumah'),
    'catalogue.removeSeason Rumah S2',
  ]);
  expect(await read(other.id)).toHaveLength(2);

  const twin = (await catalogue.addTitle({ type: 'tv-show', name: 'Rumah Itu' })).data.title;
  await catalogue.mergeTitle({ id: other.id, duplicate_id: twin.id });
  expect((await read(other.id)).slice(2)).toEqual([
    'catalogue.addTitle Rumah Itu',
    'catalogue.mergeTitle Rumah Itu',
  ]);
  expect(await read(id)).toHaveLength(9);
});
