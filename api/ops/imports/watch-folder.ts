import { watch } from 'chokidar';

/** A file that has not grown for this long counts as complete (milliseconds). */
const stability = 2_000;
/** Changes within this time are imported together. */
const batchDelay = 1_000;

/**
 * Calls `work` with the changed paths, repeatedly until `signal` is aborted. Changes during one
 * call are passed to the next. `onError`: part of the folder cannot be watched, such as one without
 * permission or beyond what the system watches; the rest still is.
 */
export async function watchFolder(
  folder: string,
  signal: AbortSignal,
  work: (changed: string[]) => Promise<void>,
  onError: (error: unknown) => void,
): Promise<void> {
  const watcher = watch(folder, {
    ignoreInitial: true,
    awaitWriteFinish: { stabilityThreshold: stability, pollInterval: 200 },
  });
  let changed = new Set<string>();
  let wake = () => {};
  // A new folder alone means nothing: its files may still be arriving.
  watcher.on('all', (event, path) => {
    if (event !== 'add' && event !== 'change' && event !== 'unlink') return;
    changed.add(path);
    wake();
  });
  // Without a listener, an error would end the process.
  watcher.on('error', onError);
  const waitForChange = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  try {
    while (!signal.aborted) {
      if (changed.size === 0) await waitForChange();
      if (signal.aborted) break;
      await new Promise((resolve) => setTimeout(resolve, batchDelay));
      const batch = changed;
      changed = new Set();
      await work([...batch]);
    }
  } finally {
    await watcher.close();
  }
}
