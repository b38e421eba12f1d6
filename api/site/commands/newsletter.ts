import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { enqueueMail } from '#api/platform/mail/mail.ts';
import type { Language } from '#contract/shared/language.ts';
import { newsletterSubscriptions, newsletters } from '../tables.ts';

/** Minimum time between two mails to an address, whoever enters it. */
const pause = sql`interval '1 hour'`;
/** Unconfirmed addresses are deleted after this time. */
const unconfirmedLifetime = sql`interval '30 days'`;

/**
 * Sends an address a confirmation mail for the newsletter, unless it is subscribed. To the caller
 * it looks the same whether the address is known or not.
 */
export async function subscribeToNewsletter(
  db: Database,
  subscription: { email: string; language: Language },
): Promise<void> {
  const { language } = subscription;
  const email = subscription.email.toLowerCase();
  const { confirmedAt, createdAt, askedAt, bouncedAt } = newsletterSubscriptions;
  await db.transaction(async (tx) => {
    await tx
      .delete(newsletterSubscriptions)
      .where(
        and(
          isNull(confirmedAt),
          lt(sql`coalesce(${askedAt}, ${createdAt})`, sql`now() - ${unconfirmedLifetime}`),
        ),
      );
    const [subscription] = await tx
      .insert(newsletterSubscriptions)
      .values({ email, language, askedAt: sql`now()` })
      .onConflictDoUpdate({
        target: newsletterSubscriptions.email,
        // An address that bounced starts again.
        set: {
          language,
          askedAt: sql`now()`,
          confirmedAt: null,
          bouncedAt: null,
          bouncedBecause: null,
        },
        setWhere: and(
          or(isNull(confirmedAt), isNotNull(bouncedAt)),
          or(isNull(askedAt), lt(askedAt, sql`now() - ${pause}`)),
        ),
      })
      .returning({ token: newsletterSubscriptions.token });
    if (!subscription) return;
    await enqueueMail(tx, {
      template: 'newsletter_confirmation',
      to: email,
      language,
      timeZone: null,
      params: { link: `/newsletter/confirm?token=${subscription.token}` },
      unsubscribe: `/newsletter/unsubscribe?token=${subscription.token}`,
    });
  });
}

/** Confirms a subscription; idempotent. Returns whether the link is valid. */
export async function confirmSubscription(db: Database, token: string): Promise<boolean> {
  const { confirmedAt } = newsletterSubscriptions;
  const confirmed = await db
    .update(newsletterSubscriptions)
    .set({ confirmedAt: sql`coalesce(${confirmedAt}, now())` })
    .where(eq(newsletterSubscriptions.token, token))
    .returning({ email: newsletterSubscriptions.email });
  return confirmed.length > 0;
}

/** Deletes a subscription; idempotent. `newsletter`: the one whose link was used. */
export async function endSubscription(
  db: Database,
  { token, newsletter }: { token: string; newsletter?: number | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.token, token))
      .returning({ email: newsletterSubscriptions.email });
    if (ended.length === 0 || newsletter === undefined) return;
    await tx
      .update(newsletters)
      .set({ unsubscribed: sql`${newsletters.unsubscribed} + 1` })
      .where(eq(newsletters.id, newsletter));
  });
}
