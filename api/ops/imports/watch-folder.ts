import { pause } from '#api/platform/pause.ts';
import { createLooker, type LookerOptions } from './folder-looker.ts';
import { readStamp } from './look-at-folder.ts';

/** The pause before work that failed is tried again (milliseconds). */
const retryPause = 30_000;
/** More changes at once are not named. */
const maxNamed = 1_000;

export type WatchOptions = Omit<LookerOptions, 'followLinks' | 'stability'> & {
  /** Imports what belongs to the changed paths; without them, everything in the folder. */
  work: (changed?: string[]) => Promise<void>;
  onError: (error: unknown) => void;
  followLinks?: boolean;
  /** A file that has not changed for this long counts as complete (milliseconds). */
  stability?: number;
};

/**
 * Calls `work` for the whole folder whenever it has appeared, and then for what changes in it, one
 * call at a time, until `signal` is aborted. While the folder or its disk is away nothing counts as
 * removed.
 */
export async function watchFolder(folder: string, options: WatchOptions): Promise<void> {
  const { signal, onError, followLinks = false, stability = 2_000 } = options;
  const looker = createLooker(folder, { ...options, followLinks, stability });
  const growing = new Map<string, string | undefined>();
  let ready: string[] = [];
  let isWholeDue = false;
  let working: Promise<void> | undefined;

  async function settle(): Promise<void> {
    for (const [path, before] of growing) {
      const now = await readStamp(path, followLinks);
      if (now !== before) growing.set(path, now);
      else {
        growing.delete(path);
        ready.push(path);
      }
    }
  }

  async function work(): Promise<void> {
    const [changed, isWhole] = [ready, isWholeDue];
    ready = [];
    isWholeDue = false;
    try {
      await (isWhole ? options.work() : options.work(changed));
    } catch (error) {
      if (signal.aborted) return;
      onError(error);
      ready.push(...changed);
      isWholeDue ||= isWhole;
      await pause(retryPause, signal);
    }
  }

  while (!signal.aborted) {
    try {
      if (looker.isThere) await settle();
      const wasThere = looker.isThere;
      for (const [path, stamp] of await looker.lookIfDue()) growing.set(path, stamp);
      // Whatever was being imported as it went away has failed.
      if (looker.isThere && !wasThere) isWholeDue = true;
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
    if (growing.size + ready.length > maxNamed) {
      growing.clear();
      ready = [];
      isWholeDue = true;
    }
    if (!working && looker.isThere && (isWholeDue || ready.length > 0)) {
      working = work().finally(() => {
        working = undefined;
      });
    }
    await pause(growing.size > 0 ? stability : looker.pause(), signal);
  }
  await working;
}
