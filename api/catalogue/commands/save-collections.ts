import { isDeepStrictEqual } from 'node:util';
import { eq, inArray, sql } from 'drizzle-orm';
import { storePicture } from '#api/media/index.ts';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import type { Localized } from '#api/platform/text/localized.ts';
import { collectionPictureKinds } from '#contract/constants/catalogue.ts';
import { collections, collectionTitles, removedCollections } from '../collections/tables.ts';
import { chooseCollectionSlug } from './edit-collections/change-collections.ts';
import { toSearchNames } from './edit-collections/collection-state.ts';
import { announceTitles } from './index-titles.ts';
import { type ResolvedDraft, toJson } from './save-titles/resolved-draft.ts';

const sortsOfCollection =
  /[[(]?\b(?:the )?(?:complete )?(?:film |movie )?(?:collection|koleksi|filmreihe|box ?set|saga)\b[\])]?/giu;

/** What imports know a collection by: "The Tide Collection" and "The Tide [boxset]" are one. */
export function collectionKey(name: string): string {
  const bare = (text: string) =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return bare(name.replaceAll(sortsOfCollection, '')) || bare(name) || name.toLowerCase();
}

/**
 * Makes titles part of the collections that their sources name, which are created where they are
 * missing, and of no others; what staff have added and taken out stays so. For transactions that hold
 * the lock of slugs.
 */
export async function writeCollections(
  tx: Transaction,
  titles: { id: number; draft: Pick<ResolvedDraft, 'collections'> }[],
): Promise<void> {
  const named = titles.flatMap(({ id, draft }) =>
    (draft.collections ?? []).map((one) => ({ id, key: collectionKey(one.name), ...one })),
  );
  const ids = await ensureCollections(tx, named);
  const rows = toJson(named.map(({ id, key }) => ({ title: id, collection: ids.get(key) })));
  const wanted = sql`jsonb_to_recordset(${rows}::jsonb) AS wanted (title bigint, collection bigint)`;
  const { rows: changed } = await tx.execute<{ id: number }>(sql`
    WITH said AS (
      INSERT INTO collection_titles AS known (collection_id, title_id, imported)
      SELECT DISTINCT collection, title, true FROM ${wanted} WHERE collection IS NOT NULL
      ON CONFLICT (collection_id, title_id) DO UPDATE SET imported = true WHERE NOT known.imported
      RETURNING collection_id AS id
    ), unsaid AS (
      UPDATE collection_titles m SET imported = false
      WHERE title_id = ANY (${sql.param(titles.map(({ id }) => id))}::bigint[]) AND imported
        AND NOT EXISTS (
          SELECT FROM ${wanted} WHERE title = m.title_id AND collection = m.collection_id)
      RETURNING collection_id AS id
    )
    SELECT id FROM said UNION SELECT id FROM unsaid`);
  await settleCollections(
    tx,
    changed.map(({ id }) => Number(id)),
  );
}

/** What follows after titles have become part of these collections, or are no longer. */
export async function settleCollections(tx: Transaction, affected: number[]): Promise<void> {
  if (affected.length === 0) return;
  await tx
    .update(collections)
    .set({ updatedAt: sql`now()` })
    .where(inArray(collections.id, affected));
  // The pages of their other titles say how many there are.
  const members = await tx
    .select({ id: collectionTitles.titleId })
    .from(collectionTitles)
    .where(inArray(collectionTitles.collectionId, affected));
  await removeEmpty(tx, affected);
  await announceTitles(
    tx,
    members.map(({ id }) => id),
  );
}

/** Forgets what nobody says any more, and collections that nobody has touched and nothing fills. */
async function removeEmpty(tx: Transaction, ids: number[]): Promise<void> {
  const affected = sql`${sql.param(ids)}::bigint[]`;
  await tx.execute(sql`
    DELETE FROM collection_titles
    WHERE collection_id = ANY (${affected}) AND NOT imported AND NOT described AND choice IS NULL`);
  await tx.execute(sql`
    WITH removed AS (
      DELETE FROM collections c WHERE id = ANY (${affected}) AND source IS NOT NULL
        AND kept_parts = '{}' AND former_slugs = '{}'
        AND NOT EXISTS (SELECT FROM collection_titles WHERE collection_id = c.id)
      RETURNING id)
    DELETE FROM provider_collections WHERE collection_id IN (SELECT id FROM removed)`);
}

/** Ids by key; those that staff have deleted have none. */
export async function ensureCollections(
  tx: Transaction,
  named: { key: string; name: string; names: Localized<string> }[],
): Promise<Map<string, number>> {
  const first = new Map(named.toReversed().map((one) => [one.key, one]));
  if (first.size === 0) return new Map();
  const keys = [...first.keys()];
  const known = await tx
    .select({ id: collections.id, source: collections.source })
    .from(collections)
    .where(inArray(collections.source, keys));
  const removed = await tx
    .select()
    .from(removedCollections)
    .where(inArray(removedCollections.source, keys));
  const ids = new Map(known.map(({ id, source }) => [source ?? '', id]));
  const isRemoved = new Set(removed.map(({ source }) => source));
  for (const [key, { name, names }] of first) {
    if (ids.has(key) || isRemoved.has(key)) continue;
    const [made] = await tx
      .insert(collections)
      .values({
        ...{ source: key, names },
        slug: await chooseCollectionSlug(tx, name),
        searchNames: toSearchNames(names),
      })
      .returning({ id: collections.id });
    if (made) ids.set(key, made.id);
  }
  return ids;
}

/** What an import says of a collection, by language; pictures are absolute paths. */
export type CollectionFacts = {
  key: string;
  names: Localized<string>;
  overviews: Localized<string>;
  poster?: string | undefined;
  backdrop?: string | undefined;
};

/**
 * Writes what imports say of collections that are there, except for what staff have changed. Where a
 * source is silent, what an earlier one has said stays.
 *
 * @throws what `storePicture` throws
 */
export async function saveCollectionFacts(
  { db, store }: { db: Database; store: MediaStore },
  facts: CollectionFacts,
): Promise<void> {
  const stored: { posterId?: number; backdropId?: number } = {};
  for (const kind of collectionPictureKinds) {
    const path = facts[kind];
    if (path) stored[`${kind}Id`] = (await storePicture({ db, store }, { path })).id;
  }
  await db.transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(collections)
      .where(eq(collections.source, facts.key))
      .for('update');
    if (!known) return;
    const mayChange = (part: (typeof known.keptParts)[number]) => !known.keptParts.includes(part);
    const next = {
      names: mayChange('names') ? { ...known.names, ...facts.names } : known.names,
      overviews: mayChange('overviews')
        ? { ...known.overviews, ...facts.overviews }
        : known.overviews,
      posterId: (mayChange('poster') && stored.posterId) || known.posterId,
      backdropId: (mayChange('backdrop') && stored.backdropId) || known.backdropId,
    };
    const { names, overviews, posterId, backdropId } = known;
    if (isDeepStrictEqual(next, { names, overviews, posterId, backdropId })) return;
    await tx
      .update(collections)
      .set({ ...next, searchNames: toSearchNames(next.names), updatedAt: sql`now()` })
      .where(eq(collections.id, known.id));
    const members = await tx
      .select({ id: collectionTitles.titleId })
      .from(collectionTitles)
      .where(eq(collectionTitles.collectionId, known.id));
    await announceTitles(
      tx,
      members.map(({ id }) => id),
    );
    await invalidateCache(tx, ['catalogue']);
  });
}
