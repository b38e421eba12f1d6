import { eq, sql } from 'drizzle-orm';
import { system } from '#api/platform/audit/actor.ts';
import { isSame } from '#api/platform/audit/same-json.ts';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { importedTitleFields } from '#contract/catalogue/title-fields.ts';
import type { MoveTitle } from '../../ports.ts';
import { titles } from '../../tables.ts';
import { mergeTitle } from './merge-title.ts';
import { lockTitleStates } from './title-state.ts';
import { makeSource } from './write-title-state.ts';

/**
 * Makes what an import has just brought a part of a title without a film, which later imports know by
 * its file from then on. What staff have said about the title counts as changed by them.
 *
 * @throws what `mergeTitle` throws
 */
export async function adoptImported(
  deps: { db: Database; store: MediaStore; movers: MoveTitle[] },
  { id, importedId }: { id: number; importedId: number },
): Promise<void> {
  await mergeTitle(deps, system, { id, duplicateId: importedId });
  await deps.db.transaction(async (tx) => {
    const known = await lockTitleStates(tx, [id, importedId]);
    const [title, imported] = [known.get(id), known.get(importedId)];
    if (!title || !imported) return;
    const said: Record<string, unknown> = imported.state;
    const edited = Object.entries(title.state).filter(
      ([field, value]) => isImported(field) && !isEmpty(value) && !isSame(value, said[field]),
    );
    const marks = Object.fromEntries(edited.map(([field]) => [field, said[field] ?? null]));
    // Sources are unique.
    await tx.update(titles).set({ source: makeSource() }).where(eq(titles.id, importedId));
    await tx
      .update(titles)
      .set({
        source: imported.source,
        sourceHash: '',
        imported: marks,
        keptParts: sql`array_remove(${titles.keptParts}, 'film')`,
      })
      .where(eq(titles.id, id));
  });
}

const imported: ReadonlySet<string> = new Set(importedTitleFields);

const isImported = (field: string) => field.startsWith('texts.') || imported.has(field);

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
