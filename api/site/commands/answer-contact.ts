import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { enqueueMail } from '#api/platform/mail/mail.ts';
import { problem } from '#api/platform/problem.ts';
import {
  type ContactEntryKind,
  type ContactState,
  contactStates,
} from '#contract/constants/contact.ts';
import { contactEntries, contactMessages } from '../tables.ts';

type MessageRow = typeof contactMessages.$inferSelect;

/** @throws `message_not_found` */
export function setContactState(
  db: Database,
  actor: Actor,
  { id, state }: { id: number; state: ContactState },
): Promise<number | null> {
  return change(db, actor, { id, action: 'site.setContactState' }, (tx) =>
    saveState(tx, id, state),
  );
}

/**
 * Mails an answer in the language of the message. The address may be a stranger's, so the mail
 * neither greets by name nor quotes the message.
 *
 * @throws `message_not_found`
 */
export async function answerContactMessage(
  db: Database,
  actor: Actor,
  { id, text, replyTo }: { id: number; text: string; replyTo: string | null },
): Promise<void> {
  await change(db, actor, { id, action: 'site.answerContactMessage' }, async (tx, message) => {
    await write(tx, actor, { messageId: id, kind: 'answer', text });
    await saveState(tx, id, 'answered');
    await enqueueMail(tx, {
      template: 'contact_answer',
      to: message.email,
      language: message.language,
      timeZone: null,
      ...(replyTo !== null && { replyTo }),
      params: { answer: text, at: { instant: message.sentAt.toISOString() } },
    });
  });
}

/** @throws `message_not_found` */
export function noteContactMessage(
  db: Database,
  actor: Actor,
  { id, text }: { id: number; text: string },
): Promise<number | null> {
  return change(db, actor, { id, action: 'site.noteContactMessage' }, (tx) =>
    write(tx, actor, { messageId: id, kind: 'note', text }),
  );
}

function change(
  db: Database,
  actor: Actor,
  { id, action }: { id: number; action: string },
  work: (tx: Transaction, message: MessageRow) => Promise<void>,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const message = await lockMessage(tx, id);
    if (!message) throw problem('message_not_found');
    const before = await snapshot(tx, id);
    await work(tx, message);
    const subject = { kind: 'message' as const, id, name: message.name };
    return recordChange(tx, actor, { action, subject, before, after: await snapshot(tx, id) });
  });
}

async function lockMessage(tx: Transaction, id: number): Promise<MessageRow | undefined> {
  const isIt = eq(contactMessages.id, id);
  const [message] = await tx.select().from(contactMessages).where(isIt).for('update');
  return message;
}

async function saveState(tx: Transaction, id: number, state: ContactState): Promise<void> {
  await tx.update(contactMessages).set({ state }).where(eq(contactMessages.id, id));
}

async function write(
  tx: Transaction,
  actor: Actor,
  entry: { messageId: number; kind: ContactEntryKind; text: string },
): Promise<void> {
  await tx.insert(contactEntries).values({ ...entry, authorName: actor.name });
}

async function snapshot(tx: Transaction, id: number) {
  const [message] = await tx
    .select({ state: contactMessages.state })
    .from(contactMessages)
    .where(eq(contactMessages.id, id));
  const count = (kind: ContactEntryKind) => tx.$count(contactEntries, isOf(id, kind));
  return { state: message?.state, answers: await count('answer'), notes: await count('note') };
}

function isOf(id: number, kind: ContactEntryKind) {
  return and(eq(contactEntries.messageId, id), eq(contactEntries.kind, kind));
}

/** Takes back states, and notes by deleting them; an answer has been mailed. */
export const messageReverter: Reverter = {
  kind: 'message',
  async read(tx, id) {
    return (await lockMessage(tx, Number(id))) ? snapshot(tx, Number(id)) : null;
  },
  async write(tx, key, target) {
    const id = Number(key);
    const now = await snapshot(tx, id);
    const state = contactStates.find((each) => each === target?.state);
    const surplus = now.notes - Number(target?.notes ?? now.notes);
    if (!state || surplus < 0 || target?.answers !== now.answers) {
      throw problem('change_not_undoable');
    }
    await saveState(tx, id, state);
    if (surplus === 0) return;
    const newest = tx
      .select({ id: contactEntries.id })
      .from(contactEntries)
      .where(isOf(id, 'note'))
      .orderBy(desc(contactEntries.id))
      .limit(surplus);
    await tx.delete(contactEntries).where(inArray(contactEntries.id, newest));
  },
};
