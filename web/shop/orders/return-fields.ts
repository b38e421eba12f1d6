/** In the order in which they stand. */
export const returnFields = ['lines', 'reason'] as const;

/** Name of the field that says how many of a line are given back. */
export function quantityField(itemId: number): string {
  return `quantity.${itemId}`;
}

/** What is chosen to be given back. */
export function readReturnedLines(form: FormData): { item_id: number; quantity: number }[] {
  return [...form]
    .map(([name, value]) => ({
      item_id: Number(/^quantity\.(\d+)$/.exec(name)?.[1]),
      quantity: Number(value),
    }))
    .filter(({ item_id, quantity }) => item_id > 0 && quantity > 0);
}
