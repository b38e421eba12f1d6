import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { requireTitle } from '#api/catalogue/index.ts';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import { closedFolder, makeClosedFolder } from '#api/platform/closed-folder.ts';
import { toStoredPath } from '#api/platform/data-paths.ts';
import type { Database, DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { filmKinds } from '#contract/constants/import.ts';
import type { ImportConfig } from '../import-config.ts';
import { importRuns, uploads } from '../tables.ts';

/** Unfinished files of one account, over all its uploads. */
const maxOpenFiles = 10_000;
/** Unfinished bytes of one account, in files of the largest size. */
const maxOpenShare = 20;

type Announced = { path: string; size: number; modified_at: string };

type Asked = {
  accountId: number;
  /** What is new waits in the inbox. */
  review: boolean;
  filmsAre: (typeof filmKinds)[number];
  /** The title without a film that it is for. */
  titleId: number | null;
  files: Announced[];
};

/**
 * Reserves space for the files of an upload, which then arrive by tus. Returns the id of the run.
 *
 * @throws `upload_too_large`, `too_many_uploads`, `disk_space_low`, `title_not_found`
 */
export async function startUpload(
  db: Database,
  config: ImportConfig,
  actor: Actor,
  asked: Asked,
): Promise<number> {
  const { accountId, filmsAre, review, titleId, files } = asked;
  const largest = Math.max(...files.map(({ size }) => size));
  if (largest > config.maxFileBytes) {
    throw problem('upload_too_large', { gigabytes: Math.floor(config.maxFileBytes / 1e9) });
  }
  return db.transaction(async (tx) => {
    // Uploads that start at the same time see each other's reservations.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${reservingLock})`);
    if (titleId !== null) await requireTitle(tx, titleId);
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    await requireAllowance(tx, config, { accountId, files: files.length, bytes });
    await requireSpace(tx, config, bytes);
    const [run] = await tx
      .insert(importRuns)
      .values({
        kind: 'upload',
        accountId,
        directory: toStoredPath(config, config.library),
        filmsAre,
        titleId,
        // Who uploads a film wants it.
        withDeleted: true,
        review,
        state: 'receiving',
      })
      .returning({ id: importRuns.id });
    if (!run) throw new Error('The run was not inserted');
    await tx.insert(uploads).values(
      files.map(({ path, size, modified_at }) => ({
        runId: run.id,
        path,
        size,
        modifiedAt: new Date(modified_at),
      })),
    );
    const [first] = files;
    const others = files.length - 1;
    await recordChange(tx, actor, {
      action: 'ops.startUpload',
      subject: {
        kind: 'import',
        id: run.id,
        name: others > 0 ? `${first?.path} + ${others}` : `${first?.path}`,
      },
      before: null,
      after: { films_are: filmsAre, files: files.length, bytes },
    });
    return run.id;
  });
}

/** Any number that none of our other advisory locks uses. */
const reservingLock = 7_205_034;

const missing = sql<number>`coalesce(sum(${uploads.size} - ${uploads.received}), 0)::float8`;

async function requireAllowance(
  tx: Transaction,
  config: ImportConfig,
  wanted: { accountId: number; files: number; bytes: number },
): Promise<void> {
  const [open] = await tx
    .select({ bytes: missing, files: sql<number>`count(*)::integer` })
    .from(uploads)
    .innerJoin(importRuns, eq(importRuns.id, uploads.runId))
    .where(and(isNull(uploads.finishedAt), eq(importRuns.accountId, wanted.accountId)));
  const files = (open?.files ?? 0) + wanted.files;
  const bytes = (open?.bytes ?? 0) + wanted.bytes;
  if (files > maxOpenFiles || bytes > maxOpenShare * config.maxFileBytes) {
    throw problem('too_many_uploads');
  }
}

async function requireSpace(tx: Transaction, config: ImportConfig, bytes: number): Promise<void> {
  await makeClosedFolder(config.uploads, closedFolder);
  const { bavail, bsize } = await statfs(config.uploads);
  const [open] = await tx
    .select({ bytes: missing })
    .from(uploads)
    .where(isNull(uploads.finishedAt));
  const left = bavail * bsize - (open?.bytes ?? 0) - config.minFreeBytes;
  if (bytes > left) {
    throw problem('disk_space_low', { gigabytes: Math.max(0, Math.floor(left / 1e8) / 10) });
  }
}

/** Paths of an upload at which the library already has a file. */
export async function findReplaced(config: ImportConfig, paths: string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const path of paths) {
    const there = await stat(join(config.library, path)).catch(() => undefined);
    if (there) found.add(path);
  }
  return found;
}

/** Notes how much of a file has arrived, so that it does not expire. */
export async function touchUpload(
  db: DatabaseOrTransaction,
  id: string,
  received: number,
): Promise<void> {
  await db
    .update(uploads)
    .set({ received: sql`greatest(${uploads.received}, ${received})`, touchedAt: sql`now()` })
    .where(eq(uploads.id, id));
}
