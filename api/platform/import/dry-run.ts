import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database, DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import { type MediaStore, openFolderStore } from '#api/platform/media-store.ts';

type DryRunDeps = { db: DatabaseOrTransaction; store: MediaStore };

/** A dry run sees its own changes, and puts pictures into a store of its own. */
export async function withDryRun(
  { db, store }: { db: Database; store: MediaStore },
  dryRun: boolean,
  work: (deps: DryRunDeps) => Promise<void>,
): Promise<void> {
  if (!dryRun) return work({ db, store });
  const folder = await mkdtemp(join(tmpdir(), 'sorot-dry-run-'));
  try {
    await tryTransaction(
      (tried) => db.transaction(tried),
      true,
      (tx) => work({ db: tx, store: openFolderStore(folder) }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What `work` answers in a transaction that `transact` begins, and that a dry run undoes. */
export async function tryTransaction<Result>(
  transact: (work: (tx: Transaction) => Promise<Result>) => Promise<Result>,
  dryRun: boolean,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const undone = new Error('A dry run is undone');
  const { promise: outcome, resolve } = Promise.withResolvers<Result>();
  try {
    return await transact(async (tx) => {
      const result = await work(tx);
      if (!dryRun) return result;
      resolve(result);
      throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
    return outcome;
  }
}
