import { sql } from 'drizzle-orm';
import { isSame } from '#api/platform/audit/same-json.ts';
import type { Transaction } from '#api/platform/database.ts';
import { importedTitleFields } from '#contract/catalogue/title-fields.ts';
import { type ResolvedDraft, toJson } from '../save-titles/resolved-draft.ts';
import { allTexts, lockTitleStates, type TitleState, toState, toValues } from './title-state.ts';

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
    kept.set(id, withFields(draft, said, Object.fromEntries(edited)));
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
  const values = Object.fromEntries(importedTitleFields.map((name) => [name, draft[name]]));
  const links = draft.links.map(({ added_at: _, ...link }) => link);
  return toState({ ...values, links, texts: allTexts(draft.texts) });
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
