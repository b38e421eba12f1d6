import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { type Actor, system } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import { toAbsolutePath, toStoredPath } from '#api/platform/data-paths.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { importRuns } from '../tables.ts';
import {
  type CorrectionState,
  correctionStateSchema,
  findCorrectedTitle,
  findCorrectionOf,
  importAgain,
  lockCorrection,
  nameOf,
  type Place,
  type SaidOfReading,
  takeTurn,
  toCorrectionState,
  withdrawCorrectionOf,
  writeCorrection,
} from './stored-corrections.ts';

type AskedCorrection = SaidOfReading & {
  /** Relative to the imported folder; of a folder with `/` at its end. */
  path: string;
};

/** `runId`: the import that follows the correction. */
type Corrected = { id: number; runId: number; change: number | null };

/**
 * Remembers what a file or folder of an import is, and imports again what it concerns.
 *
 * @throws `import_not_found`; `correction_title_missing` for a version or an extra of a title that is
 *   not from this folder; `correction_title_unclear`
 */
export async function correctReading(
  db: Database,
  place: Place,
  actor: Actor,
  { runId, path: asked, ...said }: AskedCorrection & { runId: number },
): Promise<Corrected> {
  return db.transaction(async (tx) => {
    await takeTurn(tx);
    const [run] = await tx.select().from(importRuns).where(eq(importRuns.id, runId));
    if (!run) throw problem('import_not_found');
    const directory = toStoredPath(place, toAbsolutePath(place, run.directory));
    const isFolder = asked.endsWith('/');
    const absolute = join(toAbsolutePath(place, directory), asked.replace(/\/$/, ''));
    const path = toStoredPath(place, absolute) + (isFolder ? '/' : '');
    const known = await findCorrectionOf(tx, path);
    const before = known ? await lockCorrection(tx, known) : null;
    const titleId = await findCorrectedTitle(tx, { ...said, path, directory });
    const after = toCorrectionState({
      ...said,
      path,
      directory,
      title_id: titleId,
      by: await nameOf(tx, actor),
    });
    const id = await writeCorrection(tx, known, after);
    const change = await record(tx, actor, 'correctReading', { id, before, after });
    const next = await importAgain(tx, place, actor, [after, ...(before ? [before] : [])]);
    return { id, runId: next, change };
  });
}

/**
 * Lets an import read a file or folder by itself again.
 *
 * @throws `correction_not_found`
 */
export async function withdrawCorrection(
  db: Database,
  place: Place,
  actor: Actor,
  id: number,
): Promise<Omit<Corrected, 'id'>> {
  return db.transaction(async (tx) => {
    await takeTurn(tx);
    const before = await lockCorrection(tx, id);
    if (!before) throw problem('correction_not_found');
    await withdrawCorrectionOf(tx, id);
    const change = await record(tx, actor, 'withdrawCorrection', { id, before, after: null });
    return { runId: await importAgain(tx, place, actor, [before]), change };
  });
}

/** Undoes corrections, and imports again what they concern. */
export function createCorrectionReverter(place: Place): Reverter {
  return {
    kind: 'import_correction',
    async read(tx, id) {
      await takeTurn(tx);
      return lockCorrection(tx, Number(id));
    },
    async write(tx, id, given) {
      const before = await lockCorrection(tx, Number(id));
      const state = given && correctionStateSchema.parse(given);
      if (state) await writeCorrection(tx, Number(id), state);
      else await withdrawCorrectionOf(tx, Number(id));
      const both = [...(before ? [before] : []), ...(state ? [state] : [])];
      await importAgain(tx, place, system, both);
    },
  };
}

async function record(
  tx: Transaction,
  actor: Actor,
  operation: string,
  {
    id,
    before,
    after,
  }: { id: number; before: CorrectionState | null; after: CorrectionState | null },
): Promise<number | null> {
  const name = (after ?? before)?.path ?? '';
  return recordChange(tx, actor, {
    action: `ops.${operation}`,
    subject: { kind: 'import_correction', id, name },
    before,
    after,
  });
}
