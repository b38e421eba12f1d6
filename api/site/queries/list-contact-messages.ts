import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { accounts } from '#api/account/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { countUpTo } from '#api/platform/keyset/count-up-to.ts';
import { orderBy } from '#api/platform/keyset/keyset-order.ts';
import { newestFirst, readForwards } from '#api/platform/keyset/read-forwards.ts';
import { problem } from '#api/platform/problem.ts';
import { includesText } from '#api/platform/text/text-filter.ts';
import type { ContactState } from '#contract/constants/contact.ts';
import type { AdminMessage, MessageThread } from '#contract/site/contact-ops.ts';
import { contactEntries, contactMessages } from '../tables.ts';

type Wanted = {
  state?: ContactState | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
};

/** The index for searching messages has the same expression. */
const searched = sql<string>`lower(${contactMessages.name} || ' ' || ${contactMessages.email}
  || ' ' || ${contactMessages.message})`;

/** Messages of visitors, newest first. */
export async function listContactMessages(db: Database, { cursor, ...filter }: Wanted) {
  const { state, q } = filter;
  const which = and(
    state && eq(contactMessages.state, state),
    q ? includesText(searched, q.toLowerCase()) : undefined,
  );
  const order = newestFirst(contactMessages.id);
  const { rows, page } = await readForwards({
    order,
    size: 20,
    scope: `contact messages ${JSON.stringify(filter)}`,
    cursorText: cursor,
    readRows: (from, limit) =>
      db
        .select()
        .from(contactMessages)
        .where(and(which, from))
        .orderBy(orderBy(order, 'forwards'))
        .limit(limit),
    keysOf: ({ id }) => [String(id)],
    count: () => countUpTo(db, contactMessages, which),
  });
  return { messages: rows.map(presentMessage), page };
}

/**
 * A message with its answers and notes.
 *
 * @throws `message_not_found`
 */
export async function findContactMessage(db: Database, id: number): Promise<MessageThread> {
  const [[message], entries] = await Promise.all([
    db
      .select({ row: contactMessages, accountId: accounts.id })
      .from(contactMessages)
      .leftJoin(
        accounts,
        and(
          eq(accounts.emailKey, sql`lower(${contactMessages.email})`),
          isNotNull(accounts.emailConfirmedAt),
        ),
      )
      .where(eq(contactMessages.id, id)),
    db
      .select()
      .from(contactEntries)
      .where(eq(contactEntries.messageId, id))
      .orderBy(asc(contactEntries.id)),
  ]);
  if (!message) throw problem('message_not_found');
  return {
    ...presentMessage(message.row),
    account_id: message.accountId,
    entries: entries.map(({ kind, text, authorName, writtenAt }) => ({
      kind,
      text,
      author_name: authorName,
      written_at: writtenAt.toISOString(),
    })),
  };
}

function presentMessage(row: typeof contactMessages.$inferSelect): AdminMessage {
  const { id, name, email, message, language, state, sentAt } = row;
  return { id, name, email, message, language, state, sent_at: sentAt.toISOString() };
}
