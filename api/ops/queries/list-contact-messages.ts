import { count, desc, lt, sql } from 'drizzle-orm';
import { decodeCursor, refuseForgedKeys } from '#api/platform/cursor.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { contactMessages } from '#api/site/tables.ts';
import type { KeptMessage } from '#contract/ops.ts';
import { cutPage, pageSize } from './cut-page.ts';

const scope = 'contact-messages';

/** What visitors wrote, newest first. */
export async function listContactMessages(
  db: DatabaseOrTransaction,
  wanted: { cursor?: string | undefined },
) {
  const cursor = wanted.cursor ? decodeCursor(scope, wanted.cursor, 1) : { number: 1, keys: [] };
  const [before] = cursor.keys;
  const [rows, counted] = await Promise.all([
    db
      .select()
      .from(contactMessages)
      .where(before === undefined ? undefined : lt(contactMessages.id, sql`${before}::bigint`))
      .orderBy(desc(contactMessages.id))
      .limit(pageSize + 1)
      .catch(refuseForgedKeys),
    db.select({ total: count() }).from(contactMessages),
  ]);
  const total = counted[0]?.total ?? 0;
  const { shown, page } = cutPage(rows, { scope, number: cursor.number, total });
  const messages = shown.map(
    ({ id, name, email, message, language, sentAt }): KeptMessage => ({
      ...{ id, name, email, message, language },
      sent_at: sentAt.toISOString(),
    }),
  );
  return { messages, page };
}
