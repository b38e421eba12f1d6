/** The result of `work`, or a rejection with `late()` if it takes longer than this many ms. */
export async function within<Value>(
  milliseconds: number,
  work: Promise<Value>,
  late: () => Error,
): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), milliseconds);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
