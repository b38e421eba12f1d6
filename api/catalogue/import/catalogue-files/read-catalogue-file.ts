import { reasonOfFailure } from '#api/platform/import/explain-failure.ts';
import { ImportProblem } from '#api/platform/import/import-problem.ts';
import { type Clue, type Reason, wrapReason } from '#api/platform/import/reasons.ts';
import type { ReportBuilder } from '#api/platform/import/report.ts';
import type { Candidate } from '../save-batch.ts';
import type { RowIdentities } from './identify-rows.ts';
import { notAList, readJsonRows } from './read-json-rows.ts';
import { catalogueRowSchema, rowToDraft } from './row-to-draft.ts';

/** How many titles a JSON file holds, or why it is not a catalogue. */
export async function countCatalogueRows(
  path: string,
): Promise<{ rows: number } | { rows: undefined; reason: Clue }> {
  let rows = 0;
  try {
    for await (const row of readJsonRows(path)) {
      if (rows === 0 && !looksLikeTitle(row)) {
        return { rows: undefined, reason: { code: 'list_of_no_titles' } };
      }
      rows++;
    }
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    if (error.reason.code === notAList.code) return { rows: undefined, reason: notAList };
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
    report.fail(file.path, error.reason);
  }
}

function toCandidate(
  { path: file, absolute }: { absolute: string; path: string },
  number: number,
  value: unknown,
  identities: RowIdentities,
  report: ReportBuilder,
): Candidate | undefined {
  const row = String(number);
  try {
    const said = catalogueRowSchema.parse(value);
    const name = `${said.title} (${said.year})`;
    const identity = identities.identify(said);
    if (identity === undefined) {
      report.skip(file, { code: 'row_repeated', values: { row, title: name } });
      return undefined;
    }
    const remark = (reason: Reason) =>
      report.skip(file, wrapReason({ code: 'in_row', values: { row, title: name } }, reason));
    const draft = { ...rowToDraft(said, identity, remark), trailers: [], seasons: [] };
    const { source } = draft;
    const resolve = async () => ({ draft, isMediaChanged: false });
    return { source, path: file, name, files: [absolute], resolve };
  } catch (error) {
    const clue = { code: 'row_no_title', values: { row } } as const;
    report.fail(file, wrapReason(clue, reasonOfFailure(error)));
    return undefined;
  }
}
