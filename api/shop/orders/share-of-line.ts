type Line = { subtotal: number; discount: number; quantity: number; refundedQuantity: number };

/**
 * What was paid for so many more pieces of a line, in minor units. Pieces that are refunded one by
 * one come to exactly what was paid for all of them.
 */
export function shareOfLine(line: Line, pieces: number): number {
  const paid = BigInt(line.subtotal - line.discount);
  const upTo = (count: number) => Number((paid * BigInt(count)) / BigInt(line.quantity));
  return upTo(line.refundedQuantity + pieces) - upTo(line.refundedQuantity);
}
