import { lt, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { enqueueMail, type OperatorContact } from '#api/platform/mail/mail.ts';
import type { Language } from '#contract/shared/language.ts';
import type { ContactMessage } from '#contract/site.ts';
import { contactMessages } from '../tables.ts';

/** Messages are deleted after this time. */
const retention = sql`interval '1 year'`;

/**
 * Stores a message and mails it to the operator, if an address is set. Submitting a form twice
 * stores one message.
 */
export async function saveContactMessage(
  db: Database,
  sent: { message: ContactMessage; language: Language },
  operator: OperatorContact,
): Promise<void> {
  const { key, name, email, message } = sent.message;
  await db.transaction(async (tx) => {
    await tx.delete(contactMessages).where(lt(contactMessages.sentAt, sql`now() - ${retention}`));
    const added = await tx
      .insert(contactMessages)
      .values({ key, name, email, message, language: sent.language })
      .onConflictDoNothing()
      .returning({ id: contactMessages.id });
    if (added.length === 0 || operator.email === null) return;
    await enqueueMail(tx, {
      template: 'contact_message',
      to: operator.email,
      language: operator.language,
      timeZone: null,
      replyTo: email,
      params: { name, email, message },
    });
  });
}
