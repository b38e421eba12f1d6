import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Database } from '#api/platform/database.ts';
import { type TitleType, titles } from '../../tables.ts';
import { announceTitles, indexTitles } from '../index-titles.ts';
import { markTitlesToRelate } from '../relate-titles/relate-titles-job.ts';
import { chooseSlugs, lockSlugs } from '../save-titles.ts';
import { lockTitleState } from './title-state.ts';
import { makeSource } from './write-title-state.ts';

/** Makes a hidden title that staff then fill in. */
export async function addTitle(
  db: Database,
  actor: Actor,
  given: { type: TitleType; name: string; year?: number | null | undefined },
): Promise<{ id: number; change: number | null }> {
  return db.transaction(async (tx) => {
    const { type, name, year = null } = given;
    const source = makeSource();
    await lockSlugs(tx);
    const slug = (await chooseSlugs(tx, [{ source, type, name, year }])).get(source);
    if (slug === undefined) throw new Error(`No slug for ${name}`);
    const [added] = await tx
      .insert(titles)
      .values({
        type,
        name,
        year,
        slug,
        source,
        sourceHash: '',
        hidden: true,
      })
      .returning({ id: titles.id });
    if (!added) throw new Error('A title was not stored');
    const { id } = added;
    await indexTitles(tx, [id]);
    await announceTitles(tx, [id]);
    await markTitlesToRelate(tx, [id]);
    const known = await lockTitleState(tx, id);
    const change = await recordChange(tx, actor, {
      action: 'catalogue.addTitle',
      subject: { kind: 'title', id, name },
      before: null,
      after: known?.state ?? null,
    });
    return { id, change };
  });
}
