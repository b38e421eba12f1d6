import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { system } from '#api/platform/audit/actor.ts';
import type { Database } from '#api/platform/database.ts';
import { metadataProviders } from '#api/platform/providers/registry.ts';
import { titles } from '../tables.ts';
import { enqueueQuestion } from './ask-providers.ts';
import type { DescribingDeps } from './describing-deps.ts';
import { forgetDescriptions } from './save-description.ts';
import { titleDescriptions } from './tables.ts';

/** Days before the end in which what a provider has said is asked for again. */
const daysBefore = 30;
/** As many in a run, which is one a day. */
const batch = 500;

/**
 * Asks again for what providers do not allow to be kept for long, and takes back what could not be
 * had again in time, as when there is no key any more.
 */
export async function expireDescriptions(deps: DescribingDeps): Promise<void> {
  const { db, metadata } = deps;
  for (const [provider, { terms }] of Object.entries(metadataProviders)) {
    if (!terms) continue;
    for (const id of await findOlder(db, provider, terms.keptDays)) {
      await forgetDescriptions(deps, system, id, provider);
    }
    if (!metadata.providers.has(provider)) continue;
    for (const id of await findOlder(db, provider, terms.keptDays - daysBefore)) {
      await db.transaction((tx) => enqueueQuestion(tx, id));
    }
  }
}

/** Titles of which a provider has said something before so many days, the oldest first. */
async function findOlder(db: Database, provider: string, days: number): Promise<number[]> {
  const rows = await db
    .select({ id: titles.id })
    .from(titleDescriptions)
    .innerJoin(titles, and(eq(titles.id, titleDescriptions.titleId), isNull(titles.deletedAt)))
    .where(
      and(
        eq(titleDescriptions.provider, provider),
        lt(titleDescriptions.fetchedAt, sql`now() - make_interval(days => ${days}::integer)`),
      ),
    )
    .orderBy(asc(titleDescriptions.fetchedAt))
    .limit(batch);
  return rows.map(({ id }) => id);
}
