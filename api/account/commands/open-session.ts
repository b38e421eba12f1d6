import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { describeDevice } from '../describe-device.ts';
import { sessions } from '../tables.ts';
import { tokenAges } from '../tokens.ts';

/** Where somebody signs in from. */
export type Whereabouts = { clientAddress: string; userAgent: string };

/** Starts a family of refresh tokens. Returns its id. */
export async function openSession(
  db: DatabaseOrTransaction,
  { accountId, profileId }: { accountId: number; profileId: number },
  { clientAddress, userAgent }: Whereabouts,
): Promise<string> {
  const id = randomUUID();
  await db.insert(sessions).values({
    id,
    accountId,
    profileId,
    clientAddress,
    device: describeDevice(userAgent),
    expiresAt: sql`now() + make_interval(secs => ${tokenAges.refresh})`,
  });
  return id;
}
