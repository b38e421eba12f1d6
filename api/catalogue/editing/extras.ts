import { asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { streams } from '#api/media/tables.ts';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import type { DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { extraKinds } from '#contract/constants/catalogue.ts';
import { applyAccess } from '../commands/apply-access.ts';
import { type EditingDeps, hideFilms } from '../commands/edit-titles/write-title-state.ts';
import { announceTitles } from '../commands/index-titles.ts';
import { toJson } from '../commands/save-titles/resolved-draft.ts';
import { extras, titles } from '../tables.ts';
import { requireTitle } from './list-films.ts';

const extraSchema = z.object({
  kind: z.enum(extraKinds).default('trailer'),
  name: z.string(),
  season: z.number().nullable().default(null),
  url: z.string().nullable(),
  stream_id: z.string().nullable(),
  still: z.number().nullable().default(null),
  imported: z.boolean().default(false),
  removed: z.boolean().default(false),
});
/** Entries of the log from before extras have trailers alone. */
const stateSchema = z.object({ trailers: z.array(extraSchema), kept: z.boolean() });

type ExtraState = z.infer<typeof stateSchema>;
type Extra = ExtraState['trailers'][number];

export type WantedExtra = Pick<Extra, 'kind' | 'name' | 'season' | 'url' | 'stream_id'>;

/**
 * The extras of a title in order.
 *
 * @throws `title_not_found`
 */
export async function findExtras(
  db: DatabaseOrTransaction,
  titleId: number,
): Promise<{ extras: WantedExtra[]; kept: boolean }> {
  const { trailers: found, kept } = await readState(db, titleId);
  const shown = found.filter(({ removed }) => !removed);
  return {
    extras: shown.map(({ kind, name, season, url, stream_id }) => {
      return { kind, name, season, url, stream_id };
    }),
    kept,
  };
}

/**
 * Replaces the extras of a title. Imports leave what is said of them from then on, add files that are
 * new, and take away what has no file any more.
 *
 * @throws `title_not_found`, `stream_not_found`
 */
export async function saveExtras(
  deps: EditingDeps,
  actor: Actor,
  titleId: number,
  wanted: WantedExtra[],
): Promise<number | null> {
  return deps.db.transaction(async (tx) => {
    const { name } = await requireTitle(tx, titleId);
    const before = await lock(tx, titleId);
    const ids = wanted.flatMap(({ stream_id }) => stream_id ?? []);
    const found = await tx.$count(streams, inArray(streams.id, ids));
    if (found < new Set(ids).size) throw problem('stream_not_found');
    const known = new Map(before.trailers.map((extra) => [keyOf(extra), extra]));
    const list = wanted.map((extra): Extra => {
      const { still = null, imported = false } = known.get(keyOf(extra)) ?? {};
      return { ...extra, still, imported, removed: false };
    });
    const kept = new Set(list.map(keyOf));
    const removed = before.trailers
      .filter((extra) => extra.imported && !kept.has(keyOf(extra)))
      .map((extra) => ({ ...extra, removed: true }));
    const after = { trailers: [...list, ...removed], kept: true };
    await write(deps, tx, titleId, after);
    const subject = { kind: 'trailers', id: titleId, name } as const;
    return recordChange(tx, actor, { action: 'catalogue.saveExtras', subject, before, after });
  });
}

/** An extra is known by its film, or by its address elsewhere. */
function keyOf({ stream_id, url }: Pick<Extra, 'stream_id' | 'url'>): string {
  return stream_id ?? url ?? '';
}

async function lock(tx: Transaction, titleId: number): Promise<ExtraState> {
  await tx.select({ id: titles.id }).from(titles).where(eq(titles.id, titleId)).for('update');
  return readState(tx, titleId);
}

async function readState(db: DatabaseOrTransaction, titleId: number): Promise<ExtraState> {
  const [title] = await db
    .select({ kept: titles.keptParts })
    .from(titles)
    .where(eq(titles.id, titleId));
  if (!title) throw problem('title_not_found');
  const rows = await db
    .select({
      kind: extras.kind,
      name: extras.name,
      season: extras.season,
      url: extras.url,
      stream_id: extras.streamId,
      still: extras.stillId,
      imported: extras.imported,
      removed: extras.removed,
    })
    .from(extras)
    .where(eq(extras.titleId, titleId))
    .orderBy(asc(extras.position));
  return { trailers: rows, kept: title.kept.includes('extras') };
}

async function write(
  deps: EditingDeps,
  tx: Transaction,
  titleId: number,
  state: ExtraState,
): Promise<void> {
  const before = await readState(tx, titleId);
  await tx.delete(extras).where(eq(extras.titleId, titleId));
  const rows = state.trailers.map((extra, position) => ({ position, ...extra }));
  // What has been removed meanwhile is not brought back.
  await tx.execute(sql`
    INSERT INTO extras (title_id, position, kind, name, season, url, stream_id, still_id, imported,
      removed)
    SELECT ${titleId}::bigint, position, kind, name, season, url, stream_id, still, imported, removed
    FROM jsonb_to_recordset(${toJson(rows)}::jsonb)
      AS r (position integer, kind text, name text, season integer, url text, stream_id uuid,
        still bigint, imported boolean, removed boolean)
    WHERE (stream_id IS NULL OR EXISTS (SELECT FROM streams WHERE id = stream_id))`);
  const without = sql`array_remove(${titles.keptParts}, 'extras')`;
  await tx
    .update(titles)
    .set({ keptParts: state.kept ? sql`array_append(${without}, 'extras')` : without })
    .where(eq(titles.id, titleId));
  // One that becomes a trailer is free, and one that was has what its title has.
  const films = before.trailers.flatMap(({ stream_id }) => stream_id ?? []);
  await applyAccess(tx, [titleId], films);
  const [title] = await tx
    .select({ access: titles.access })
    .from(titles)
    .where(eq(titles.id, titleId));
  if (title?.access !== 'free') await hideFilms(deps, tx, titleId);
  await announceTitles(tx, [titleId]);
}

export function createExtrasReverter(deps: EditingDeps): Reverter {
  return {
    kind: 'trailers',
    read: (tx, id) => lock(tx, Number(id)),
    write: (tx, id, state) => write(deps, tx, Number(id), stateSchema.parse(state)),
  };
}
