import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { indexPeople } from './index-names.ts';
import { indexTitles } from './index-titles.ts';

const batch = 500;

type Work = (report: (detail: string) => void) => Promise<void>;

/**
 * Lets the search find what an earlier release, or a backup of it, has left without an index; what
 * was done stays when it is interrupted. `run` is only called when there is something to do.
 */
export async function indexWaiting(
  db: Database,
  run: (work: Work) => Promise<void>,
): Promise<void> {
  let waiting = await findWaitingTitles(db);
  if (waiting.length === 0) return;
  await run(async (report) => {
    await indexAllPeople(db);
    let indexed = 0;
    while (waiting.length > 0) {
      const ids = waiting;
      await db.transaction((tx) => indexTitles(tx, ids));
      indexed += ids.length;
      waiting = await findWaitingTitles(db);
    }
    report(`${indexed} titles`);
  });
}

async function indexAllPeople(db: Database): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT id FROM people WHERE id > ${after} ORDER BY id LIMIT ${batch}`,
    );
    const ids = rows.map((row) => Number(row.id));
    const last = ids.at(-1);
    if (last === undefined) return;
    await db.transaction((tx) => indexPeople(tx, ids));
    after = last;
  }
}

async function findWaitingTitles(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM titles WHERE NOT EXISTS (
      SELECT FROM title_keywords WHERE title_id = titles.id
    ) ORDER BY id LIMIT ${batch}`);
  return rows.map((row) => Number(row.id));
}
