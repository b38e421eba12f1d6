import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { orderBy } from '#api/platform/keyset/keyset-order.ts';
import { newestFirst, readForwards } from '#api/platform/keyset/read-forwards.ts';
import { contactMessages } from '#api/site/tables.ts';
import type { AdminMessage } from '#contract/ops.ts';
import { pageSize } from './title-health.ts';

const scope = 'contact-messages';

/** Messages of visitors, newest first. */
export async function listContactMessages(
  db: DatabaseOrTransaction,
  wanted: { cursor?: string | undefined },
) {
  const order = newestFirst(contactMessages.id);
  const { rows, page } = await readForwards({
    order,
    size: pageSize,
    scope,
    cursorText: wanted.cursor,
    readRows: (from, limit) =>
      db
        .select()
        .from(contactMessages)
        .where(from)
        .orderBy(orderBy(order, 'forwards'))
        .limit(limit),
    keysOf: ({ id }) => [String(id)],
    count: () => db.$count(contactMessages),
  });
  const messages = rows.map(
    ({ id, name, email, message, language, sentAt }): AdminMessage => ({
      id,
      name,
      email,
      message,
      language,
      sent_at: sentAt.toISOString(),
    }),
  );
  return { messages, page };
}
