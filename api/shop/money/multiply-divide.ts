/** a × b ÷ c, rounded down, exact beyond what a product of two numbers holds. */
export function multiplyDivide(a: number, b: number, c: number): number {
  return Number((BigInt(a) * BigInt(b)) / BigInt(c));
}

/** The same, halves rounded up; nothing is negative here. */
export function multiplyDivideHalfUp(a: number, b: number, c: number): number {
  return Number((2n * BigInt(a) * BigInt(b) + BigInt(c)) / (2n * BigInt(c)));
}
