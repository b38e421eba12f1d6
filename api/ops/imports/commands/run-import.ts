import { and, eq, inArray, sql } from 'drizzle-orm';
import { importDirectory, type MoveTitle } from '#api/catalogue/index.ts';
import { findFfmpeg } from '#api/media/index.ts';
import { toAbsolutePath } from '#api/platform/data-paths.ts';
import type { Database } from '#api/platform/database.ts';
import type { ImportProgress } from '#api/platform/import/import-progress.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import { toStorableError } from '#api/platform/text/describe-error.ts';
import type { LanguageRules } from '#contract/shared/language.ts';
import { enqueueChecksAfterImport } from '../../checks/check-job.ts';
import { settlesRefused } from '../queries/refused-files.ts';
import { keepOwn, toStoredReport } from '../stored-report.ts';
import { importRuns } from '../tables.ts';
import { joinUploaded } from './join-uploaded.ts';

export type RunImportDeps = {
  db: Database;
  store: MediaStore;
  /** See `importDirectory`. */
  movers?: MoveTitle[];
  languages: LanguageRules;
  /** See `importDirectory`. */
  asksProviders?: () => boolean;
  ffmpegPath?: string | undefined;
  ffprobePath?: string | undefined;
};

/** Milliseconds between two updates of a run's progress, which also notice that it was cancelled. */
const interval = 1_000;

/**
 * Imports what a run names, as `sorot import` does, and keeps the report. What the operator can fix
 * ends it with that sentence; anything else is thrown, so that the job is tried again.
 */
export async function runImport(
  deps: RunImportDeps,
  runId: number,
  context: { signal: AbortSignal; lastAttempt: boolean },
): Promise<void> {
  const { db, store } = deps;
  const [run] = await db
    .update(importRuns)
    .set({ state: 'running', startedAt: sql`now()` })
    // `running`: by a process that was killed.
    .where(and(eq(importRuns.id, runId), inArray(importRuns.state, ['waiting', 'running'])))
    .returning();
  if (!run) return;
  const cancelling = new AbortController();
  const progress = createProgress(db, runId, () => cancelling.abort());
  try {
    const report = await importDirectory(
      { db, store, movers: deps.movers, ffmpeg: await findFfmpeg(deps) },
      {
        directory: toAbsolutePath(store, run.directory),
        filmsAre: run.filmsAre,
        language: deps.languages.fallback,
        withDeleted: run.withDeleted,
        onlyComplete: run.kind === 'watch',
        asksProviders: deps.asksProviders?.() ?? false,
        review: run.review,
        signal: AbortSignal.any([context.signal, cancelling.signal]),
        onProgress: progress.report,
        ...(run.changed && {
          changed: run.changed.map((path) => toAbsolutePath(store, path)),
        }),
      },
    );
    await progress.flush();
    await joinUploaded(deps, run);
    const kept = toStoredReport(keepOwn(report, run));
    // Nobody needs to read that nothing has happened.
    const { imported, updated, failed, missing } = kept.counts;
    const isQuiet = imported + updated + failed + missing === 0;
    if (run.kind === 'watch' && isQuiet && !(await settlesRefused(db, run))) {
      await db.delete(importRuns).where(eq(importRuns.id, runId));
      return;
    }
    await finish(db, runId, { state: 'done', report: kept });
    if (imported + updated + missing > 0) await enqueueChecksAfterImport(db);
  } catch (error) {
    await progress.flush();
    if (cancelling.signal.aborted) return;
    const isExpected = error instanceof OperatorError;
    const failure = toStorableError(error).message;
    if (isExpected || context.lastAttempt) await finish(db, runId, { state: 'failed', failure });
    if (!isExpected) throw error;
  }
}

async function finish(
  db: Database,
  runId: number,
  end: Partial<typeof importRuns.$inferInsert>,
): Promise<void> {
  await db
    .update(importRuns)
    .set({ ...end, finishedAt: sql`now()` })
    .where(and(eq(importRuns.id, runId), eq(importRuns.state, 'running')));
}

/** Saves progress at intervals, one update at a time, and notices that the run was cancelled. */
function createProgress(db: Database, runId: number, onCancelled: () => void) {
  let saving: Promise<void> | undefined;
  let last = Number.NEGATIVE_INFINITY;
  async function save({ done, total }: ImportProgress): Promise<void> {
    const saved = await db
      .update(importRuns)
      .set({ done: Math.round(done), total })
      .where(and(eq(importRuns.id, runId), eq(importRuns.state, 'running')))
      .returning({ id: importRuns.id });
    if (saved.length === 0) onCancelled();
  }
  return {
    report(progress: ImportProgress): void {
      if (saving || performance.now() - last < interval) return;
      last = performance.now();
      saving = save(progress)
        .catch(() => undefined)
        .finally(() => {
          saving = undefined;
        });
    },
    flush: async () => saving,
  };
}
