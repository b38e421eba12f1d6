import { eq } from 'drizzle-orm';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { importRuns } from '../tables.ts';

/**
 * Takes a file that could not be imported off the list, until another import refuses it.
 *
 * @throws `import_not_found`
 */
export async function dismissRefusedFile(
  db: Database,
  actor: Actor,
  { run: id, path }: { run: number; path: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [run] = await tx.select().from(importRuns).where(eq(importRuns.id, id)).for('update');
    const isRefused = ({ kind, path: own }: { kind: string; path: string }) =>
      kind === 'failed' && own === path;
    if (!run?.report?.remarks.some(isRefused)) throw problem('import_not_found');
    const remarks = run.report.remarks.map((remark) =>
      isRefused(remark) ? { ...remark, dismissed: true as const } : remark,
    );
    await tx
      .update(importRuns)
      .set({ report: { ...run.report, remarks } })
      .where(eq(importRuns.id, id));
    await recordChange(tx, actor, {
      action: 'ops.dismissRefusedFile',
      subject: { kind: 'import', id, name: path },
      before: { dismissed: false },
      after: { dismissed: true },
    });
  });
}
