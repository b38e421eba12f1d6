import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';

/** The first row that differs, in words; false: they are the same. */
export function findDifference(part: string, expected: unknown[] = [], got: unknown[] = []) {
  const index = expected.findIndex((row, place) => !isDeepStrictEqual(row, got[place]));
  if (index < 0 && expected.length === got.length) return false;
  const [one, other] = [JSON.stringify(expected[index]), JSON.stringify(got[index])];
  return `${part} differ (${expected.length} rows, not ${got.length}; ${one}, not ${other})`;
}

/** Rows of a database, over a connection of its own. */
export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}
