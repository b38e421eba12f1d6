import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { Quota, SubtitleService } from '#api/platform/subtitle-services/subtitle-service.ts';
import { subtitleQuotas } from '../tables.ts';

type Account = Pick<SubtitleService, 'name' | 'account'>;

/** The first to ask says what the service allows. */
export async function knowQuota(
  db: Database,
  service: SubtitleService,
  signal: AbortSignal,
): Promise<void> {
  const known = await db.select().from(subtitleQuotas).where(isOf(service));
  if (known.length > 0) return;
  const told = await service.readQuota(signal);
  const allowed = told?.allowed ?? service.usualQuota;
  await db
    .insert(subtitleQuotas)
    .values({
      ...{ service: service.name, account: service.account, allowed },
      remaining: told?.remaining ?? allowed,
      resetsAt: sql`now() + interval '1 day'`,
    })
    .onConflictDoNothing();
}

/**
 * Takes one download of what remains, in one statement, so that all processes together take no more
 * than there are; false: none is left today.
 */
export async function takeDownload(db: Database, service: Account): Promise<boolean> {
  const { allowed, remaining, resetsAt } = subtitleQuotas;
  const isNew = sql`${resetsAt} <= now()`;
  const taken = await db
    .update(subtitleQuotas)
    .set({
      remaining: sql`CASE WHEN ${isNew} THEN ${allowed} ELSE ${remaining} END - 1`,
      resetsAt: sql`CASE WHEN ${isNew} THEN now() + interval '1 day' ELSE ${resetsAt} END`,
    })
    .where(and(isOf(service), sql`CASE WHEN ${isNew} THEN ${allowed} ELSE ${remaining} END > 0`))
    .returning({ left: remaining });
  return taken.length > 0;
}

/** What the service says: never more than we know of, because others may be asking it as well. */
export async function noteQuota(db: Database, service: Account, quota: Quota): Promise<void> {
  const { remaining } = subtitleQuotas;
  await db
    .update(subtitleQuotas)
    .set({
      remaining: sql`least(${remaining}, ${quota.remaining})`,
      ...(quota.resetsAt && { resetsAt: quota.resetsAt }),
      ...(quota.allowed !== null && { allowed: quota.allowed }),
    })
    .where(isOf(service));
}

/** Undefined: nobody has asked yet. */
export async function findQuota(db: Database, service: Account) {
  const [row] = await db
    .select({
      allowed: subtitleQuotas.allowed,
      remaining: subtitleQuotas.remaining,
      resetsAt: subtitleQuotas.resetsAt,
      isOver: sql<boolean>`${subtitleQuotas.resetsAt} <= now()`,
    })
    .from(subtitleQuotas)
    .where(isOf(service));
  if (!row) return undefined;
  const { isOver, ...quota } = row;
  return isOver ? { ...quota, remaining: quota.allowed } : quota;
}

function isOf({ name, account }: Account) {
  return and(eq(subtitleQuotas.service, name), eq(subtitleQuotas.account, account));
}
