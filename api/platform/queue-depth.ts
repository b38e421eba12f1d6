import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from './database.ts';

export type QueueDepth = { name: string; state: 'waiting' | 'running' | 'failed'; count: number };

/** Jobs by name: waiting for their turn or next try, being run, given up. */
export async function readQueueDepth(db: DatabaseOrTransaction): Promise<QueueDepth[]> {
  const { rows } = await db.execute<QueueDepth>(sql`
    select task_identifier as name,
      case when locked_at is not null then 'running'
        when attempts >= max_attempts then 'failed' else 'waiting' end as state,
      count(*)::integer as count
    from graphile_worker.jobs group by 1, 2`);
  return rows;
}
