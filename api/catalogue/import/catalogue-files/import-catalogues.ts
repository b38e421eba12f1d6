import type { ImportMeter } from '#api/platform/import/import-progress.ts';
import type { ReportBuilder } from '#api/platform/import/report.ts';
import type { FoundFile } from '../find-files.ts';
import { type Candidate, type SavingDeps, saveBatch } from '../save-batch.ts';
import { RowIdentities } from './identify-rows.ts';
import { countCatalogueRows, readCatalogueFile } from './read-catalogue-file.ts';

export type CatalogueFile = FoundFile & { rows: number };

const rowsPerBatch = 2_000;

/** Finds the catalogues among JSON files; the others are reported. */
export async function findCatalogues(
  files: FoundFile[],
  report: ReportBuilder,
): Promise<CatalogueFile[]> {
  const catalogues: CatalogueFile[] = [];
  for (const file of files) {
    const counted = await countCatalogueRows(file.absolute);
    if (counted.rows === undefined) report.skip(file.path, counted.reason);
    else catalogues.push({ ...file, rows: counted.rows });
  }
  return catalogues;
}

export async function importCatalogues(
  deps: SavingDeps & {
    report: ReportBuilder;
    meter: ImportMeter;
    signal: AbortSignal | undefined;
  },
  catalogues: CatalogueFile[],
): Promise<void> {
  const identities = new RowIdentities();
  for (const file of catalogues) {
    let batch: Candidate[] = [];
    let rows = 0;
    for await (const candidate of readCatalogueFile(file, identities, deps.report)) {
      rows++;
      if (candidate) batch.push(candidate);
      if (batch.length < rowsPerBatch) continue;
      deps.signal?.throwIfAborted();
      await saveBatch(deps, batch, deps.report);
      deps.meter.advance(rows);
      batch = [];
      rows = 0;
    }
    await saveBatch(deps, batch, deps.report);
    deps.meter.advance(rows);
  }
}
