import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { RowType, RowTypes } from './find-row-types.ts';

type Result = { rows: unknown[]; fields?: { name: string }[] };
type Method = (...given: unknown[]) => unknown;

const root = join(import.meta.dirname, '../..', '/');
const folders = [join(root, 'api/'), join(root, 'server/')];
const frame = /^((?:api|server)\/[^:]+:\d+)/;
/** Rows of a result that are looked at. */
const maxRows = 100;

/** By place in the code as it runs: finding where that is in the sources takes a millisecond. */
const places = new Map<string, string>();

/** Frames between a line of the product and this module, and some more. Each costs time. */
const maxFrames = 6;

/** The nearest line of the product that asks for a result; empty if it is none. */
function placeOfCall(): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = maxFrames;
  try {
    return findPlace();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

function findPlace(): string {
  const site = readCallSites().find(isInProduct);
  if (!site) return '';
  const running = `${site.getFileName()}:${site.getLineNumber()}:${site.getColumnNumber()}`;
  const place = places.get(running) ?? findSource();
  places.set(running, place);
  return place;
}

function isInProduct(site: NodeJS.CallSite): boolean {
  const name = site.getFileName() ?? '';
  const file = name.startsWith('file:') ? fileURLToPath(name) : name;
  return folders.some((folder) => file.startsWith(folder));
}

function readCallSites(): NodeJS.CallSite[] {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_error, sites) => sites;
  const sites = new Error().stack as unknown as NodeJS.CallSite[];
  Error.prepareStackTrace = prepareStackTrace;
  return sites;
}

/** From a stack trace with the positions of the sources. */
function findSource(): string {
  const lines = new Error().stack?.split('\n') ?? [];
  const sources = lines.map((line) => frame.exec(line.split(root)[1] ?? '')?.[1]);
  return sources.find((place) => place !== undefined) ?? '';
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
    const stated = statedTypes[place];
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
    const stated = statedTypes[place];
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

let statedTypes: RowTypes = {};
let isWrapped = false;

/**
 * From now on, compares each result of raw SQL with what the calling line states: a query fails if a
 * column is missing or of another type, which TypeScript cannot see (decision 100).
 */
export function checkRows(types: RowTypes): void {
  statedTypes = types;
  if (isWrapped || Object.keys(types).length === 0) return;
  isWrapped = true;
  checkAnswers(pg.Client.prototype);
  checkAnswers(pg.Pool.prototype);
  checkRawQueries();
}
