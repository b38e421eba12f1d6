import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { makeSlug } from '#api/platform/text/slug.ts';
import { importedTitleFields } from '#contract/catalogue/title-fields.ts';
import { describeCollections } from '../collections/describe-collections.ts';
import { writeRows } from '../title-fields.ts';
import { applyAccess } from './apply-access.ts';
import { preserveEdits } from './edit-titles/preserve-edits.ts';
import { announceTitles, indexTitles } from './index-titles.ts';
import { markTitlesToRelate } from './relate-titles/relate-titles-job.ts';
import { writeCollections } from './save-collections.ts';
import { readFilms, replaceFilms } from './save-titles/replace-films.ts';
import { hashDraft, type ResolvedDraft } from './save-titles/resolved-draft.ts';
import { writeExtras, writeVersions } from './save-titles/write-rows.ts';
import { writeSeasons } from './save-titles/write-seasons.ts';
import { insertTitles, updateTitles } from './save-titles/write-titles.ts';

export type { ResolvedDraft };

export type SaveOutcome = {
  source: string;
  outcome: 'imported' | 'updated' | 'unchanged';
  id: number;
};

/** Any number that none of our other advisory locks uses. */
const savingLock = 7_205_002;

/** Transactions that choose slugs take turns: concurrent ones might choose the same. */
export async function lockSlugs(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${savingLock})`);
}

/**
 * Creates or updates titles from their drafts, at most some thousand at a time. A draft equal to the last
 * one from its source costs one look-up and writes nothing. Outcomes are in the order of the
 * drafts, each of which needs a source of its own. `indexing: 'later'` leaves the search index, half
 * of the work, to the caller. `review`: titles that are new are hidden until staff have seen them.
 */
export async function saveTitles(
  tx: Transaction,
  drafts: ResolvedDraft[],
  { indexing = 'now', review = false }: { indexing?: 'now' | 'later'; review?: boolean } = {},
): Promise<SaveOutcome[]> {
  await lockSlugs(tx);
  const known = await findKnown(tx, drafts);
  const rows = drafts.map((draft) => ({
    draft,
    hash: hashDraft(draft),
    known: known.get(draft.source),
  }));
  const ids = await writeChanged(
    tx,
    rows.filter((row) => row.known?.hash !== row.hash),
    review,
  );
  if (indexing === 'now') await indexTitles(tx, [...ids.values()]);
  return rows.map(({ draft: { source }, hash, known }) => {
    if (known?.hash === hash) return { source, outcome: 'unchanged', id: known.id };
    return { source, outcome: known ? 'updated' : 'imported', id: idOf(ids, source) };
  });
}

type Known = { id: number; type: string; hash: string };

async function findKnown(tx: Transaction, drafts: ResolvedDraft[]): Promise<Map<string, Known>> {
  const sources = sql.param(drafts.map((draft) => draft.source));
  const { rows } = await tx.execute<Known & { source: string }>(
    sql`SELECT id, type, source, source_hash AS hash FROM titles
      WHERE source = ANY (${sources}::text[])`,
  );
  return new Map(rows.map((row) => [row.source, row]));
}

async function writeChanged(
  tx: Transaction,
  changed: { draft: ResolvedDraft; hash: string; known: Known | undefined }[],
  review: boolean,
): Promise<Map<string, number>> {
  if (changed.length === 0) return new Map();
  const kept = await preserveEdits(
    tx,
    changed.flatMap(({ draft, known }) => (known ? [{ id: known.id, draft }] : [])),
  );
  const drafts = changed.map(({ draft, known }) => (known && kept.get(known.id)) || draft);
  const slugs = await chooseSlugs(
    tx,
    changed.filter(({ draft, known }) => known?.type !== draft.type).map((row) => row.draft),
  );
  const rows = changed.map(({ hash, known, ...given }, index) => {
    const draft = drafts[index] ?? given.draft;
    return { draft, hash, id: known?.id, slug: slugs.get(draft.source) };
  });
  const replaced = rows.flatMap(({ id, ...row }) => (id === undefined ? [] : { id, ...row }));
  const replacedIds = replaced.map(({ id }) => id);
  const films = await readFilms(tx, replacedIds);
  await updateTitles(tx, replaced);
  const ids = await insertTitles(
    tx,
    rows.filter((row) => row.id === undefined),
    { review },
  );
  for (const { id, draft } of replaced) ids.set(draft.source, id);

  const saved = drafts.map((draft) => ({ id: idOf(ids, draft.source), draft }));
  await writeRows(
    tx,
    importedTitleFields,
    saved.map(({ id, draft }) => ({ ...draft, id })),
  );
  await writeExtras(tx, saved, replacedIds);
  await writeVersions(tx, saved);
  await writeSeasons(tx, saved);
  await writeCollections(tx, saved);
  await describeCollections(
    tx,
    saved.map(({ id }) => id),
  );
  if (films.size > 0) await replaceFilms(tx, films, await readFilms(tx, replacedIds));
  await applyAccess(tx, [...ids.values()]);
  await announceTitles(tx, [...ids.values()]);
  await markTitlesToRelate(tx, [...ids.values()]);
  return ids;
}

function idOf(ids: Map<string, number>, source: string): number {
  const id = ids.get(source);
  if (id === undefined) throw new Error(`The title ${source} was not written`);
  return id;
}

/** Which of these slugs titles have already, each with the type of the title: `movie/slug`. */
async function findTaken(tx: Transaction, slugs: string[]): Promise<Set<string>> {
  const wanted = sql.param(slugs);
  const { rows } = await tx.execute<{ type: string; slug: string }>(
    sql`SELECT type, slug FROM titles WHERE slug = ANY (${wanted}::text[])
      UNION ALL
      SELECT type, slug FROM title_redirects WHERE slug = ANY (${wanted}::text[])`,
  );
  return new Set(rows.map((row) => `${row.type}/${row.slug}`));
}

const lastNumber = 99;

type NewTitle = Pick<ResolvedDraft, 'source' | 'type' | 'name' | 'slug'> & {
  year?: number | null | undefined;
};

/**
 * A slug for each new title, distinct among those of its type: `name`; for the same name in
 * another year `name-year`; for the same name and year `name-year-2` and so on.
 */
export async function chooseSlugs(
  tx: Transaction,
  drafts: NewTitle[],
): Promise<Map<string, string>> {
  if (drafts.length === 0) return new Map();
  const wishes = drafts.map((draft) => ({ draft, slugs: listCandidates(draft) }));
  const names = wishes.flatMap(({ slugs: [name = ''] }) => name);
  const taken = await findTaken(tx, names);
  const chosen = new Map<string, string>();
  function choose({ draft, slugs }: (typeof wishes)[number]): boolean {
    const slug = slugs.find((candidate) => !taken.has(`${draft.type}/${candidate}`));
    if (!slug) return false;
    taken.add(`${draft.type}/${slug}`);
    chosen.set(draft.source, slug);
    return true;
  }
  // Most names are free; the other candidates are only looked up for titles whose name is not.
  const crowded = wishes.filter(({ draft, slugs }) => !choose({ draft, slugs: slugs.slice(0, 1) }));
  const others = crowded.flatMap(({ slugs }) => slugs);
  for (const slug of await findTaken(tx, others)) taken.add(slug);
  for (const wish of crowded) {
    if (!choose(wish)) throw new Error(`No free slug for ${wish.draft.source}`);
  }
  return chosen;
}

function listCandidates(draft: NewTitle): string[] {
  const name = draft.slug ?? makeSlug(draft.name, 'untitled');
  const dated = draft.year ? `${name}-${draft.year}` : name;
  const candidates = [name];
  if (dated !== name) candidates.push(dated);
  for (let number = 2; number <= lastNumber; number++) candidates.push(`${dated}-${number}`);
  const unmistakable = createHash('sha256').update(draft.source).digest('hex').slice(0, 12);
  return [...candidates, `${dated}-${unmistakable}`];
}
