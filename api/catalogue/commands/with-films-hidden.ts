import { findExposedStreams, hideStream } from '#api/media/index.ts';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { isPlanNeeded } from '../queries/is-plan-needed.ts';

/** Carries out of a transaction which films have to be hidden before it may commit. */
class StillExposed extends Error {
  streamIds: string[];

  constructor(streamIds: string[]) {
    super('Films of titles that become restricted are still public');
    this.streamIds = streamIds;
  }
}

/**
 * Runs a transaction that may restrict titles. It commits only when no plain file of what it
 * restricts is public any more: otherwise it is undone, those files are hidden, and it runs again.
 * Every page says whether plans are needed: all are told when that changes.
 */
export async function withFilmsHidden<Result>(
  deps: { db: Database; store: MediaStore },
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await deps.db.transaction(async (tx) => {
        const neededPlan = await isPlanNeeded(tx);
        const result = await work(tx);
        const exposed = await findExposedStreams(tx);
        if (exposed.length > 0) throw new StillExposed(exposed);
        if ((await isPlanNeeded(tx)) !== neededPlan) await invalidateCache(tx, ['site']);
        return result;
      });
    } catch (error) {
      if (!(error instanceof StillExposed)) throw error;
      for (const streamId of error.streamIds) await hideStream(deps, streamId);
    }
  }
}
