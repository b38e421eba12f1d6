import type { Ffmpeg } from '#api/media/index.ts';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { explainFailure } from '../explain-refusal.ts';
import type { ImportMeter } from '../import-progress.ts';
import { mapPool } from '../map-pool.ts';
import type { ReportBuilder } from '../report.ts';
import { saveBatch } from '../save-batch.ts';
import { describeGroup } from './describe-group.ts';
import { findFileFacts } from './file-facts.ts';
import type { DraftOptions } from './film-to-draft.ts';
import type { FingerprintedGroup } from './fingerprint-groups.ts';
import { identifyTitles } from './identify-titles.ts';

/** Small, so that a film with pictures is never long without being saved. */
const titlesPerBatch = 20;
/** How many films are opened at once. */
const width = 3;

export type FilmDeps = {
  db: Database;
  dryRun: boolean;
  store: MediaStore;
  ffmpeg: Ffmpeg | undefined;
  report: ReportBuilder;
  meter: ImportMeter;
  signal: AbortSignal | undefined;
};

export async function importFilms(
  deps: FilmDeps,
  groups: FingerprintedGroup[],
  options: DraftOptions,
): Promise<void> {
  const { db, report, meter, signal } = deps;
  const identities = await identifyTitles(db, groups);
  const prints = groups.flatMap(({ fingerprints }) => [...fingerprints.values()]);
  const describing = { ...deps, known: await findFileFacts(db, prints) };
  for (let at = 0; at < groups.length; at += titlesPerBatch) {
    const batch = groups.slice(at, at + titlesPerBatch);
    const candidates = await mapPool(batch, width, async (one) => {
      signal?.throwIfAborted();
      const source = identities.get(one.group);
      if (source === undefined) throw new Error(`${one.group.path} has no identity`);
      try {
        return await describeGroup(describing, one, source, options);
      } catch (error) {
        signal?.throwIfAborted();
        report.fail(one.group.path, explainFailure(error));
        return undefined;
      }
    });
    await saveBatch(
      deps,
      candidates.filter((candidate) => candidate !== undefined),
      report,
    );
    meter.advance(batch.length);
  }
}
