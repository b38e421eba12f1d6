import type pg from 'pg';
import { system } from '#api/platform/audit/actor.ts';
import type { Database } from '#api/platform/database.ts';
import type { Logger } from '#api/platform/logger.ts';
import { pause } from '#api/platform/pause.ts';
import { importFolder } from './commands/change-folders.ts';
import { listWatchedFolders } from './queries/list-folders.ts';
import { watchFolder } from './watch-folder.ts';

/** Milliseconds between looks at which folders are to be watched. */
const interval = 10_000;

type Watching = { db: Database; pool: pg.Pool; logger: Logger };

/**
 * Imports changes in watched folders, in whichever process holds the lock. What changed while none
 * was watching is found by importing the whole folder at the beginning.
 */
export function watchImportFolders(deps: Watching): { stop(): Promise<void> } {
  const ending = new AbortController();
  const running = keepWatching(deps, ending.signal);
  return {
    async stop() {
      ending.abort();
      await running;
    },
  };
}

async function keepWatching(deps: Watching, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await holdLock(deps, signal).catch((error) =>
      deps.logger.warn({ err: error }, 'folders are not watched'),
    );
    await pause(interval, signal);
  }
}

/** Watches while this process holds the lock; returns at once if another one does. */
async function holdLock({ db, pool, logger }: Watching, signal: AbortSignal): Promise<void> {
  // Most sites watch nothing, and need no connection for it.
  if ((await listWatchedFolders(db)).length === 0) return;
  const client = await pool.connect();
  const lost = new AbortController();
  const onError = (error: Error) => lost.abort(error);
  client.on('error', onError);
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      "SELECT pg_try_advisory_lock(hashtextextended('watch import folders', 0)) AS locked",
    );
    if (rows[0]?.locked) await followList({ db, logger }, AbortSignal.any([signal, lost.signal]));
  } finally {
    client.off('error', onError);
    // Closing the connection releases the lock, whatever state it is in.
    client.release(true);
  }
}

/** Begins and ends the watching of folders as the list of them changes. */
async function followList(
  { db, logger }: Omit<Watching, 'pool'>,
  signal: AbortSignal,
): Promise<void> {
  const watched = new Map<number, AbortController>();
  const endings: Promise<void>[] = [];
  try {
    while (!signal.aborted) {
      const folders = await listWatchedFolders(db);
      if (folders.length === 0) return;
      for (const { id, path } of folders) {
        if (watched.has(id)) continue;
        const ending = new AbortController();
        watched.set(id, ending);
        const notify = (changed?: string[]) =>
          importFolder(db, system, id, { kind: 'watch', ...(changed && { changed }) })
            .then(() => undefined)
            .catch((error) => logger.warn({ err: error, path }, 'a change was not imported'));
        const onError = (error: unknown) =>
          logger.warn({ err: error, path }, 'part of a folder is not watched');
        const ended = AbortSignal.any([ending.signal, signal]);
        endings.push(watchFolder(path, ended, notify, onError).catch(onError));
        await notify();
      }
      const wanted = new Set(folders.map(({ id }) => id));
      for (const [id, ending] of watched) {
        if (wanted.has(id)) continue;
        ending.abort();
        watched.delete(id);
      }
      await pause(interval, signal);
    }
  } finally {
    for (const ending of watched.values()) ending.abort();
    await Promise.allSettled(endings);
  }
}
