import { join } from 'node:path';
import { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { inject } from 'vitest';
import type { RowType } from './find-row-types.ts';

type Result = { rows: unknown[]; fields?: { name: string }[] };
type Method = (...given: unknown[]) => unknown;

const root = join(import.meta.dirname, '../..', '/');
const frame = /^((?:api|server)\/[^:]+:\d+)/;
/** Rows of a result that are looked at. */
const maxRows = 100;

/** The nearest line of the product that asks for a result. */
function placeOfCall(): string {
  const lines = new Error().stack?.split('\n') ?? [];
  const places = lines.map((line) => frame.exec(line.split(root)[1] ?? '')?.[1]);
  return places.find((place) => place !== undefined) ?? '';
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return value instanceof Date ? 'date' : typeof value;
}

function compare({ rows, fields = [] }: Result, place: string, stated: RowType): void {
  const columns = new Set(fields.map(({ name }) => name));
  for (const [column, kinds] of Object.entries(stated)) {
    if (!kinds) continue;
    if (columns.size > 0 && !columns.has(column)) throw new Error(`${place}: no ${column}`);
    for (const row of rows.slice(0, maxRows)) {
      const kind = kindOf((row as Record<string, unknown>)[column]);
      if (kinds.includes(kind)) continue;
      throw new Error(`${place}: ${column} is stated to be ${kinds.join(' or ')}, not ${kind}`);
    }
  }
}

function isResult(answer: unknown): answer is Result {
  return typeof answer === 'object' && answer !== null && 'rows' in answer;
}

/** Compares what a client or a pool answers with what the calling line states. */
function checkAnswers(client: { query: unknown }): void {
  const query = client.query as Method;
  client.query = function (this: unknown, ...given: unknown[]) {
    const place = placeOfCall();
    const stated = known[place];
    const answer = Reflect.apply(query, this, given);
    if (!stated || !(answer instanceof Promise)) return answer;
    return answer.then((result) => {
      if (isResult(result)) compare(result, place, stated);
      return result;
    });
  };
}

/** Drizzle asks later than it is called. */
function checkRawQueries(): void {
  const { execute } = PgDatabase.prototype;
  PgDatabase.prototype.execute = function (query) {
    const place = placeOfCall();
    const stated = known[place];
    const raw = execute.call(this, query);
    if (!stated) return raw;
    const run = raw.execute;
    return Object.assign(raw, {
      async execute() {
        const result = await run();
        if (isResult(result)) compare(result, place, stated);
        return result;
      },
    });
  };
}

// TypeScript believes what code says of the rows of raw SQL. Here each result is compared with it: a
// query fails if a column is missing or of another type (decision 100).
const known = inject('rowTypes');
if (Object.keys(known).length > 0) {
  checkAnswers(pg.Client.prototype);
  checkAnswers(pg.Pool.prototype);
  checkRawQueries();
}
