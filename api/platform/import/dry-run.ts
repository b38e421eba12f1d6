import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { type MediaStore, openFolderStore } from '#api/platform/media-store.ts';

type DryRunDeps = { db: DatabaseOrTransaction; store: MediaStore };

/** Carries the end of a dry run out of the transaction that it undoes. */
class DryRun extends Error {}

/** A dry run sees its own changes, and puts pictures into a store of its own. */
export async function withDryRun(
  { db, store }: { db: Database; store: MediaStore },
  dryRun: boolean,
  work: (deps: DryRunDeps) => Promise<void>,
): Promise<void> {
  if (!dryRun) return work({ db, store });
  const folder = await mkdtemp(join(tmpdir(), 'sorot-dry-run-'));
  try {
    await db.transaction(async (tx) => {
      await work({ db: tx, store: openFolderStore(folder) });
      throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
