import { and, eq, sql } from 'drizzle-orm';
import { hideStream } from '#api/media/index.ts';
import { isSame } from '#api/platform/audit/same-json.ts';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { problem } from '#api/platform/problem.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import { isPlanNeeded } from '../../queries/catalogue-facts.ts';
import { titleRedirects, titles, titleTranslations } from '../../tables.ts';
import { applyAccess } from '../apply-access.ts';
import { announceTitles, indexTitles } from '../index-titles.ts';
import { markTitlesToRelate } from '../relate-titles/relate-titles-job.ts';
import { ensurePeople } from '../save-people.ts';
import { toJson } from '../save-titles/resolved-draft.ts';
import { listMissingTexts } from '../save-titles/write-titles.ts';
import { lockSlugs } from '../save-titles.ts';
import {
  isImportedField,
  type KnownTitle,
  readTitleStates,
  type TitleField,
  type TitleState,
  textFieldName,
  textFields,
} from './title-state.ts';
import { writeTitleTerms } from './write-title-terms.ts';

export type EditingDeps = { db: Database; store: MediaStore };

/** What the search and related titles are computed from. */
const indexedFields: TitleField[] = [
  'name',
  'original_name',
  'original_language',
  'aliases',
  'year',
  'genres',
  'tags',
  'credits',
  ...languages.flatMap((language) => textFields.map((field) => textFieldName(language, field))),
];

/**
 * Writes the fields in which `next` differs, with everything that follows from them: redirects,
 * marks against imports, the search index, protection of films and caches. Returns the state as it
 * is now. Fails with `slug_taken`.
 */
export async function writeTitleState(
  deps: EditingDeps,
  tx: Transaction,
  known: KnownTitle,
  next: TitleState,
): Promise<TitleState> {
  const { id, state: before } = known;
  const isWanted = (...fields: TitleField[]) =>
    fields.some((field) => !isSame(before[field], next[field]));
  const neededPlan = isWanted('access') && (await isPlanNeeded(tx));
  await announceTitles(tx, [id]);
  if (isWanted('slug')) await moveSlug(tx, known, next.slug);
  if (isWanted('access') && next.access !== 'free') await hideFilms(deps, tx, id);
  await writeColumns(tx, known, next);
  await writeTexts(tx, known, next);
  if (isWanted('genres', 'tags')) await writeTitleTerms(tx, known, next);
  if (isWanted('credits')) await writeCredits(tx, id, next.credits);
  if (isWanted('links')) await writeLinks(tx, id, next.links);
  const after = (await readTitleStates(tx, [id])).get(id)?.state ?? next;
  await markEdited(tx, known, after);
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
      SELECT stream_id FROM titles WHERE id = ${id}
      UNION
      SELECT e.stream_id FROM episodes e JOIN seasons ON seasons.id = e.season_id
      WHERE seasons.title_id = ${id})`);
  for (const stream of rows) await hideStream(deps, stream.id);
}

async function writeColumns(tx: Transaction, { id }: KnownTitle, next: TitleState): Promise<void> {
  const { attribution } = next;
  const instant = (text: string | null) => (text === null ? null : new Date(text));
  await tx
    .update(titles)
    .set({
      slug: next.slug,
      name: next.name,
      originalName: next.original_name,
      originalLanguage: next.original_language,
      aliases: next.aliases,
      year: next.year,
      releasedOn: next.released_on,
      runtimeSeconds: next.runtime,
      rating: next.rating,
      access: next.access,
      recommended: next.recommended,
      countries: next.countries,
      languages: next.languages,
      availableFrom: instant(next.available_from),
      availableUntil: instant(next.available_until),
      availableCountries: next.available_countries,
      attributionName: attribution?.name ?? null,
      attributionUrl: attribution?.url ?? null,
      attributionLicence: attribution?.licence ?? null,
      missingTexts: listMissingTexts((language) => next[textFieldName(language, 'synopsis')]),
      hidden: next.hidden,
      publishAt: instant(next.publish_at),
      updatedAt: sql`now()`,
    })
    .where(eq(titles.id, id));
}

async function writeTexts(
  tx: Transaction,
  { id, state }: KnownTitle,
  next: TitleState,
): Promise<void> {
  const readTexts = (of: TitleState, language: Language) => ({
    name: of[textFieldName(language, 'name')],
    tagline: of[textFieldName(language, 'tagline')],
    synopsis: of[textFieldName(language, 'synopsis')],
  });
  for (const language of languages) {
    const texts = readTexts(next, language);
    if (isSame(texts, readTexts(state, language))) continue;
    const isEmpty = Object.values(texts).every((text) => text === null);
    if (isEmpty) {
      const { titleId, language: column } = titleTranslations;
      await tx.delete(titleTranslations).where(and(eq(titleId, id), eq(column, language)));
      continue;
    }
    await tx
      .insert(titleTranslations)
      .values({ titleId: id, language, ...texts })
      .onConflictDoUpdate({
        target: [titleTranslations.titleId, titleTranslations.language],
        set: texts,
      });
  }
}

async function writeCredits(
  tx: Transaction,
  id: number,
  credits: TitleState['credits'],
): Promise<void> {
  const personIds = await ensurePeople(tx, [{ credits }]);
  await tx.execute(sql`DELETE FROM credits WHERE title_id = ${id}`);
  const rows = credits.map(({ person, role, character }, position) => {
    return { position, person: personIds(person), role, character };
  });
  await tx.execute(sql`
    INSERT INTO credits (title_id, position, person_id, role, character)
    SELECT ${id}::bigint, position, person, role, character
    FROM jsonb_to_recordset(${toJson(rows)}::jsonb)
      AS r (position integer, person bigint, role text, character text)`);
}

/** A link keeps its date as long as its target is the same. */
async function writeLinks(tx: Transaction, id: number, links: TitleState['links']): Promise<void> {
  const rows = toJson(links.map((link, position) => ({ position, ...link })));
  await tx.execute(sql`
    DELETE FROM external_links WHERE title_id = ${id} AND position >= ${links.length}`);
  await tx.execute(sql`
    INSERT INTO external_links AS l (title_id, position, quality, language, player, url)
    SELECT ${id}::bigint, position, quality, language, player, url
    FROM jsonb_to_recordset(${rows}::jsonb)
      AS r (position integer, quality text, language text, player text, url text)
    ON CONFLICT (title_id, position) DO UPDATE SET
      quality = excluded.quality, language = excluded.language, player = excluded.player,
      url = excluded.url,
      added_at = CASE WHEN l.url = excluded.url THEN l.added_at ELSE now() END`);
}

/** A field is edited for as long as it differs from what the import said last. */
async function markEdited(tx: Transaction, known: KnownTitle, after: TitleState): Promise<void> {
  if (isMadeByHand(known)) return;
  const imported = { ...known.imported };
  for (const field of Object.keys(after) as TitleField[]) {
    if (!isImportedField(field) || isSame(known.state[field], after[field])) continue;
    if (!(field in imported)) imported[field] = known.state[field];
    else if (isSame(imported[field], after[field])) delete imported[field];
  }
  if (isSame(imported, known.imported)) return;
  await tx.update(titles).set({ imported }).where(eq(titles.id, known.id));
}

/** Titles made in the admin have no import that could overwrite them. */
const handMade = 'admin:';

export function makeSource(): string {
  return handMade + crypto.randomUUID();
}

function isMadeByHand({ source }: Pick<KnownTitle, 'source'>): boolean {
  return source.startsWith(handMade);
}
