import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '#api/platform/audit/actor.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { chooseText, type Localized } from '#api/platform/text/localized.ts';
import { makeSlug } from '#api/platform/text/slug.ts';
import type { CollectionChanges } from '#contract/catalogue/collection-fields.ts';
import type { CollectionPictureKind } from '#contract/constants/catalogue.ts';
import type { KeptCollectionPart } from '../../collections/tables.ts';
import { byRelease } from '../../queries/find-collection.ts';
import { titles } from '../../tables.ts';
import {
  type CollectionState,
  lockCollection,
  type Membership,
  recordCollectionChange,
  writeCollection,
} from './collection-state.ts';

export async function addCollection(
  db: Database,
  actor: Actor,
  { names }: { names: Localized<string> },
): Promise<{ id: number; change: number | null }> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`SELECT nextval(pg_get_serial_sequence('collections', 'id')) AS id`,
    );
    const id = Number(rows[0]?.id);
    const slug = await chooseCollectionSlug(tx, chooseText(names, 'en') ?? '');
    const after: CollectionState = {
      ...{ slug, names, overviews: {}, poster: null, backdrop: null },
      ...{ source: null, kept: [], titles: [] },
    };
    await writeCollection(tx, id, null, after);
    const action = 'catalogue.addCollection';
    const change = await recordCollectionChange(tx, actor, { action, id, before: null, after });
    return { id, change };
  });
}

/** A slug for a new collection that no other has or had. */
export async function chooseCollectionSlug(tx: Transaction, name: string): Promise<string> {
  const slug = makeSlug(name, 'collection');
  const candidates = [slug, ...Array.from({ length: 98 }, (_, index) => `${slug}-${index + 2}`)];
  const { rows } = await tx.execute<{ slug: string }>(sql`
    SELECT slug FROM collections WHERE slug = ANY (${sql.param(candidates)}::text[])
    UNION ALL
    SELECT unnest(former_slugs) FROM collections
    WHERE former_slugs && ${sql.param(candidates)}::text[]`);
  const taken = new Set(rows.map((row) => row.slug));
  return candidates.find((candidate) => !taken.has(candidate)) ?? crypto.randomUUID();
}

/** @throws `collection_not_found`, `title_not_found`, `slug_taken` */
export async function saveCollection(
  db: Database,
  actor: Actor,
  { id, slug, names, overviews, titles: wanted }: CollectionChanges & { id: number },
): Promise<number | null> {
  return change(db, actor, id, 'catalogue.saveCollection', async (tx, before) => {
    const told = Object.entries({ ...before.overviews, ...overviews }).filter(([, text]) => text);
    return {
      ...before,
      slug: slug ?? before.slug,
      names: names ?? before.names,
      overviews: Object.fromEntries(told) as Localized<string>,
      titles: wanted ? await arrange(tx, before.titles, wanted) : before.titles,
    };
  });
}

/** `picture`: null for none of its own. @throws `collection_not_found` */
export async function setCollectionPicture(
  db: Database,
  actor: Actor,
  { id, kind, picture }: { id: number; kind: CollectionPictureKind; picture: number | null },
): Promise<number | null> {
  const action = `catalogue.${picture ? 'setCollectionPicture' : 'removeCollectionPicture'}`;
  return change(db, actor, id, action, async (_, before) => ({ ...before, [kind]: picture }));
}

/** @throws `collection_not_found` */
export async function deleteCollection(
  db: Database,
  actor: Actor,
  id: number,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const before = await lockCollection(tx, id);
    if (!before) throw problem('collection_not_found');
    await writeCollection(tx, id, before, null);
    const action = 'catalogue.deleteCollection';
    return recordCollectionChange(tx, actor, { action, id, before, after: null });
  });
}

async function change(
  db: Database,
  actor: Actor,
  id: number,
  action: string,
  work: (tx: Transaction, before: CollectionState) => Promise<CollectionState>,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const before = await lockCollection(tx, id);
    if (!before) throw problem('collection_not_found');
    const changed = await work(tx, before);
    const after = { ...changed, kept: keptAfter(before, changed) };
    await writeCollection(tx, id, before, after);
    return recordCollectionChange(tx, actor, { action, id, before, after });
  });
}

const parts = ['names', 'overviews', 'poster', 'backdrop'] as const;

/** What staff have changed now or before. */
function keptAfter(before: CollectionState, after: CollectionState): KeptCollectionPart[] {
  const isChanged = (part: (typeof parts)[number]) =>
    JSON.stringify(before[part]) !== JSON.stringify(after[part]);
  return parts.filter((part) => before.kept.includes(part) || isChanged(part));
}

/**
 * The titles of a collection as staff want them. Those that imports or providers have brought and
 * staff do not want stay out; an order that is that of their release is left to the release.
 *
 * @throws `title_not_found`
 */
async function arrange(
  tx: Transaction,
  before: Membership[],
  wanted: number[],
): Promise<Membership[]> {
  const ids = [...new Set(wanted)];
  const there = await sortByRelease(tx, [...ids, ...before.map(({ title }) => title)]);
  const released = there.filter((id) => ids.includes(id));
  if (released.length < ids.length) throw problem('title_not_found', { field: 'titles' });
  const isReleased = released.every((id, index) => id === ids[index]);
  const known = new Map(before.map((member) => [member.title, member]));
  const members = ids.map((title, index): Membership => {
    const said = known.get(title) ?? { imported: false };
    const position = isReleased ? null : index;
    return { ...said, title, position, choice: isSaid(said) ? null : 'added' };
  });
  const others = before.filter(({ title }) => !ids.includes(title));
  const kept = others.flatMap((member): Membership[] => {
    // Staff do not see deleted titles, which may come back.
    if (!there.includes(member.title)) return [member];
    return isSaid(member) ? [{ ...member, position: null, choice: 'removed' }] : [];
  });
  return [...members, ...kept].sort((a, b) => a.title - b.title);
}

function isSaid({ imported, described }: Pick<Membership, 'imported' | 'described'>): boolean {
  return imported || described === true;
}

/** Those of these titles that are not deleted, by release. */
async function sortByRelease(tx: Transaction, ids: number[]): Promise<number[]> {
  const found = await tx
    .select({ id: titles.id })
    .from(titles)
    .where(and(inArray(titles.id, ids), isNull(titles.deletedAt)))
    .orderBy(byRelease);
  return found.map(({ id }) => id);
}
