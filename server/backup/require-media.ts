import { requireOwnMedia } from '#api/media/index.ts';
import { connectDatabase } from '#api/platform/database.ts';
import type { BackupSource } from './backup-source.ts';

/**
 * Makes sure that media and database belong together: a backup without the films of a disk that is
 * away, or with those of another site, would replace good ones. Before the migration that gives
 * databases an id nothing can be compared.
 *
 * @throws OperatorError `media_of_another_site`, `media_missing`
 */
export async function requireMedia({ url, store }: BackupSource): Promise<void> {
  const { db, pool, close } = connectDatabase({ url });
  try {
    const { rows } = await pool.query(`SELECT to_regclass('installation') AS found`);
    if (rows[0]?.found) await requireOwnMedia(db, store);
  } finally {
    await close();
  }
}
