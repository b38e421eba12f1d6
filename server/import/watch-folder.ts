import { watch } from 'chokidar';

/** A copy that has not grown for this long is taken to be whole (milliseconds). */
const stability = 2_000;
/** Changes that come within this time are imported together. */
const patience = 1_000;

/**
 * Calls `work` with the paths that changed, again and again until `signal` ends it. Changes during
 * one call are the next call's.
 */
export async function watchFolder(
  folder: string,
  signal: AbortSignal,
  work: (changed: string[]) => Promise<void>,
): Promise<void> {
  const watcher = watch(folder, {
    ignoreInitial: true,
    awaitWriteFinish: { stabilityThreshold: stability, pollInterval: 200 },
  });
  let changed = new Set<string>();
  let wake = () => {};
  // A new folder by itself says nothing, and its files may still be on their way.
  watcher.on('all', (event, path) => {
    if (event !== 'add' && event !== 'change' && event !== 'unlink') return;
    changed.add(path);
    wake();
  });
  const waitForChange = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  try {
    while (!signal.aborted) {
      if (changed.size === 0) await waitForChange();
      if (signal.aborted) break;
      await new Promise((resolve) => setTimeout(resolve, patience));
      const batch = changed;
      changed = new Set();
      await work([...batch]);
    }
  } finally {
    await watcher.close();
  }
}
