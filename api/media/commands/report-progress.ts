/** Milliseconds between two saved steps of a packaging. */
const interval = 1000;

/**
 * Saves progress now and then, one save at a time; `settle` waits for the one under way. A save
 * that fails is left out: the next says more, and losing the database ends the packaging elsewhere.
 */
export function createProgressReporter(save: (progress: number) => Promise<void>) {
  let saving: Promise<void> | undefined;
  let last = 0;
  return {
    report(progress: number): void {
      if (saving || Date.now() - last < interval) return;
      last = Date.now();
      saving = save(progress)
        .catch(() => undefined)
        .finally(() => {
          saving = undefined;
        });
    },
    async settle(): Promise<void> {
      await saving;
    },
  };
}
