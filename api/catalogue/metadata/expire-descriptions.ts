import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { system } from '#api/platform/audit/actor.ts';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Database } from '#api/platform/database.ts';
import { MetadataFailure } from '#api/platform/metadata/metadata-provider.ts';
import { metadataProviders } from '#api/platform/providers/registry.ts';
import { artworkKinds } from '#contract/constants/artwork.ts';
import { enqueueCutPictures } from '../commands/cut-pictures.ts';
import { announceTitles } from '../commands/index-titles.ts';
import { people, titles } from '../tables.ts';
import { showPictures } from './apply-descriptions.ts';
import { enqueueQuestion } from './ask-providers.ts';
import type { DescribingDeps } from './describing-deps.ts';
import { readDescriptions } from './read-descriptions.ts';
import { forgetDescriptions } from './save-description.ts';
import { providerPictures, titleDescriptions } from './tables.ts';

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

/**
 * Fetches again what providers do not allow to be kept for long, and takes back what could not be had
 * again in time.
 */
export async function expirePictures(deps: PictureDeps, signal: AbortSignal): Promise<void> {
  const { db, metadata } = deps;
  for (const [provider, { terms }] of Object.entries(metadataProviders)) {
    if (!terms) continue;
    if (metadata.providers.has(provider)) {
      await fetchAgain(deps, provider, terms.keptDays - daysBefore, signal);
    }
    const late = await findOlderPictures(db, provider, terms.keptDays);
    const ids = late.map(({ id }) => id);
    if (ids.length > 0) await takeBack(db, ids);
  }
}

type PictureDeps = Pick<DescribingDeps, 'db' | 'metadata'>;

/** What is gone there is taken back once it is due. If nobody answers, the next run tries again. */
async function fetchAgain(
  { db, metadata }: PictureDeps,
  provider: string,
  days: number,
  signal: AbortSignal,
): Promise<void> {
  try {
    for (const { id, url } of await findOlderPictures(db, provider, days)) {
      if (!(await metadata.loadPicture(url, signal))) continue;
      await db
        .update(providerPictures)
        .set({ fetchedAt: sql`now()` })
        .where(eq(providerPictures.pictureId, id));
    }
  } catch (error) {
    if (!(error instanceof MetadataFailure)) throw error;
  }
}

function findOlderPictures(db: Database, provider: string, days: number) {
  return db
    .select({ id: providerPictures.pictureId, url: providerPictures.url })
    .from(providerPictures)
    .where(
      and(
        eq(providerPictures.provider, provider),
        lt(providerPictures.fetchedAt, sql`now() - make_interval(days => ${days}::integer)`),
      ),
    )
    .orderBy(asc(providerPictures.fetchedAt))
    .limit(batch);
}

/** Nothing shows these pictures any more, and nobody has chosen them. */
async function takeBack(db: Database, ids: number[]): Promise<void> {
  const given = sql`${sql.param(ids)}::bigint[]`;
  await db.transaction(async (tx) => {
    const bare = new Set<number>();
    for (const kind of artworkKinds) {
      const column = sql.raw(`${kind}_id`);
      const { rows } = await tx.execute<{ id: number }>(sql`
        UPDATE titles SET ${column} = NULL, kept_parts = array_remove(kept_parts, ${kind})
        WHERE ${column} = ANY (${given}) RETURNING id`);
      for (const { id } of rows) bare.add(Number(id));
    }
    await tx
      .update(people)
      .set({ profileImageId: null, updatedAt: sql`now()` })
      .where(inArray(people.profileImageId, ids));
    await tx.delete(providerPictures).where(inArray(providerPictures.pictureId, ids));
    const described = await readDescriptions(tx, [...bare]);
    for (const id of bare) {
      const said = described.get(id) ?? [];
      await showPictures(tx, id, { before: said, after: said });
      await enqueueCutPictures(tx, id);
    }
    await tx
      .update(titles)
      .set({ updatedAt: sql`now()` })
      .where(inArray(titles.id, [...bare]));
    await announceTitles(tx, [...bare]);
    await invalidateCache(tx, ['catalogue']);
  });
}
