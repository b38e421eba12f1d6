import { and, eq, sql } from 'drizzle-orm';
import { hideStream } from '#api/media/index.ts';
import { isSame } from '#api/platform/audit/same-json.ts';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import { titleFieldNames, titleFields } from '#contract/catalogue/title-fields.ts';
import { isPlanNeeded } from '../../queries/catalogue-facts.ts';
import { titleRedirects, titles } from '../../tables.ts';
import { listColumns, toColumns, writeRows } from '../../title-fields.ts';
import { applyAccess } from '../apply-access.ts';
import { announceTitles, indexTitles } from '../index-titles.ts';
import { markTitlesToRelate } from '../relate-titles/relate-titles-job.ts';
import { findTermSlugs } from '../save-terms.ts';
import { toJson } from '../save-titles/resolved-draft.ts';
import { listMissingTexts } from '../save-titles/write-titles.ts';
import { lockSlugs } from '../save-titles.ts';
import {
  isImportedField,
  type KnownTitle,
  readTitleStates,
  stateNamesOf,
  type TitleField,
  type TitleState,
  toValues,
} from './title-state.ts';

export type EditingDeps = { db: Database; store: MediaStore };

const indexedFields = titleFieldNames
  .filter((name) => titleFields[name].isIndexed)
  .flatMap(stateNamesOf);

/**
 * Writes the fields in which `next` differs, with everything that follows from them: redirects,
 * marks against imports, the search index, protection of films and caches. Returns the state as it
 * is now.
 *
 * @param edits whether staff want these values, which no import and no provider changes then
 * @throws `slug_taken`
 */
export async function writeTitleState(
  deps: EditingDeps,
  tx: Transaction,
  known: KnownTitle,
  next: TitleState,
  { edits = true }: { edits?: boolean } = {},
): Promise<TitleState> {
  const { id, state: before } = known;
  const isWanted = (...fields: TitleField[]) =>
    fields.some((field) => !isSame(before[field], next[field]));
  const neededPlan = isWanted('access') && (await isPlanNeeded(tx));
  await announceTitles(tx, [id]);
  if (isWanted('slug')) await moveSlug(tx, known, next.slug);
  if (isWanted('access') && next.access !== 'free') await hideFilms(deps, tx, id);
  await writeColumns(tx, id, next);
  const values = toValues(next);
  const toSlugs = async (kind: 'genre' | 'tag', terms: string[]) =>
    isWanted('genres', 'tags') ? findTermSlugs(tx, { type: known.type, kind }, terms) : terms;
  const rows = {
    ...values,
    id,
    type: known.type,
    genres: await toSlugs('genre', values.genres),
    tags: await toSlugs('tag', values.tags),
  };
  const changed = titleFieldNames.filter((name) => isWanted(...stateNamesOf(name)));
  await writeRows(tx, changed, [rows]);
  const after = (await readTitleStates(tx, [id])).get(id)?.state ?? next;
  if (edits) await markEdited(tx, known, after);
  if (isWanted('access')) {
    await applyAccess(tx, [id]);
    if ((await isPlanNeeded(tx)) !== neededPlan) await invalidateCache(tx, ['site']);
  }
  if (indexedFields.some((field) => !isSame(before[field], after[field]))) {
    await indexTitles(tx, [id]);
    await markTitlesToRelate(tx, [id]);
  }
  if (isWanted('slug')) await announceTitles(tx, [id]);
  return after;
}

async function moveSlug(tx: Transaction, { id, type, state }: KnownTitle, slug: string) {
  await lockSlugs(tx);
  const [taken] = await tx
    .select({ id: titles.id })
    .from(titles)
    .where(and(eq(titles.type, type), eq(titles.slug, slug)));
  const [redirect] = await tx
    .delete(titleRedirects)
    .where(and(eq(titleRedirects.type, type), eq(titleRedirects.slug, slug)))
    .returning({ titleId: titleRedirects.titleId });
  // An address that leads to another title is taken, too; its redirect comes back on failure.
  if (taken || (redirect && redirect.titleId !== id))
    throw problem('slug_taken', { field: 'slug' });
  await tx.insert(titleRedirects).values({ type, slug: state.slug, titleId: id });
}

/**
 * The plain files of films that become restricted must be inaccessible before they are. If the
 * transaction fails after it, they are published again.
 */
export async function hideFilms(deps: EditingDeps, tx: Transaction, id: number): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT s.id FROM streams s WHERE s.folder !~ '/(locked|held)-' AND s.id IN (
      SELECT unnest(ARRAY[stream_id, next_stream_id]) FROM titles WHERE id = ${id}
      UNION
      SELECT stream_id FROM replaced_films WHERE title_id = ${id}
      UNION
      SELECT stream_id FROM title_versions WHERE title_id = ${id}
      UNION
      SELECT stream_id FROM extras WHERE title_id = ${id} AND kind <> 'trailer'
      UNION
      SELECT unnest(ARRAY[e.stream_id, e.next_stream_id]) FROM episodes e JOIN seasons ON seasons.id = e.season_id
      WHERE seasons.title_id = ${id})`);
  for (const stream of rows) await hideStream(deps, stream.id);
}

async function writeColumns(tx: Transaction, id: number, next: TitleState): Promise<void> {
  const values = toValues(next);
  const row = {
    ...toColumns(titleFieldNames, values),
    missing_texts: listMissingTexts((language) => values.texts[language].synopsis),
  };
  const columns = [...listColumns(titleFieldNames), { name: 'missing_texts', type: 'text[]' }];
  const names = sql.raw(columns.map(({ name }) => name).join(', '));
  const record = sql.raw(columns.map(({ name, type }) => `${name} ${type}`).join(', '));
  await tx.execute(sql`
    UPDATE titles SET updated_at = now(), (${names}) = (
      SELECT ${names} FROM jsonb_to_record(${toJson(row)}::jsonb) AS r (${record}))
    WHERE id = ${id}`);
}

/** A field is edited for as long as it differs from what the import or a provider said last. */
async function markEdited(tx: Transaction, known: KnownTitle, after: TitleState): Promise<void> {
  const imported = { ...known.imported };
  for (const field of Object.keys(after) as TitleField[]) {
    if (!isImportedField(field) || isSame(known.state[field], after[field])) continue;
    if (isMadeByHand(known) && !(field in known.undescribed)) continue;
    if (!(field in imported)) imported[field] = known.state[field];
    else if (isSame(imported[field], after[field])) delete imported[field];
  }
  if (isSame(imported, known.imported)) return;
  await tx.update(titles).set({ imported }).where(eq(titles.id, known.id));
}

/** Titles made in the admin have no import that could overwrite them, but may be described. */
const handMade = 'admin:';

export function makeSource(): string {
  return handMade + crypto.randomUUID();
}

function isMadeByHand({ source }: Pick<KnownTitle, 'source'>): boolean {
  return source.startsWith(handMade);
}
