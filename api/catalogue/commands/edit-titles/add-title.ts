import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { makeSlug } from '../../slug.ts';
import { type TitleType, titleRedirects, titles } from '../../tables.ts';
import { announceTitles, indexTitles } from '../index-titles.ts';
import { markTitlesToRelate } from '../relate-titles/relate-titles-job.ts';
import { lockSlugs } from '../save-titles.ts';
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
    const [added] = await tx
      .insert(titles)
      .values({
        type,
        name,
        year,
        slug: await chooseSlug(tx, { type, name, year }),
        source: makeSource(),
        sourceHash: '',
        hidden: true,
      })
      .returning({ id: titles.id });
    const id = added?.id ?? 0;
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

/** `name`, then `name-year`, then with a number. */
async function chooseSlug(
  tx: Transaction,
  { type, name, year }: { type: TitleType; name: string; year: number | null },
): Promise<string> {
  await lockSlugs(tx);
  const slug = makeSlug(name, 'untitled');
  const dated = year ? `${slug}-${year}` : slug;
  const numbered = Array.from({ length: 98 }, (_, index) => `${dated}-${index + 2}`);
  const candidates = [slug, dated, ...numbered];
  const [taken, led] = await Promise.all(
    [titles, titleRedirects].map((table) =>
      tx
        .select({ slug: table.slug })
        .from(table)
        .where(and(eq(table.type, type), inArray(table.slug, candidates))),
    ),
  );
  const known = new Set([...(taken ?? []), ...(led ?? [])].map((row) => row.slug));
  return candidates.find((candidate) => !known.has(candidate)) ?? crypto.randomUUID();
}
