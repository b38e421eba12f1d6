import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { Finding } from '#contract/ops.ts';

/** Replaces the stored findings of titles. */
export async function saveHealth(
  db: DatabaseOrTransaction,
  checked: { id: number; findings: Finding[] }[],
): Promise<void> {
  if (checked.length === 0) return;
  const rows = checked.map(({ id, findings }) => ({
    id,
    findings,
    kinds: [...new Set(findings.map(({ kind }) => kind))],
  }));
  // A title that was deleted in the meantime has no findings.
  await db.execute(sql`
    INSERT INTO title_health (title_id, checked_at, kinds, findings)
    SELECT t.id, now(), c.kinds, c.findings
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS c (id bigint, kinds text[], findings jsonb)
    JOIN titles t ON t.id = c.id
    ON CONFLICT (title_id) DO UPDATE SET checked_at = excluded.checked_at,
      kinds = excluded.kinds, findings = excluded.findings`);
}
