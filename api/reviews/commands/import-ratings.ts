import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import type { Language } from '#contract/shared/language.ts';
import { announceReviewed } from './announce-reviewed.ts';

/**
 * Stars that an account has given elsewhere: a review without words, which counts towards the average
 * and is shown to nobody else. A review with words stays as it is, and so does one that is as new.
 *
 * @param rated one of each title; `at`: ISO time, null: older than all that is known
 * @returns the titles whose stars have changed
 */
export async function importRatings(
  tx: Transaction,
  { accountId }: Pick<Viewer, 'accountId'>,
  {
    rated,
    language,
  }: {
    rated: readonly { titleId: number; stars: number; at: string | null }[];
    language: Language;
  },
): Promise<Set<number>> {
  if (rated.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: number }>(sql`
    INSERT INTO reviews AS r
      (account_id, title_id, name, email, stars, text, language, created_at)
    SELECT a.id, given."titleId", a.display_name, a.email, given.stars, '', ${language},
      coalesce(given.at, now())
    FROM jsonb_to_recordset(${JSON.stringify(rated)}::jsonb)
      AS given ("titleId" bigint, stars smallint, at timestamptz)
    JOIN accounts a ON a.id = ${accountId}
    ORDER BY given."titleId"
    ON CONFLICT (title_id, account_id) DO UPDATE
      SET stars = excluded.stars, created_at = excluded.created_at
      WHERE r.text = '' AND r.stars <> excluded.stars
        AND excluded.created_at > coalesce(r.edited_at, r.created_at)
        AND excluded.created_at < now()
    RETURNING title_id::float8 AS id`);
  const changed = rows.map(({ id }) => id);
  await announceReviewed(tx, ...changed);
  return new Set(changed);
}
