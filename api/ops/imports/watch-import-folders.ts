import type pg from 'pg';
import { system } from '#api/platform/audit/actor.ts';
import type { Database } from '#api/platform/database.ts';
import type { Logger } from '#api/platform/log/logger.ts';
import { pause } from '#api/platform/pause.ts';
import { importFolder, saveFolderState } from './commands/change-folders.ts';
import { describeWatchState } from './describe-watch-state.ts';
import { isOpen } from './queries/list-runs.ts';
import { hasFilmsFrom, listWatchedFolders, type WatchedFolder } from './queries/watched-folders.ts';
import { watchFolder } from './watch-folder.ts';

/** Milliseconds between looks at which folders are to be watched, and at a run that is not done. */
const interval = 10_000;
const runInterval = 1_000;

type Watching = { db: Database; pool: pg.Pool; logger: Logger };

/**
 * Imports changes in watched folders, in whichever process holds the lock. What changed while none
 * was watching is found by importing the whole folder at the beginning, or once its disk is there.
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
      for (const folder of folders) {
        if (watched.has(folder.id)) continue;
        const ending = new AbortController();
        watched.set(folder.id, ending);
        const ended = AbortSignal.any([ending.signal, signal]);
        endings.push(watchOne({ db, logger }, folder, ended));
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

/** Imports what changes in one folder, and stores what keeps it from being looked at. */
function watchOne(
  { db, logger }: Omit<Watching, 'pool'>,
  { id, path, state }: WatchedFolder,
  signal: AbortSignal,
): Promise<void> {
  return watchFolder(path, {
    signal,
    state,
    async work(changed) {
      const asked = { kind: 'watch', ...(changed && { changed }) } as const;
      const runId = await importFolder(db, system, id, asked);
      // What changes meanwhile is imported together.
      while ((await isOpen(db, runId)) && !signal.aborted) await pause(runInterval, signal);
    },
    async onState(now) {
      await saveFolderState(db, id, now);
      if (now) logger.warn({ ...now, folder: path }, describeWatchState(now));
      else logger.info({ folder: path }, 'a watched folder is there again');
    },
    isKnown: () => hasFilmsFrom(db, path),
    onError: (error) => logger.warn({ err: error, folder: path }, 'a change was not imported'),
  });
}
