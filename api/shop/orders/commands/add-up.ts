/** The same line named twice is one line with both quantities. */
export function addUp<Line extends { item_id: number; quantity: number }>(lines: Line[]): Line[] {
  const sums = new Map<number, Line>();
  for (const line of lines) {
    const quantity = (sums.get(line.item_id)?.quantity ?? 0) + line.quantity;
    sums.set(line.item_id, { ...line, quantity });
  }
  return [...sums.values()];
}
