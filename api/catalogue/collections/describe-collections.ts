import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import {
  collectionKey,
  ensureCollections,
  settleCollections,
} from '../commands/save-collections.ts';
import { toJson } from '../commands/save-titles/resolved-draft.ts';
import { readDescriptions } from '../metadata/read-descriptions.ts';
import { collections, collectionTitles, providerCollections } from './tables.ts';

type Described = { provider: string; id: string; name: string };

/**
 * Makes films part of the collections that providers know, where their imports name none; what staff
 * have added and taken out stays so. After each change of either; for transactions that hold the lock
 * of slugs.
 */
export async function describeCollections(tx: Transaction, titleIds: number[]): Promise<void> {
  const descriptions = await readDescriptions(tx, titleIds);
  const imported = await tx
    .selectDistinct({ id: collectionTitles.titleId })
    .from(collectionTitles)
    .where(and(inArray(collectionTitles.titleId, titleIds), collectionTitles.imported));
  const isImported = new Set(imported.map(({ id }) => id));
  const wanted: { title: number; collection: number }[] = [];
  for (const [title, said] of descriptions) {
    const [first] = said.flatMap(({ provider, collection }) =>
      collection ? [{ provider, ...collection }] : [],
    );
    if (!first || isImported.has(title)) continue;
    const collection = await findOrMake(tx, first);
    if (collection) wanted.push({ title, collection });
  }
  const rows = sql`jsonb_to_recordset(${toJson(wanted)}::jsonb)
    AS wanted (title bigint, collection bigint)`;
  const { rows: changed } = await tx.execute<{ id: number }>(sql`
    WITH said AS (
      INSERT INTO collection_titles AS known (collection_id, title_id, imported, described)
      SELECT collection, title, false, true FROM ${rows}
      ON CONFLICT (collection_id, title_id) DO UPDATE SET described = true
        WHERE NOT known.described
      RETURNING collection_id AS id
    ), unsaid AS (
      UPDATE collection_titles m SET described = false
      WHERE title_id = ANY (${sql.param(titleIds)}::bigint[]) AND described
        AND NOT EXISTS (
          SELECT FROM ${rows} WHERE title = m.title_id AND collection = m.collection_id)
      RETURNING collection_id AS id
    )
    SELECT id FROM said UNION SELECT id FROM unsaid`);
  await settleCollections(
    tx,
    changed.map(({ id }) => Number(id)),
  );
}

/**
 * The collection of a provider here: that of its id, whatever it is called by now, else that which
 * imports know by its name. None, if staff have deleted it, or have made one of that name themselves.
 */
async function findOrMake(
  tx: Transaction,
  { provider, id, name }: Described,
): Promise<number | undefined> {
  const [known] = await tx
    .select({ id: collections.id })
    .from(providerCollections)
    .leftJoin(collections, eq(collections.id, providerCollections.collectionId))
    .where(and(eq(providerCollections.provider, provider), eq(providerCollections.providerId, id)));
  if (known) return known.id ?? undefined;
  const key = collectionKey(name);
  const own = await tx
    .select({ names: collections.names })
    .from(collections)
    .where(isNull(collections.source));
  const isOwn = own.some(({ names }) =>
    Object.values(names).some((each) => collectionKey(each) === key),
  );
  if (isOwn) return undefined;
  const made = (await ensureCollections(tx, [{ key, name, names: { en: name } }])).get(key);
  if (made) {
    await tx.insert(providerCollections).values({ provider, providerId: id, collectionId: made });
  }
  return made;
}
