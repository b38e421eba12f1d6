import { explainFailure } from '#api/platform/import/explain-failure.ts';
import { ImportProblem } from '#api/platform/import/import-problem.ts';
import type { ReportBuilder } from '#api/platform/import/report.ts';
import type { Candidate } from '../save-batch.ts';
import type { RowIdentities } from './identify-rows.ts';
import { notAList, readJsonRows } from './read-json-rows.ts';
import { catalogueRowSchema, rowToDraft } from './row-to-draft.ts';

/** How many titles a JSON file holds, or why it is not a catalogue. */
export async function countCatalogueRows(
  path: string,
): Promise<{ rows: number } | { rows: undefined; reason: string }> {
  let rows = 0;
  try {
    for await (const row of readJsonRows(path)) {
      if (rows === 0 && !looksLikeTitle(row)) {
        return { rows: undefined, reason: 'is a list, but not one of titles' };
      }
      rows++;
    }
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    if (error.message === notAList) return { rows: undefined, reason: notAList };
    // What comes before the damage is imported, and the damage reported then.
  }
  return { rows };
}

function looksLikeTitle(row: unknown): boolean {
  return typeof row === 'object' && row !== null && 'title' in row && 'year' in row;
}

/**
 * The titles of a catalogue file, each ready to be saved; undefined for a row that is left out,
 * with the reason in the report.
 */
export async function* readCatalogueFile(
  file: { absolute: string; path: string },
  identities: RowIdentities,
  report: ReportBuilder,
): AsyncGenerator<Candidate | undefined> {
  let number = 0;
  try {
    for await (const value of readJsonRows(file.absolute)) {
      number++;
      yield toCandidate(file, number, value, identities, report);
    }
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    report.fail(file.path, error.message);
  }
}

function toCandidate(
  { path: file, absolute }: { absolute: string; path: string },
  number: number,
  value: unknown,
  identities: RowIdentities,
  report: ReportBuilder,
): Candidate | undefined {
  try {
    const row = catalogueRowSchema.parse(value);
    const name = `${row.title} (${row.year})`;
    const identity = identities.identify(row);
    if (identity === undefined) {
      report.skip(
        file,
        `row ${number} lists ${name} again, with the same Wikipedia page or the same cast`,
      );
      return undefined;
    }
    const remark = (reason: string) => report.skip(file, `row ${number} (${name}) ${reason}`);
    const draft = { ...rowToDraft(row, identity, remark), trailers: [], seasons: [] };
    const { source } = draft;
    const resolve = async () => ({ draft, isMediaChanged: false });
    return { source, path: file, name, files: [absolute], resolve };
  } catch (error) {
    report.fail(file, `row ${number} is not a title: ${explainFailure(error)}`);
    return undefined;
  }
}
