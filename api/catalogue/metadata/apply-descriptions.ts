import { sql } from 'drizzle-orm';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import { isSame } from '#api/platform/audit/same-json.ts';
import type { Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { describeCollections } from '../collections/describe-collections.ts';
import { enqueueCutPictures } from '../commands/cut-pictures.ts';
import { requireFreeIds } from '../commands/edit-titles/save-title.ts';
import { lockTitleState, type TitleState } from '../commands/edit-titles/title-state.ts';
import { type EditingDeps, writeTitleState } from '../commands/edit-titles/write-title-state.ts';
import { announceTitles } from '../commands/index-titles.ts';
import { lockSlugs } from '../commands/save-titles.ts';
import { applySeasonDescriptions } from './apply-seasons.ts';
import { baseOf, layerFields } from './layer-fields.ts';
import { type Description, readDescriptions } from './read-descriptions.ts';

const pictureParts = ['poster', 'backdrop', 'logo'] as const;

/**
 * Gives a title what its descriptions say, where neither its staff nor its import say something,
 * after `change` has changed the descriptions. Returns the entry of the audit log.
 *
 * @throws `title_not_found`, `external_id_taken` if they are about another title
 */
export async function applyDescriptions(
  deps: EditingDeps,
  tx: Transaction,
  actor: Actor,
  { id, action, change }: { id: number; action: string; change: () => Promise<void> },
): Promise<number | null> {
  // Before the title, as imports do.
  await lockSlugs(tx);
  const known = await lockTitleState(tx, id);
  if (!known) throw problem('title_not_found');
  const before = await listDescriptions(tx, id);
  await change();
  const descriptions = await listDescriptions(tx, id);

  const { fields, undescribed } = layerFields({
    base: baseOf({ ...known.state, ...known.imported }, known.undescribed),
    guessed: known.guessed,
    descriptions: descriptions.map(({ said }) => said),
  });
  const next: Record<string, unknown> = { ...known.state };
  const imported = { ...known.imported };
  for (const field of new Set([...Object.keys(known.undescribed), ...Object.keys(undescribed)])) {
    const value = fields[field as keyof TitleState];
    if (!(field in imported)) next[field] = value;
    else if (isSame(value, next[field])) delete imported[field];
    else imported[field] = value;
  }
  const { external_ids: ids } = undescribed.external_ids === undefined ? {} : fields;
  if (ids) await requireFreeIds(tx, id, ids);
  // Its fields have values of the same fields.
  const after = await writeTitleState(deps, tx, known, next as TitleState, { edits: false });
  await tx.execute(sql`
    UPDATE titles SET imported = ${JSON.stringify(imported)}::jsonb,
      undescribed = ${JSON.stringify(undescribed)}::jsonb
    WHERE id = ${id}`);
  await describeCollections(tx, [id]);
  if (known.type === 'tv-show') await applySeasonDescriptions(tx, [id]);
  await showPictures(tx, id, { before, after: descriptions });
  return recordChange(tx, actor, {
    action,
    subject: { kind: 'title', id, name: after.name },
    before: known.state,
    after,
  });
}

async function listDescriptions(tx: Transaction, id: number): Promise<Description[]> {
  return (await readDescriptions(tx, [id])).get(id) ?? [];
}

/** Pictures of the import and of staff stay; those that were cut from the film go. */
export async function showPictures(
  tx: Transaction,
  id: number,
  descriptions: { before: Description[]; after: Description[] },
): Promise<void> {
  let isMissing = false;
  for (const part of pictureParts) {
    const idsOf = (list: Description[]) => list.flatMap((each) => each[`${part}Id`] ?? []);
    const [wanted = null] = idsOf(descriptions.after);
    const column = sql.raw(`${part}_id`);
    const isCut = sql.raw(part === 'logo' ? 'false' : `${part}_is_cut`);
    const noLongerCut = sql.raw(part === 'logo' ? '' : `, ${part}_is_cut = false`);
    const { rowCount } = await tx.execute(sql`
      UPDATE titles SET ${column} = ${wanted} ${noLongerCut}
      WHERE id = ${id} AND NOT ${part} = ANY (kept_parts) AND ${column} IS DISTINCT FROM ${wanted}
        AND (${column} = ANY (${sql.param(idsOf(descriptions.before))}::bigint[])
          OR ${wanted}::bigint IS NOT NULL AND (${column} IS NULL OR ${isCut}))`);
    isMissing ||= wanted === null && rowCount === 1;
  }
  if (isMissing) await enqueueCutPictures(tx, id);
  await announceTitles(tx, [id]);
}
