/** How long a list is, and the keys of the row before its last page (none for a single page). */
export type ListExtent = { total: number; lastPage: { number: number; keys: string[] } | null };

/**
 * Measures a whole list: worth keeping for some seconds. `readKeysBack` reads the keys of the row
 * that so many rows of the list come after.
 */
export async function readListExtent(list: {
  size: number;
  count(): Promise<number>;
  readKeysBack(rows: number): Promise<string[] | undefined>;
}): Promise<ListExtent> {
  const total = await list.count();
  const number = Math.ceil(total / list.size);
  if (number < 2) return { total, lastPage: null };
  const keys = await list.readKeysBack(total - (number - 1) * list.size);
  return { total, lastPage: keys ? { number, keys } : null };
}
