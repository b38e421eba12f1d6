/** Like `Promise.all` over `work`, with at most `width` at a time. Results keep the order. */
export async function mapPool<Item, Result>(
  items: Item[],
  width: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  async function takeTurns(): Promise<void> {
    for (const [index, item] of waiting) results[index] = await work(item);
  }
  await Promise.all(Array.from({ length: width }, takeTurns));
  return results;
}
