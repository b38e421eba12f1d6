type Share = { key: number; weight: number };

/**
 * Distributes an amount by weight: each share is rounded down, and the remainder is handed out one
 * unit at a time by largest fraction. Shares add up exactly, none exceeds its weight, and the
 * result does not depend on the order. `amount`: at most the sum of weights.
 */
export function distribute(amount: number, shares: Share[]): Map<number, number> {
  const whole = shares.reduce((sum, { weight }) => sum + weight, 0);
  if (whole === 0) return new Map(shares.map(({ key }) => [key, 0]));
  const parts = new Map(
    shares.map(({ key, weight }) => [key, multiplyDivide(amount, weight, whole)]),
  );
  const given = [...parts.values()].reduce((sum, part) => sum + part, 0);
  const byLoss = shares
    .map(({ key, weight }) => ({ key, lost: (BigInt(amount) * BigInt(weight)) % BigInt(whole) }))
    .sort((a, b) => (a.lost === b.lost ? a.key - b.key : a.lost > b.lost ? -1 : 1));
  for (const { key } of byLoss.slice(0, amount - given)) {
    parts.set(key, (parts.get(key) ?? 0) + 1);
  }
  return parts;
}

/** a × b ÷ c, rounded down, exact even if the product exceeds a safe integer. */
function multiplyDivide(a: number, b: number, c: number): number {
  return Number((BigInt(a) * BigInt(b)) / BigInt(c));
}

/** a × b ÷ c with halves rounded up, exact as well; for non-negative numbers. */
export function multiplyDivideHalfUp(a: number, b: number, c: number): number {
  return Number((2n * BigInt(a) * BigInt(b) + BigInt(c)) / (2n * BigInt(c)));
}
