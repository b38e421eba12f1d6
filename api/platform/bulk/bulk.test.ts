import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { undoBulkAction } from '#api/ops/undo-bulk.ts';
import { savePage } from '#api/site/commands/save-page.ts';
import { reverters } from '#api/staff-actions.ts';
import { addAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { commandLine } from '../audit/actor.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Reverter } from '../audit/undo-change.ts';
import { problem } from '../problem.ts';
import type { BulkAction } from './bulk-action.ts';
import { bulkJob } from './run-bulk.ts';
import { startBulk, startUndo } from './start-bulk.ts';
import { bulkItems, bulkJobs } from './tables.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

const [pages] = reverters.filter(({ kind }) => kind === 'page') as [Reverter];
const languages = ['en', 'id', 'de', 'fr'];

/** Writes a text into the FAQ of some languages. French is refused; the worker dies at `dies`. */
function writeAction(fate: { dies?: string } = {}): BulkAction<{ text: string }> {
  return {
    name: 'test.write',
    role: 'editor',
    input: z.object({ text: z.string() }),
    find: async () => languages.map((id) => ({ id, label: `FAQ ${id}` })),
    apply: async (tx, { actor, id: language, input, batchId }) => {
      if (language === 'fr') throw problem('page_not_found');
      if (language === fate.dies) throw new Error('killed');
      const id = `faq/${language}`;
      const before = await pages.read(tx, id);
      const after = { ...before, source: input.text };
      await pages.write(tx, id, after);
      const subject = { kind: 'page', id, name: id } as const;
      return recordChange(tx, actor, { action: 'test.write', subject, before, after, batchId });
    },
  };
}

const quiet = { signal: new AbortController().signal, lastAttempt: false };

function run(id: number, action: BulkAction<{ text: string }>, context = quiet): Promise<void> {
  const actions = [action, undoBulkAction(reverters)];
  return bulkJob({ db: api.db, actions }).run({ id }, context);
}

async function readJob(id: number) {
  const [job] = await api.db.select().from(bulkJobs).where(eq(bulkJobs.id, id));
  return job;
}

function readSource(language: string): Promise<unknown> {
  return api.db.transaction(async (tx) => (await pages.read(tx, `faq/${language}`))?.source);
}

test('a killed job goes on where it was, reports refusals, and is undone but for later changes', async () => {
  const before = await Promise.all(['en', 'id', 'de'].map(readSource));
  const text = '# FAQ\n\nUpdated: 2026-11-20\n\nFor all.';
  const id = await startBulk(api.db, commandLine, writeAction(), { text });
  await expect(run(id, writeAction({ dies: 'id' }))).rejects.toThrow('killed');
  expect(await readJob(id)).toMatchObject({ state: 'running', total: 4, changed: 1 });
  await run(id, writeAction());
  expect(await readJob(id)).toMatchObject({ state: 'done', changed: 3, unchanged: 0, refused: 1 });
  expect(await Promise.all(['en', 'id', 'de'].map(readSource))).toEqual([text, text, text]);
  const items = await api.db.select().from(bulkItems).where(eq(bulkItems.jobId, id));
  expect(items.find(({ outcome }) => outcome === 'refused')).toMatchObject({
    subjectId: 'fr',
    problem: { code: 'page_not_found' },
  });

  const later = `${text} Later.`;
  await savePage(api.db, commandLine, { slug: 'faq', language: 'id', source: later });
  const undo = await startUndo(api.db, commandLine, id);
  await run(undo, writeAction());
  expect(await readJob(undo)).toMatchObject({ state: 'done', undoes: id, changed: 2, refused: 1 });
  expect(await Promise.all(['en', 'id', 'de'].map(readSource))).toEqual([
    before[0],
    later,
    before[2],
  ]);
  await expect(startUndo(api.db, commandLine, id)).rejects.toThrow(
    expect.objectContaining({ code: 'change_already_undone' }),
  );
});

test('a job is one entry of the log, and each of its changes is found by what it changed', async () => {
  const owner = await addAccount(api, 'owner');
  const list = async (filter: Parameters<typeof owner.client.ops.listAuditEntries>[0]) =>
    (await owner.client.ops.listAuditEntries(filter)).data.entries;
  const earlier = (await list({})).length;
  const id = await startBulk(api.db, commandLine, writeAction(), { text: 'One entry' });
  await run(id, writeAction());
  const [entry, ...others] = await list({});
  expect(others).toHaveLength(earlier);
  expect(entry?.batch).toEqual({
    ...{ id, action: 'test.write', act: 'other', undoes_action: null },
    ...{ total: 4, state: 'done' },
  });
  expect(await list({ batch: id })).toHaveLength(3);
  const [ofOne] = await list({ kind: 'page', subject: 'faq/de' });
  expect(ofOne).toMatchObject({ batch_id: id, batch: null, undoable: true });
  expect((await list({ q: 'faq/de' }))[0]).toMatchObject({ id: ofOne?.id, batch: null });
  expect(await list({ q: commandLine.name, kind: 'page' })).not.toContainEqual(ofOne);

  // A day later.
  const dayBefore = sql`now() - interval '1 day'`;
  await api.db
    .update(bulkJobs)
    .set({ createdAt: dayBefore, finishedAt: dayBefore })
    .where(eq(bulkJobs.id, id));
  const undo = await startUndo(api.db, commandLine, id);
  await run(undo, writeAction());
  expect((await list({}))[0]?.batch).toMatchObject({
    ...{ id: undo, action: 'ops.undoBulk', act: 'other', undoes_action: 'test.write' },
  });
  expect(await list({})).toHaveLength(earlier + 2);
});

test('what still fails at the last attempt is refused, and holds up no other', async () => {
  const id = await startBulk(api.db, commandLine, writeAction(), { text: 'Last' });
  const last = { ...quiet, lastAttempt: true };
  await expect(run(id, writeAction({ dies: 'id' }), last)).rejects.toThrow('killed');
  expect(await readJob(id)).toMatchObject({ state: 'done', changed: 2, refused: 2 });
  const items = await api.db.select().from(bulkItems).where(eq(bulkItems.jobId, id));
  expect(items.find(({ subjectId }) => subjectId === 'id')).toMatchObject({
    outcome: 'refused',
    problem: { code: 'internal_error' },
  });
});

test('a cancelled job changes nothing more', async () => {
  const id = await startBulk(api.db, commandLine, writeAction(), { text: 'x' });
  await api.db.update(bulkJobs).set({ state: 'cancelled' }).where(eq(bulkJobs.id, id));
  await run(id, writeAction());
  expect(await readJob(id)).toMatchObject({ state: 'cancelled', changed: 0 });
});

test('a job whose worker stops is tried again; cancelled on the page of jobs, it is cancelled', async () => {
  const owner = await addAccount(api, 'owner');
  const id = await startBulk(api.db, commandLine, writeAction(), { text: 'y' });
  const stopped = { signal: AbortSignal.abort(), lastAttempt: false };
  await expect(run(id, writeAction(), stopped)).rejects.toThrow('aborted');
  expect(await readJob(id)).toMatchObject({ state: 'running', changed: 0 });
  const { jobs } = (await owner.client.ops.listJobs({ name: 'run_bulk' })).data;
  await owner.client.ops.cancelJob({ id: jobs[0]?.id ?? 0 });
  expect(await readJob(id)).toMatchObject({ state: 'cancelled' });
});

test('undoing an undo takes the role of the first action', async () => {
  const support = await addAccount(api, 'support');
  const job = { actor: commandLine, accountId: support.id, input: {}, total: 0 };
  const done = { ...job, state: 'done' } as const;
  const first = { ...done, action: 'catalogue.deleteTitles' };
  const [{ id } = { id: 0 }] = await api.db.insert(bulkJobs).values(first).returning();
  const undo = { ...done, action: 'ops.undoBulk', undoes: id };
  const [undone] = await api.db.insert(bulkJobs).values(undo).returning();
  await expect(support.client.ops.undoBulk({ id: undone?.id ?? 0 })).rejects.toMatchObject({
    code: 'role_required',
  });
});
