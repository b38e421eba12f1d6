import { sql } from 'drizzle-orm';
import { isSame } from '#api/platform/audit/same-json.ts';
import type { Transaction } from '#api/platform/database.ts';
import { languages } from '#contract/shared/language.ts';
import { type ResolvedDraft, toJson } from '../save-titles/resolved-draft.ts';
import { lockTitleStates, type TitleState, textFieldName } from './title-state.ts';

/**
 * Drafts of titles in which staff have changed fields, with the values of staff for these fields.
 * What the drafts say about them is stored beside, so that staff can see it and go back to it.
 */
export async function preserveEdits(
  tx: Transaction,
  known: { id: number; draft: ResolvedDraft }[],
): Promise<Map<number, ResolvedDraft>> {
  const ids = known.map(({ id }) => id);
  const { rows } = await tx.execute<{ id: number }>(
    sql`SELECT id FROM titles WHERE id = ANY (${sql.param(ids)}::bigint[]) AND imported <> '{}'`,
  );
  const states = await lockTitleStates(
    tx,
    rows.map(({ id }) => id),
  );
  const kept = new Map<number, ResolvedDraft>();
  const marks: { id: number; imported: Record<string, unknown> }[] = [];
  for (const { id, draft } of known) {
    const title = states.get(id);
    if (!title) continue;
    const said = toFields(draft);
    const imported: Record<string, unknown> = {};
    for (const [field, before] of Object.entries(title.imported)) {
      const now = field in said ? said[field as keyof TitleState] : before;
      if (!isSame(now, title.state[field as keyof TitleState])) imported[field] = now;
    }
    const edited = Object.keys(title.imported).map((field) => [
      field,
      title.state[field as keyof TitleState],
    ]);
    kept.set(id, withFields(draft, Object.fromEntries(edited)));
    marks.push({ id, imported });
  }
  if (marks.length > 0) {
    await tx.execute(sql`
      UPDATE titles SET imported = r.imported
      FROM jsonb_to_recordset(${toJson(marks)}::jsonb) AS r (id bigint, imported jsonb)
      WHERE titles.id = r.id`);
  }
  return kept;
}

/** What a draft says, field by field; fields that it leaves as they are do not appear. */
function toFields(draft: ResolvedDraft): Partial<TitleState> {
  const { availability, attribution } = draft;
  const instant = (text?: string) => (text ? new Date(text).toISOString() : null);
  const texts = languages.flatMap((language) =>
    (['name', 'tagline', 'synopsis'] as const).map((field) => [
      textFieldName(language, field),
      draft.translations[language]?.[field] ?? null,
    ]),
  );
  return {
    name: draft.name,
    original_name: draft.originalName ?? null,
    original_language: draft.originalLanguage ?? null,
    year: draft.year ?? null,
    released_on: draft.releasedOn ?? null,
    runtime: draft.runtimeSeconds ?? null,
    rating: draft.rating ?? null,
    ...(draft.access && { access: draft.access }),
    recommended: draft.recommended,
    countries: draft.countries,
    languages: draft.languages,
    available_from: instant(availability?.from),
    available_until: instant(availability?.until),
    available_countries: availability?.countries ?? null,
    attribution: attribution ? { ...attribution, licence: attribution.licence ?? null } : null,
    genres: draft.genres,
    tags: draft.tags,
    credits: draft.credits.map((credit) => ({ ...credit, character: credit.character ?? null })),
    links: draft.links.map(({ addedAt: _, ...link }) => link),
    ...Object.fromEntries(texts),
  };
}

/** A draft that says something else in these fields. */
function withFields(draft: ResolvedDraft, edited: Partial<TitleState>): ResolvedDraft {
  const all = { ...toFields(draft), ...edited };
  const orNone = <Value>(value: Value | null | undefined) => value ?? undefined;
  const texts = languages.map((language) => [
    language,
    {
      name: orNone(all[textFieldName(language, 'name')]),
      tagline: orNone(all[textFieldName(language, 'tagline')]),
      synopsis: orNone(all[textFieldName(language, 'synopsis')]),
    },
  ]);
  const translations: ResolvedDraft['translations'] = Object.fromEntries(
    texts.filter(([, told]) => Object.values(told ?? {}).some((text) => text !== undefined)),
  );
  const { attribution } = all;
  return {
    ...draft,
    name: all.name ?? draft.name,
    originalName: orNone(all.original_name),
    originalLanguage: orNone(all.original_language),
    year: orNone(all.year),
    releasedOn: orNone(all.released_on),
    runtimeSeconds: orNone(all.runtime),
    rating: orNone(all.rating),
    access: all.access,
    translations,
    genres: all.genres ?? [],
    tags: all.tags ?? [],
    countries: all.countries ?? [],
    languages: all.languages ?? [],
    recommended: all.recommended ?? false,
    availability: {
      from: orNone(all.available_from),
      until: orNone(all.available_until),
      countries: orNone(all.available_countries),
    },
    attribution: attribution ? { ...attribution, licence: orNone(attribution.licence) } : undefined,
    credits: (all.credits ?? []).map(({ person, role, character }) => ({
      person,
      // Read from a title, whose roles are those of drafts.
      role: role as ResolvedDraft['credits'][number]['role'],
      character: orNone(character),
    })),
    links: edited.links ?? draft.links,
  };
}
