import { eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { countUpTo } from '#api/platform/keyset/count-up-to.ts';
import { orderBy } from '#api/platform/keyset/keyset-order.ts';
import { newestFirst, readForwards } from '#api/platform/keyset/read-forwards.ts';
import { problem } from '#api/platform/problem.ts';
import type { Language } from '#contract/shared/language.ts';
import type { Newsletter, NewsletterAudience } from '#contract/site/newsletter-ops.ts';
import { newsletterDeliveries, newsletters } from '../tables.ts';

const selected = {
  row: newsletters,
  waiting: sql<number>`(select count(*)::int from ${newsletterDeliveries}
    where ${newsletterDeliveries.newsletterId} = ${newsletters.id}
      and ${newsletterDeliveries.state} in ('waiting', 'sending'))`,
};

/** Newest first. */
export async function listNewsletters(db: Database, cursor: string | undefined) {
  const order = newestFirst(newsletters.id);
  const { rows, page } = await readForwards({
    order,
    size: 20,
    scope: 'newsletters',
    cursorText: cursor,
    readRows: (from, limit) =>
      db
        .select(selected)
        .from(newsletters)
        .where(from)
        .orderBy(orderBy(order, 'forwards'))
        .limit(limit),
    keysOf: ({ row }) => [String(row.id)],
    count: () => countUpTo(db, newsletters, undefined),
  });
  return { newsletters: rows.map(presentNewsletter), page };
}

/** @throws `newsletter_not_found` */
export async function findNewsletter(db: Database, id: number): Promise<Newsletter> {
  const [row] = await db.select(selected).from(newsletters).where(eq(newsletters.id, id));
  if (!row) throw problem('newsletter_not_found');
  return presentNewsletter(row);
}

function presentNewsletter(facts: {
  row: typeof newsletters.$inferSelect;
  waiting: number;
}): Newsletter {
  const { row, waiting } = facts;
  return {
    id: row.id,
    texts: row.texts,
    state: row.state,
    send_at: row.sendAt?.toISOString() ?? null,
    started_at: row.startedAt?.toISOString() ?? null,
    finished_at: row.finishedAt?.toISOString() ?? null,
    changed_at: row.changedAt.toISOString(),
    recipients: row.recipients,
    waiting,
    sent: row.sent,
    failed: row.failed,
    bounced: row.bounced,
    unsubscribed: row.unsubscribed,
  };
}

/** How many subscribe, by language. */
export async function countAudience(db: Database): Promise<NewsletterAudience> {
  const { rows } = await db.execute<{
    language: Language;
    subscribers: number;
    unconfirmed: number;
    bounced: number;
  }>(sql`
    select language,
      (count(*) filter (where confirmed_at is not null and bounced_at is null))::int as subscribers,
      (count(*) filter (where confirmed_at is null))::int as unconfirmed,
      (count(*) filter (where confirmed_at is not null and bounced_at is not null))::int as bounced
    from newsletter_subscriptions group by language order by subscribers desc, language`);
  const sum = (of: 'subscribers' | 'unconfirmed' | 'bounced') =>
    rows.reduce((total, row) => total + row[of], 0);
  return {
    subscribers: sum('subscribers'),
    unconfirmed: sum('unconfirmed'),
    bounced: sum('bounced'),
    languages: rows
      .filter(({ subscribers }) => subscribers > 0)
      .map(({ language, subscribers }) => ({ language, subscribers })),
  };
}
