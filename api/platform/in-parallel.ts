/**
 * Works on all items, `width` at a time. The first failure ends it, and is thrown once nothing is
 * underway any more, so that files may be closed then.
 */
export async function inParallel<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const source = fromEither(items);
  let failed = false;
  async function takeNext(): Promise<void> {
    for (;;) {
      const { value, done } = await source.next();
      if (done || failed) return;
      await work(value).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: width }, takeNext));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** Works on several items at once; returns the results in the order of the items. */
export async function mapInParallel<Item, Result>(
  items: Item[],
  width: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  await inParallel(items.entries(), width, async ([index, item]) => {
    results[index] = await work(item);
  });
  return results;
}

// An async generator serves callers who ask at the same time one after another.
async function* fromEither<Item>(items: Iterable<Item> | AsyncIterable<Item>) {
  yield* items;
}
