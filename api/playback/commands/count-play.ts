import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { toLimitKey } from '#api/platform/turns/rate-limit.ts';

/** How often one viewer counts for a title on one day (docs/decisions/080). */
const caps = { account: 1, address: 5, accountsOfAddress: 50 };

/** Who played: an account, or somebody whose address is all that is known. */
export type PlayViewer =
  | { by: 'account'; accountId: number; address: string }
  | { by: 'address'; address: string };

/**
 * Counts a play towards a title's popularity, unless this viewer has counted for it often enough
 * today (UTC). Viewers are only known as hashes with a random salt; the first play of a day deletes
 * the hashes and salts of earlier days, as `forgetViewers` does hourly.
 */
export async function countPlay(
  db: DatabaseOrTransaction,
  titleId: number,
  viewer: PlayViewer,
): Promise<void> {
  const address = toLimitKey(viewer.address);
  if (viewer.by === 'address') {
    if (await isBelowCap(db, titleId, `address ${address}`, caps.address)) await add(db, titleId);
    return;
  }
  const isNew = await isBelowCap(db, titleId, `account ${viewer.accountId}`, caps.account);
  if (!isNew) return;
  const isOne = await isBelowCap(db, titleId, `accounts ${address}`, caps.accountsOfAddress);
  if (isOne) await add(db, titleId);
}

const today = sql`(now() AT TIME ZONE 'utc')::date`;

async function isBelowCap(
  db: DatabaseOrTransaction,
  titleId: number,
  viewer: string,
  cap: number,
): Promise<boolean> {
  const mark = () =>
    db.execute(sql`
      INSERT INTO counted_viewers AS known (day, title_id, viewer, plays)
      SELECT day, ${titleId}, sha256(salt || convert_to(${viewer}, 'UTF8')), 1
      FROM daily_salts WHERE day = ${today}
      ON CONFLICT (day, title_id, viewer) DO UPDATE SET plays = known.plays + 1
        WHERE known.plays < ${cap}`);
  const { rowCount } = await mark();
  if (rowCount === 1) return true;
  const created = await db.execute(sql`
    INSERT INTO daily_salts (day, salt) VALUES (${today}, ${randomBytes(32)})
    ON CONFLICT DO NOTHING`);
  if (created.rowCount !== 1) return false;
  await forgetViewers(db);
  return (await mark()).rowCount === 1;
}

async function add(db: DatabaseOrTransaction, titleId: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO counted_plays AS known (day, title_id, plays) VALUES (${today}, ${titleId}, 1)
    ON CONFLICT (day, title_id) DO UPDATE SET plays = known.plays + 1`);
}

/** Deletes what earlier days knew of viewers. */
export async function forgetViewers(db: DatabaseOrTransaction): Promise<void> {
  await db.execute(sql`DELETE FROM counted_viewers WHERE day < ${today}`);
  await db.execute(sql`DELETE FROM daily_salts WHERE day < ${today}`);
}
