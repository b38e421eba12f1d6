import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#api/platform/database.ts';
import { tryTransaction } from '#api/platform/import/dry-run.ts';
import { reasonOfFailure } from '#api/platform/import/explain-failure.ts';
import { wrapReason } from '#api/platform/import/reasons.ts';
import type { ReportBuilder } from '#api/platform/import/report.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { withFilmsHidden } from '../commands/apply-access.ts';
import { enqueueCutPictures } from '../commands/cut-pictures.ts';
import { joinTitles } from '../commands/edit-titles/merge-title.ts';
import { findRemoved, forgetRemoved } from '../commands/removed-titles.ts';
import { type ResolvedDraft, type SaveOutcome, saveTitles } from '../commands/save-titles.ts';
import { enqueueQuestion } from '../metadata/ask-providers.ts';
import { enqueueNewEpisodes } from '../metadata/describe-seasons.ts';
import type { MoveTitle } from '../ports.ts';
import { titles } from '../tables.ts';
import type { SearchIndexing } from './search-indexing.ts';

/** A title on its way into the catalogue, and the file that it comes from. */
export type Candidate = {
  source: string;
  /** Ids of titles that are part of it now. */
  duplicates?: number[];
  path: string;
  name: string;
  /** Absolute paths of what it is made of. */
  files: string[];
  /** Makes rows of its pictures and films; `isMediaChanged`: a film has new side files. */
  resolve(tx: Transaction): Promise<{ draft: ResolvedDraft; isMediaChanged: boolean }>;
};

type Result = SaveOutcome['outcome'];

export type SavingDeps = {
  db: Database;
  store: MediaStore;
  indexing: SearchIndexing;
  movers?: MoveTitle[] | undefined;
  dryRun: boolean;
  /** Databases of films are asked about new titles. */
  asksProviders?: boolean;
  /** New titles are hidden until staff have seen them. */
  review?: boolean;
  /** Whether titles with these files (absolute paths) come back after staff have deleted them. */
  bringsBack: (files: string[]) => boolean;
};

type Saved = { results: Result[]; startIndexing?: () => Promise<void> };

/**
 * Saves titles in one transaction: all of them with everything that belongs to them, or none. When
 * one cannot be saved, it is found by halving, and the others are. Titles that staff have deleted
 * for good are left out.
 */
export async function saveBatch(
  deps: SavingDeps,
  given: Candidate[],
  report: ReportBuilder,
): Promise<void> {
  const candidates = await leaveOutRemoved(deps, given, report);
  if (candidates.length === 0) return;
  let saved: Saved;
  try {
    saved = await saveAll(deps, candidates, report);
  } catch (error) {
    const reason = reasonOfFailure(error);
    const [only] = candidates;
    if (only && candidates.length === 1) {
      const named = { code: 'of_title', values: { title: only.name } } as const;
      report.fail(only.path, wrapReason(named, reason));
      return;
    }
    const half = Math.ceil(candidates.length / 2);
    await saveBatch(deps, candidates.slice(0, half), report);
    await saveBatch(deps, candidates.slice(half), report);
    return;
  }
  for (const result of saved.results) {
    report.count(result);
    if (result === 'imported' && deps.review) report.holdForReview();
  }
  await saved.startIndexing?.();
}

async function leaveOutRemoved(
  { db, bringsBack }: SavingDeps,
  candidates: Candidate[],
  report: ReportBuilder,
): Promise<Candidate[]> {
  const removed = await findRemoved(
    db,
    candidates.map(({ source }) => source),
  );
  return candidates.filter(({ source, path, name, files }) => {
    if (!removed.has(source) || bringsBack(files)) return true;
    report.skip(path, { code: 'removed_for_good', values: { name } });
    return false;
  });
}

async function saveAll(
  deps: SavingDeps,
  candidates: Candidate[],
  report: ReportBuilder,
): Promise<Saved> {
  return tryTransaction(
    (tried) => withFilmsHidden(deps, tried),
    deps.dryRun,
    async (tx) => {
      await forgetRemoved(
        tx,
        candidates.map(({ source }) => source),
      );
      for (const candidate of candidates) await mergeDuplicates(tx, deps, candidate, report);
      const resolved: Awaited<ReturnType<Candidate['resolve']>>[] = [];
      for (const candidate of candidates) resolved.push(await candidate.resolve(tx));
      const outcomes = await saveTitles(
        tx,
        resolved.map((title) => title.draft),
        { indexing: 'later', review: deps.review ?? false },
      );
      const results: Result[] = [];
      const changed: number[] = [];
      for (const [index, { outcome, id }] of outcomes.entries()) {
        const { draft, isMediaChanged = false } = resolved[index] ?? {};
        const isChanged = outcome !== 'unchanged';
        if (isChanged) changed.push(id);
        if (isChanged && draft && lacksPictures(draft)) await enqueueCutPictures(tx, id);
        if (outcome === 'imported' && deps.asksProviders) await enqueueQuestion(tx, id);
        if (outcome === 'updated' && deps.asksProviders) await enqueueNewEpisodes(tx, id);
        results.push(!isChanged && isMediaChanged ? 'updated' : outcome);
      }
      if (deps.dryRun) return { results };
      return { results, startIndexing: await deps.indexing.prepare(tx, changed) };
    },
  );
}

/** Titles whose films are all another's now become part of that one. */
async function mergeDuplicates(
  tx: Transaction,
  { db, store, movers }: SavingDeps,
  { source, duplicates = [], path, name }: Candidate,
  report: ReportBuilder,
): Promise<void> {
  if (duplicates.length === 0) return;
  const [kept] = await tx.select({ id: titles.id }).from(titles).where(eq(titles.source, source));
  if (!kept) return;
  for (const duplicateId of duplicates) {
    if (!movers) report.skip(path, { code: 'two_titles', values: { name } });
    else await joinTitles({ db, store, movers }, tx, { id: kept.id, duplicateId });
  }
}

/** Whether there are films to cut pictures from that the source does not have. */
function lacksPictures(draft: ResolvedDraft): boolean {
  const { streamId, posterId, backdropId, seasons, extraStreams = [] } = draft;
  if (extraStreams.length > 0) return true;
  const filmed = seasons.flatMap((season) => season.episodes).filter((one) => one.streamId);
  if (!streamId && filmed.length === 0) return false;
  return !posterId || !backdropId || filmed.some((episode) => !episode.stillId);
}
