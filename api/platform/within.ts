/** What `work` comes to, or a rejection with `late()` when that takes more than so many ms. */
export async function within<Value>(
  milliseconds: number,
  work: Promise<Value>,
  late: () => Error,
): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), milliseconds);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
