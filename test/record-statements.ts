import type pg from 'pg';

export type Statement = { text: string; values: unknown[] };

type Queried = { text: string; values?: unknown[] } | string;

/**
 * The statements that `work` sends to PostgreSQL, in order, with values. Nothing else may use the
 * pool meanwhile.
 */
export async function recordStatements(
  pool: pg.Pool,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const recorded: Statement[] = [];
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const originals = clients.map((client) => client.query);
  for (const [index, client] of clients.entries()) {
    const original = originals[index];
    Object.assign(client, {
      query: (query: Queried, ...rest: unknown[]) => {
        const text = typeof query === 'string' ? query : query.text;
        const [values] = rest;
        const given = typeof query === 'string' ? undefined : query.values;
        recorded.push({ text, values: given ?? (Array.isArray(values) ? values : []) });
        return Reflect.apply(original ?? (() => undefined), client, [query, ...rest]);
      },
    });
  }
  for (const client of clients) client.release();
  try {
    await work();
  } finally {
    for (const [index, client] of clients.entries()) {
      Object.assign(client, { query: originals[index] });
    }
  }
  return recorded;
}
