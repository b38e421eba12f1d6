import { sql } from 'drizzle-orm';
import { isSame } from '#api/platform/audit/same-json.ts';
import type { Transaction } from '#api/platform/database.ts';
import { importedTitleFields } from '#contract/catalogue/title-fields.ts';
import { layerFields } from '../../metadata/layer-fields.ts';
import { type Description, readDescriptions } from '../../metadata/read-descriptions.ts';
import { type ResolvedDraft, toJson } from '../save-titles/resolved-draft.ts';
import { allTexts, lockTitleStates, type TitleState, toState, toValues } from './title-state.ts';

/**
 * Drafts of titles that staff have changed or providers have described, with their values where
 * they count more. What the drafts say about these fields is stored beside, so that staff can see
 * it and go back to it.
 */
export async function preserveEdits(
  tx: Transaction,
  known: { id: number; draft: ResolvedDraft }[],
): Promise<Map<number, ResolvedDraft>> {
  const ids = known.map(({ id }) => id);
  const { rows } = await tx.execute<{ id: number }>(
    sql`SELECT id FROM titles WHERE id = ANY (${sql.param(ids)}::bigint[]) AND (
      imported <> '{}' OR EXISTS (SELECT FROM title_descriptions WHERE title_id = titles.id))`,
  );
  const states = await lockTitleStates(
    tx,
    rows.map(({ id }) => id),
  );
  const described = await readDescriptions(tx, [...states.keys()]);
  const kept = new Map<number, ResolvedDraft>();
  const marks: { id: number; imported: object; undescribed: object }[] = [];
  for (const { id, draft } of known) {
    const title = states.get(id);
    if (!title) continue;
    const descriptions = described.get(id) ?? [];
    const { fields: said, undescribed } = layerFields({
      base: toFields(draft),
      guessed: draft.guessed ?? [],
      descriptions: descriptions.map((each) => each.said),
    });
    const imported: Record<string, unknown> = {};
    for (const [field, before] of Object.entries(title.imported)) {
      const now = field in said ? said[field as keyof TitleState] : before;
      if (!isSame(now, title.state[field as keyof TitleState])) imported[field] = now;
    }
    const filled = Object.keys(undescribed).map((field) => [
      field,
      said[field as keyof TitleState],
    ]);
    const edited = Object.keys(title.imported).map((field) => [
      field,
      title.state[field as keyof TitleState],
    ]);
    const whole = withFields(draft, said, Object.fromEntries([...filled, ...edited]));
    kept.set(id, withPictures(whole, descriptions));
    marks.push({ id, imported, undescribed });
  }
  if (marks.length > 0) {
    await tx.execute(sql`
      UPDATE titles SET imported = r.imported, undescribed = r.undescribed
      FROM jsonb_to_recordset(${toJson(marks)}::jsonb)
        AS r (id bigint, imported jsonb, undescribed jsonb)
      WHERE titles.id = r.id`);
  }
  return kept;
}

/** What a draft says, field by field; fields that it leaves as they are do not appear. */
function toFields(draft: ResolvedDraft): Partial<TitleState> {
  const values = Object.fromEntries(importedTitleFields.map((name) => [name, draft[name]]));
  const links = draft.links.map(({ added_at: _, ...link }) => link);
  return toState({ ...values, links, texts: allTexts(draft.texts) });
}

/** Pictures of the import count more than those of providers. */
function withPictures(draft: ResolvedDraft, descriptions: Description[]): ResolvedDraft {
  const whole = { ...draft };
  for (const part of ['posterId', 'backdropId', 'logoId'] as const) {
    const found = whole[part] ?? descriptions.map((each) => each[part]).find((id) => id !== null);
    if (found != null) whole[part] = found;
  }
  return whole;
}

/** A draft that says something else in these fields. */
function withFields(
  draft: ResolvedDraft,
  said: Partial<TitleState>,
  edited: Partial<TitleState>,
): ResolvedDraft {
  const { texts } = toValues({ ...said, ...edited });
  return { ...draft, ...toValues(edited), texts };
}
