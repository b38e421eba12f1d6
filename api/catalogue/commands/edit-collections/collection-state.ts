import { and, eq, ne, sql } from 'drizzle-orm';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange, type Snapshot } from '#api/platform/audit/record-change.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { chooseText, type Localized } from '#api/platform/text/localized.ts';
import {
  collections,
  collectionTitles,
  type KeptCollectionPart,
  removedCollections,
} from '../../collections/tables.ts';
import { listSpellings } from '../../search-text.ts';
import { announceTitles } from '../index-titles.ts';
import { toJson } from '../save-titles/resolved-draft.ts';

/** A title of a collection, or one that staff have taken out: see `collection_titles`. */
export type Membership = {
  title: number;
  position: number | null;
  imported: boolean;
  described?: true;
  choice: 'added' | 'removed' | null;
};

/** Everything that staff can change of a collection. */
export type CollectionState = {
  slug: string;
  names: Localized<string>;
  overviews: Localized<string>;
  poster: number | null;
  backdrop: number | null;
  source: string | null;
  kept: KeptCollectionPart[];
  titles: Membership[];
};

/** Locks the collection. */
export async function lockCollection(tx: Transaction, id: number): Promise<CollectionState | null> {
  const [found] = await tx
    .select({
      slug: collections.slug,
      names: collections.names,
      overviews: collections.overviews,
      poster: collections.posterId,
      backdrop: collections.backdropId,
      source: collections.source,
      kept: collections.keptParts,
    })
    .from(collections)
    .where(eq(collections.id, id))
    .for('update');
  if (!found) return null;
  const members = await tx
    .select({
      title: collectionTitles.titleId,
      position: collectionTitles.position,
      imported: collectionTitles.imported,
      described: collectionTitles.described,
      choice: collectionTitles.choice,
    })
    .from(collectionTitles)
    .where(eq(collectionTitles.collectionId, id))
    .orderBy(collectionTitles.titleId);
  const titles = members.map(({ described, ...member }): Membership => {
    return { ...member, ...(described && { described }) };
  });
  return { ...found, titles };
}

/** The names of a collection as the search compares them. */
export function toSearchNames(names: Localized<string>): string[] {
  return [...new Set(Object.values(names).flatMap(listSpellings))];
}

/**
 * Creates, changes or deletes a collection, and what follows from that. A deleted one that imports
 * know does not come back by them.
 *
 * @throws `slug_taken`
 */
export async function writeCollection(
  tx: Transaction,
  id: number,
  before: CollectionState | null,
  after: CollectionState | null,
): Promise<void> {
  if (after) await upsert(tx, id, before, after);
  else await tx.delete(collections).where(eq(collections.id, id));
  if (!after && before?.source) {
    await tx.insert(removedCollections).values({ source: before.source }).onConflictDoNothing();
  }
  const shown = [...(before?.titles ?? []), ...(after?.titles ?? [])].map(({ title }) => title);
  await announceTitles(tx, [...new Set(shown)]);
  await invalidateCache(tx, ['catalogue']);
}

async function upsert(
  tx: Transaction,
  id: number,
  before: CollectionState | null,
  after: CollectionState,
): Promise<void> {
  const { slug, names, overviews, source, kept } = after;
  const isSlug = sql`(${collections.slug} = ${slug} or ${collections.formerSlugs} @> array[${slug}])`;
  const [taken] = await tx
    .select({ id: collections.id })
    .from(collections)
    .where(and(isSlug, ne(collections.id, id)));
  if (taken) throw problem('slug_taken', { field: 'slug' });
  const values = {
    ...{ slug, names, overviews, source, keptParts: kept },
    posterId: after.poster,
    backdropId: after.backdrop,
    searchNames: toSearchNames(names),
    updatedAt: sql`now()`,
  };
  if (before) {
    const others = sql`array_remove(${collections.formerSlugs}, ${slug})`;
    const former = before.slug === slug ? others : sql`array_append(${others}, ${before.slug})`;
    await tx
      .update(collections)
      .set({ ...values, formerSlugs: former })
      .where(eq(collections.id, id));
  } else {
    await tx
      .insert(collections)
      .overridingSystemValue()
      .values({ id, ...values });
    if (source) await tx.delete(removedCollections).where(eq(removedCollections.source, source));
  }
  await tx.delete(collectionTitles).where(eq(collectionTitles.collectionId, id));
  await tx.execute(sql`
    INSERT INTO collection_titles (collection_id, title_id, position, imported, described, choice)
    SELECT ${id}::bigint, title, position, imported, coalesce(described, false), choice
    FROM jsonb_to_recordset(${toJson(after.titles)}::jsonb)
      AS r (title bigint, position integer, imported boolean, described boolean, choice text)
    WHERE EXISTS (SELECT FROM titles WHERE id = title)`);
}

export function recordCollectionChange(
  tx: Transaction,
  actor: Actor,
  change: {
    action: string;
    id: number;
    before: CollectionState | null;
    after: CollectionState | null;
  },
): Promise<number | null> {
  const { action, id, before, after } = change;
  const state = after ?? before;
  const name = (state && chooseText(state.names, 'en')) ?? state?.slug ?? '';
  return recordChange(tx, actor, {
    action,
    subject: { kind: 'collection', id, name },
    before: before satisfies Snapshot | null,
    after: after satisfies Snapshot | null,
  });
}

export const collectionReverter: Reverter = {
  kind: 'collection',
  read: (tx, id) => lockCollection(tx, Number(id)),
  async write(tx, id, state) {
    const before = await lockCollection(tx, Number(id));
    // Written by `recordCollectionChange`.
    await writeCollection(tx, Number(id), before, state as CollectionState | null);
  },
};
