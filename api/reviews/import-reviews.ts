import { basename } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { findAccountByName } from '#api/account/index.ts';
import { titles } from '#api/catalogue/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { explainFailure } from '#api/platform/import/explain-failure.ts';
import { ImportProblem } from '#api/platform/import/import-problem.ts';
import { readJsonList } from '#api/platform/import/read-json-list.ts';
import { dayFromNow } from '#api/platform/import/relative-time.ts';
import { type ImportReport, ReportBuilder } from '#api/platform/import/report.ts';
import { instantSchema, titleReferenceSchema } from '#contract/shared/drafts.ts';
import { languageSchema, textSchema } from '#contract/shared/fields.ts';
import { reviewFormShape } from '#contract/shared/review-schemas.ts';
import { saveReview } from './commands/save-review.ts';
import { reviews } from './tables.ts';

/** A review that somebody wrote elsewhere. */
const reviewFileSchema = z.strictObject({
  title: titleReferenceSchema,
  /** User name or e-mail address of an account. */
  by: textSchema(254).trim().min(1),
  name: reviewFormShape.name,
  stars: reviewFormShape.stars,
  language: languageSchema,
  text: reviewFormShape.text,
  /** A moment, or days from that of the import. */
  written_at: z.union([
    instantSchema,
    textSchema(10).refine((text) => dayFromNow(text) !== undefined, { error: 'not_accepted' }),
  ]),
});

type ReviewFile = z.infer<typeof reviewFileSchema>;

/**
 * Imports reviews of titles: a list as JSON. An account that has already reviewed a title here keeps
 * that review.
 *
 * @throws OperatorError `import_file_unreadable`
 */
export async function importReviews(
  db: Database,
  { file, dryRun = false, signal }: { file: string; dryRun?: boolean; signal?: AbortSignal },
): Promise<ImportReport> {
  const rows = await readJsonList(file, 'reviews');
  const report = new ReportBuilder();
  for (const [index, row] of rows.entries()) {
    signal?.throwIfAborted();
    try {
      report.count(await importReview(db, reviewFileSchema.parse(row), dryRun));
    } catch (error) {
      report.fail(basename(file), `row ${index + 1}: ${explainFailure(error)}`);
    }
  }
  return report.finish();
}

async function importReview(
  db: Database,
  { title, by, written_at: moment, ...given }: ReviewFile,
  dryRun: boolean,
): Promise<'imported' | 'unchanged'> {
  const account = await findAccountByName(db, by);
  if (!account) throw new ImportProblem(`there is no account ${by}`);
  const [row] = await db
    .select({ id: titles.id })
    .from(titles)
    .where(and(eq(titles.type, title.type), eq(titles.slug, title.slug)));
  if (!row) throw new ImportProblem(`there is no title ${title.type}/${title.slug}`);
  const { id: accountId, email } = account;
  const own = and(eq(reviews.titleId, row.id), eq(reviews.accountId, accountId));
  const [existing] = await db.select({ id: reviews.id }).from(reviews).where(own);
  if (existing) return 'unchanged';
  if (dryRun) return 'imported';
  await db.transaction(async (tx) => {
    await saveReview(tx, { accountId }, row.id, { ...given, email });
    const createdAt = dayFromNow(moment) ?? new Date(moment);
    await tx.update(reviews).set({ createdAt }).where(own);
  });
  return 'imported';
}
