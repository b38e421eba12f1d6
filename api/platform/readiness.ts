import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { within } from './within.ts';

const migrationsFolder = join(import.meta.dirname, '../../db/migrations');
const patience = 2_000;

export type Reason = 'database_unreachable' | 'migrations_pending';

/** Why this process cannot serve now; empty when it can. Answers within some two seconds. */
export async function findReasonsAgainst(db: Database): Promise<Reason[]> {
  try {
    const applied = await within(patience, readApplied(db), () => new Error('Too late'));
    const wanted = await readMigrationNames();
    return wanted.every((name) => applied.has(name)) ? [] : ['migrations_pending'];
  } catch {
    return ['database_unreachable'];
  }
}

async function readApplied(db: Database): Promise<Set<string>> {
  const { rows: found } = await db.execute<{ table: string | null }>(
    sql`select to_regclass('schema_migration') as table`,
  );
  if (!found[0]?.table) return new Set();
  const { rows } = await db.execute<{ name: string }>(sql`select name from schema_migration`);
  return new Set(rows.map(({ name }) => name));
}

async function readMigrationNames(): Promise<string[]> {
  const files = await readdir(migrationsFolder);
  return files.filter((file) => file.endsWith('.sql')).map((file) => file.slice(0, -4));
}
