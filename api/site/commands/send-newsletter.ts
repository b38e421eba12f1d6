import { createHash } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#api/platform/database.ts';
import type { Logger } from '#api/platform/log/logger.ts';
import { isRefusedForGood, type MailJobDeps } from '#api/platform/mail/mail-jobs.ts';
import type { OutgoingMail } from '#api/platform/mail/open-mail-transport.ts';
import { toStorableError } from '#api/platform/text/describe-error.ts';
import type { Language } from '#contract/shared/language.ts';
import type { NewsletterText } from '#contract/site/newsletter-ops.ts';
import { chooseNewsletterText, renderNewsletter } from '../render-newsletter.ts';
import { newsletterDeliveries, newsletterSubscriptions, newsletters } from '../tables.ts';

export type NewsletterDeps = {
  db: Database;
  mail: Omit<MailJobDeps, 'logger'>;
  /** Beside the address of the sender. */
  senderName: () => string;
  logger: Logger;
};

const deliveries = newsletterDeliveries;
/** Times that a server may answer "later". */
const maxAttempts = 6;
/** Minutes after which a mail that is still `sending` belongs to a worker that was killed. */
const lostMinutes = 10;
/** Days that the addresses of a sent newsletter are kept. */
const retentionDays = 90;

/**
 * Starts a newsletter whose time has come. Null: it is not to be sent (now); otherwise its texts.
 * Everybody who subscribes at that moment gets it.
 */
export function startNewsletter(db: Database, id: number): Promise<NewsletterText[] | null> {
  return db.transaction(async (tx) => {
    const isIt = eq(newsletters.id, id);
    const [row] = await tx.select().from(newsletters).where(isIt).for('update');
    if (row?.state === 'sending') return row.texts;
    if (row?.state !== 'scheduled' || !row.sendAt || row.sendAt > new Date()) return null;
    if (row.startedAt) {
      await tx.update(newsletters).set({ state: 'sending' }).where(isIt);
      return row.texts;
    }
    const { rowCount } = await tx.execute(sql`
      insert into newsletter_deliveries (newsletter_id, email)
      select ${id}, email from newsletter_subscriptions
      where confirmed_at is not null and bounced_at is null`);
    await tx
      .update(newsletters)
      .set({ state: 'sending', startedAt: sql`now()`, recipients: rowCount ?? 0 })
      .where(isIt);
    return row.texts;
  });
}

/**
 * `later`: the server asks to try again; `unreachable`: nothing has left; `broken`: the connection
 * ended halfway.
 */
export type Outcome = 'sent' | 'failed' | 'bounced' | 'later' | 'unreachable' | 'broken';

/** Sends one of the waiting mails. Null: none is due. */
export async function sendNext(
  deps: NewsletterDeps,
  newsletter: { id: number; texts: NewsletterText[] },
): Promise<Outcome | null> {
  const { db, mail, logger } = deps;
  const claimed = await claim(db, newsletter.id);
  if (!claimed) return null;
  let result: { outcome: Outcome; reason: string | null } = { outcome: 'sent', reason: null };
  try {
    await mail.transport.send(compose(deps, newsletter, claimed));
  } catch (error) {
    const reason = toStorableError(error).message.slice(0, 300);
    result = { outcome: classifyFailure(error), reason };
    if (result.outcome === 'unreachable')
      logger.warn({ err: error }, 'the newsletter waits for the server');
  }
  // An error of the database says nothing about the mail.
  await recordDelivery(db, newsletter.id, { ...claimed, ...result });
  return result.outcome;
}

/** Whether nothing is left to be sent; then the newsletter is marked as sent. */
export async function finishNewsletter(db: Database, id: number): Promise<boolean> {
  await giveUpLost(db, id);
  const left = await db.$count(
    deliveries,
    and(eq(deliveries.newsletterId, id), inArray(deliveries.state, ['waiting', 'sending'])),
  );
  if (left > 0) return false;
  await db
    .update(newsletters)
    .set({ state: 'sent', finishedAt: sql`now()` })
    .where(and(eq(newsletters.id, id), eq(newsletters.state, 'sending')));
  const longAgo = sql`now() - make_interval(days => ${retentionDays})`;
  const old = db
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(lt(newsletters.finishedAt, longAgo));
  await db.delete(deliveries).where(inArray(deliveries.newsletterId, old));
  return true;
}

/** Mails that were leaving when a worker was killed may have arrived: they are not repeated. */
async function giveUpLost(db: Database, id: number): Promise<void> {
  const lost = await db
    .select({ email: deliveries.email, attempts: deliveries.attempts })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.newsletterId, id),
        eq(deliveries.state, 'sending'),
        lt(deliveries.dueAt, sql`now() - make_interval(mins => ${lostMinutes})`),
      ),
    );
  const reason = 'The process ended while the mail was sent: it may have arrived.';
  for (const each of lost) await recordDelivery(db, id, { ...each, outcome: 'failed', reason });
}

type Claimed = { email: string; attempts: number; language: Language; token: string };

/**
 * Marks a mail as leaving before it does: a process that is killed now sends nobody twice, because
 * only waiting mails are taken.
 */
async function claim(db: Database, id: number): Promise<Claimed | undefined> {
  const next = db
    .select({ email: deliveries.email })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.newsletterId, id),
        eq(deliveries.state, 'waiting'),
        lte(deliveries.dueAt, sql`now()`),
      ),
    )
    .orderBy(deliveries.dueAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(deliveries)
    .set({ state: 'sending', dueAt: sql`now()` })
    .from(newsletterSubscriptions)
    .where(
      and(
        eq(deliveries.newsletterId, id),
        sql`${deliveries.email} = (${next})`,
        eq(newsletterSubscriptions.email, deliveries.email),
        sql`exists (select from ${newsletters}
          where ${newsletters.id} = ${id} and ${newsletters.state} = 'sending')`,
      ),
    )
    .returning({
      email: deliveries.email,
      attempts: deliveries.attempts,
      language: newsletterSubscriptions.language,
      token: newsletterSubscriptions.token,
    });
  return claimed;
}

/** Stores the outcome with the newsletter's numbers, and stops further mail to what bounced. */
async function recordDelivery(
  db: Database,
  id: number,
  result: { email: string; attempts: number; outcome: Outcome; reason: string | null },
): Promise<void> {
  const { email, reason } = result;
  const attempts = result.attempts + (result.outcome === 'unreachable' ? 0 : 1);
  const outcome = finalOf(result.outcome, attempts);
  const isWaiting = outcome === 'later' || outcome === 'unreachable';
  await db.transaction(async (tx) => {
    await tx
      .update(deliveries)
      .set({
        state: isWaiting ? 'waiting' : outcome,
        attempts,
        reason,
        // Servers that say "later" often mean a quarter of an hour (greylisting).
        dueAt:
          outcome === 'later'
            ? sql`now() + make_interval(mins => ${15 * 2 ** (attempts - 1)})`
            : sql`now()`,
      })
      .where(and(eq(deliveries.newsletterId, id), eq(deliveries.email, email)));
    if (isWaiting) return;
    const counter = newsletters[outcome];
    await tx
      .update(newsletters)
      .set({ [outcome]: sql`${counter} + 1` })
      .where(eq(newsletters.id, id));
    if (outcome === 'bounced') {
      await tx
        .update(newsletterSubscriptions)
        .set({ bouncedAt: sql`now()`, bouncedBecause: reason })
        .where(eq(newsletterSubscriptions.email, email));
    }
  });
}

function finalOf(outcome: Outcome, attempts: number) {
  if (outcome === 'broken') return 'failed';
  return outcome === 'later' && attempts >= maxAttempts ? 'failed' : outcome;
}

/** What nodemailer and Node tell about a failure. */
const factsSchema = z
  .object({
    code: z.string(),
    command: z.string(),
    responseCode: z.number(),
    syscall: z.string(),
  })
  .partial()
  .catch({});

/** What a failure says about the mail, by the answer of the server (RFC 5321, 4.2.1). */
function classifyFailure(error: unknown): Outcome {
  const { code, command, responseCode, syscall } = factsSchema.parse(error);
  if (syscall === 'connect' || unsentCodes.has(code ?? '') || isLate(error)) return 'unreachable';
  // The mail may have arrived, so it is not repeated.
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'broken';
  // A server that refuses this sender or these contents says nothing about the address.
  if (isRefusedForGood(error)) return command === 'RCPT TO' ? 'bounced' : 'failed';
  return Number(responseCode) >= 500 ? 'unreachable' : 'later';
}

/** Nothing was said yet when these happened; EPROTOCOL is a bad greeting. */
const unsentCodes = new Set(['EAUTH', 'EDNS', 'ETLS', 'EPROTOCOL']);

function isLate(error: unknown): boolean {
  return (
    error instanceof Error && /^(Connection timeout|Greeting never received)/.test(error.message)
  );
}

function compose(
  { mail: { from, site }, senderName }: NewsletterDeps,
  { id, texts }: { id: number; texts: NewsletterText[] },
  { email, language, token }: Claimed,
): OutgoingMail {
  const text = chooseNewsletterText(texts, language);
  const unsubscribe = `/newsletter/unsubscribe?token=${token}&newsletter=${id}` as const;
  const { hostname } = new URL(site.url);
  const name = createHash('sha256').update(`${id} ${token}`).digest('hex').slice(0, 32);
  return {
    id: `newsletter-${id}-${name}`,
    askedAt: new Date().toISOString(),
    from: { name: senderName(), address: from.address },
    to: { name: '', address: email },
    messageId: `<${name}@${hostname}>`,
    headers: {
      'Content-Language': text.language,
      'List-Id': `newsletter <newsletter.${hostname}>`,
      'List-Unsubscribe': `<${site.url}${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...renderNewsletter(text, { site, unsubscribe }),
  };
}

/** Sends a newsletter to one address, as a test. */
export async function sendTest(
  { db, mail, senderName }: NewsletterDeps,
  { id, to, language }: { id: number; to: string; language: Language },
): Promise<void> {
  const [row] = await db.select().from(newsletters).where(eq(newsletters.id, id));
  if (!row) return;
  const { site, from, transport } = mail;
  const text = chooseNewsletterText(row.texts, language);
  const askedAt = new Date().toISOString();
  await transport.send({
    id: `newsletter-${id}-test`,
    askedAt,
    from: { name: senderName(), address: from.address },
    to: { name: '', address: to },
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': text.language },
    ...renderNewsletter(text, { site, unsubscribe: '/newsletter/unsubscribe' }),
  });
}

/** Marks subscribed addresses as bounced; returns their number. */
export async function reportBounces(db: Database, addresses: string[]): Promise<number> {
  const emails = [...new Set(addresses.map((address) => address.toLowerCase()))];
  const bounced = await db
    .update(newsletterSubscriptions)
    .set({ bouncedAt: sql`now()`, bouncedBecause: 'reported' })
    .where(
      and(
        inArray(newsletterSubscriptions.email, emails),
        isNotNull(newsletterSubscriptions.confirmedAt),
        isNull(newsletterSubscriptions.bouncedAt),
      ),
    )
    .returning({ email: newsletterSubscriptions.email });
  return bounced.length;
}
