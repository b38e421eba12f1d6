import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange, type Snapshot } from '#api/platform/audit/record-change.ts';
import { type Reverter, requireFuture } from '#api/platform/audit/undo-change.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { type NewsletterText, newsletterTextSchema } from '#contract/site/newsletter-ops.ts';
import { enqueueNewsletter } from '../jobs.ts';
import { newsletters } from '../tables.ts';

type Row = typeof newsletters.$inferSelect;
type State = Pick<Row, 'texts' | 'state' | 'sendAt'>;

export function createNewsletter(
  db: Database,
  actor: Actor,
  texts: NewsletterText[],
): Promise<{ id: number; change: number | null }> {
  return db.transaction(async (tx) => {
    const [added] = await tx.insert(newsletters).values({ texts }).returning();
    if (!added) throw new Error('The newsletter was not inserted');
    const change = await recordChange(tx, actor, {
      action: 'site.createNewsletter',
      subject: subjectOf(added),
      before: null,
      after: snapshotOf(added),
    });
    return { id: added.id, change };
  });
}

/** @throws `newsletter_not_found`; `newsletter_sent` once mails have left */
export function saveNewsletter(
  db: Database,
  actor: Actor,
  { id, texts }: { id: number; texts: NewsletterText[] },
): Promise<number | null> {
  return change(db, actor, { id, action: 'site.saveNewsletter' }, ({ state }) => {
    if (state !== 'draft' && state !== 'scheduled') throw problem('newsletter_sent');
    return { texts };
  });
}

/**
 * Sends a newsletter to all subscribers from `at` on; one that was stopped goes on.
 *
 * @throws `newsletter_not_found`, `newsletter_sent`
 */
export function scheduleNewsletter(
  db: Database,
  actor: Actor,
  { id, at }: { id: number; at?: string | undefined },
): Promise<number | null> {
  const sendAt = at === undefined ? new Date() : new Date(at);
  return change(db, actor, { id, action: 'site.scheduleNewsletter' }, ({ state }) => {
    if (state === 'sending' || state === 'sent') throw problem('newsletter_sent');
    return { state: 'scheduled', sendAt };
  });
}

/**
 * A scheduled newsletter becomes a draft again; of one that is being sent no more mails leave.
 *
 * @throws `newsletter_not_found`, `newsletter_sent`
 */
export function stopNewsletter(db: Database, actor: Actor, id: number): Promise<number | null> {
  return change(db, actor, { id, action: 'site.stopNewsletter' }, ({ state, startedAt }) => {
    if (state === 'sent') throw problem('newsletter_sent');
    return { state: startedAt ? 'stopped' : 'draft', sendAt: null };
  });
}

/** @throws `newsletter_not_found`; `newsletter_sent` once mails have left */
export function deleteNewsletter(db: Database, actor: Actor, id: number): Promise<number | null> {
  return db.transaction(async (tx) => {
    const row = await lockNewsletter(tx, id);
    if (row.startedAt) throw problem('newsletter_sent');
    await tx.delete(newsletters).where(eq(newsletters.id, id));
    return recordChange(tx, actor, {
      action: 'site.deleteNewsletter',
      subject: subjectOf(row),
      before: snapshotOf(row),
      after: null,
    });
  });
}

function change(
  db: Database,
  actor: Actor,
  { id, action }: { id: number; action: string },
  decide: (row: Row) => Partial<State>,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const row = await lockNewsletter(tx, id);
    const next = { ...row, ...decide(row) };
    await store(tx, id, next);
    return recordChange(tx, actor, {
      action,
      subject: subjectOf(row),
      before: snapshotOf(row),
      after: snapshotOf(next),
    });
  });
}

async function store(tx: Transaction, id: number, { texts, state, sendAt }: State) {
  await tx
    .update(newsletters)
    .set({ texts, state, sendAt, changedAt: sql`now()` })
    .where(eq(newsletters.id, id));
  if (state === 'scheduled' && sendAt) await enqueueNewsletter(tx, id, sendAt);
}

async function lockNewsletter(tx: Transaction, id: number): Promise<Row> {
  const isIt = eq(newsletters.id, id);
  const [row] = await tx.select().from(newsletters).where(isIt).for('update');
  if (!row) throw problem('newsletter_not_found');
  return row;
}

function subjectOf({ id, texts }: Pick<Row, 'id' | 'texts'>) {
  return { kind: 'newsletter' as const, id, name: texts[0]?.subject ?? '' };
}

function snapshotOf({ texts, state, sendAt }: State): Snapshot {
  return { texts, state, send_at: sendAt?.toISOString() ?? null };
}

const storedState = z.object({
  texts: z.array(newsletterTextSchema),
  state: z.enum(['draft', 'scheduled']),
  send_at: z.iso.datetime().nullable(),
});

/** Takes back what was changed before any mail left. */
export const newsletterReverter: Reverter = {
  kind: 'newsletter',
  async read(tx, id) {
    const isIt = eq(newsletters.id, Number(id));
    const [row] = await tx.select().from(newsletters).where(isIt).for('update');
    return row ? snapshotOf(row) : null;
  },
  async write(tx, key, snapshot) {
    const id = Number(key);
    const [row] = await tx.select().from(newsletters).where(eq(newsletters.id, id));
    if (row?.startedAt) throw problem('change_not_undoable');
    if (!snapshot) {
      await tx.delete(newsletters).where(eq(newsletters.id, id));
      return;
    }
    const target = storedState.safeParse(snapshot).data;
    if (!target) throw problem('change_not_undoable');
    const { texts, state } = target;
    const sendAt = target.send_at === null ? null : new Date(target.send_at);
    requireFuture(sendAt, row?.sendAt);
    if (!row) {
      await tx.execute(sql`insert into newsletters (id, texts) overriding system value
        values (${id}, ${JSON.stringify(texts)}::jsonb)`);
    }
    await store(tx, id, { texts, state, sendAt });
  },
};
