/** Enough to keep the site busy without long waits. */
const width = 8;

/** Runs a function for each item with limited concurrency, including items added meanwhile. */
export async function doAtOnce<Item>(
  items: Item[],
  act: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0;
  let busy = 0;
  await new Promise<void>((resolve, reject) => {
    const go = () => {
      while (busy < width && next < items.length) {
        const item = items[next++] as Item;
        busy += 1;
        act(item)
          .then(() => {
            busy -= 1;
            go();
          })
          .catch(reject);
      }
      if (busy === 0 && next === items.length) resolve();
    };
    go();
  });
}
