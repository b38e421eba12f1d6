import { z } from 'zod';
import type { Database } from '#api/platform/database.ts';
import { withDryRun } from '#api/platform/import/dry-run.ts';
import { reasonOfFailure } from '#api/platform/import/explain-failure.ts';
import { ImportProblem } from '#api/platform/import/import-problem.ts';
import { wrapReason } from '#api/platform/import/reasons.ts';
import type { ReportBuilder } from '#api/platform/import/report.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { titleTypeSchema } from '#contract/catalogue.ts';
import { namesSchema, slugSchema } from '#contract/shared/drafts.ts';
import { saveTerms } from '../commands/save-terms.ts';
import type { TermDraft } from '../title-draft.ts';
import { readJsonRows } from './catalogue-files/read-json-rows.ts';
import type { FoundFile } from './find-files.ts';

/** The most rows that a file may have. */
const maxRows = 5_000;

const termFileSchema = z.strictObject({
  type: titleTypeSchema,
  kind: z.enum(['genre', 'tag']),
  slug: slugSchema,
  names: namesSchema,
});

/** `terms.json`, or `mine.terms.json.gz`: what genres and tags of titles are called. */
export function isTermsFile({ name }: { name: string }): boolean {
  return /^(?:.*\.)?terms\.json(?:\.gz)?$/i.test(name);
}

/** Names the genres and tags that files of a folder list; what is wrong with one is in the report. */
export async function importTerms(
  deps: { db: Database; store: MediaStore; dryRun: boolean; report: ReportBuilder },
  files: FoundFile[],
): Promise<void> {
  for (const file of files.filter(isTermsFile)) {
    try {
      const rows = await readTerms(file, deps.report);
      await withDryRun(deps, deps.dryRun, async ({ db }) => {
        const changed = await db.transaction((tx) => saveTerms(tx, rows));
        for (const index of rows.keys()) {
          deps.report.count(index < changed ? 'imported' : 'unchanged');
        }
      });
    } catch (error) {
      deps.report.fail(file.path, reasonOfFailure(error));
    }
  }
}

/** The last word on a genre counts. */
async function readTerms({ absolute, path }: FoundFile, report: ReportBuilder) {
  const terms = new Map<string, TermDraft>();
  let number = 0;
  for await (const row of readJsonRows(absolute)) {
    number++;
    if (number > maxRows)
      throw new ImportProblem({ code: 'too_many_genres', values: { most: String(maxRows) } });
    const { data, error } = termFileSchema.safeParse(row);
    if (error) {
      const clue = { code: 'row_no_genre', values: { row: String(number) } } as const;
      report.fail(path, wrapReason(clue, reasonOfFailure(error)));
    } else terms.set(`${data.type} ${data.kind} ${data.slug}`, data);
  }
  return [...terms.values()];
}
