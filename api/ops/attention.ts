import { and, eq, ne, sql } from 'drizzle-orm';
import type { AttentionSource } from '#api/platform/attention.ts';
import { importFolders } from './imports/tables.ts';

/** What waits for those who run the site. */
export const opsAttention = {
  failed_jobs: {
    from: sql`graphile_worker.jobs`,
    where: sql`attempts >= max_attempts and locked_at is null`,
  },
  lost_folders: {
    from: importFolders,
    where: and(eq(importFolders.watched, true), ne(importFolders.problem, 'emptied')),
  },
} satisfies Record<string, AttentionSource>;
