import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { encodeUpload } from '#api/media/index.ts';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Turn } from '#api/platform/turns/take-turn.ts';
import { maxPictureBytes } from '#contract/constants/account.ts';
import { accountPictures, accounts } from '../tables.ts';

const rules = {
  formats: ['jpeg', 'png', 'webp', 'gif'] as const,
  maxBytes: maxPictureBytes,
  side: 192,
};

/**
 * Re-encodes and stores an account's picture. Returns its revision.
 *
 * @throws what `encodeUpload` throws
 */
export async function savePicture(
  db: Database,
  { accountId, file, turn }: { accountId: number; file: Blob; turn: Turn },
): Promise<string> {
  if (file.size > maxPictureBytes) throw problem('payload_too_large');
  const { bytes } = await encodeUpload(new Uint8Array(await file.arrayBuffer()), rules, turn);
  const picture = randomUUID();
  await db.transaction(async (tx) => {
    await tx
      .insert(accountPictures)
      .values({ accountId, bytes })
      .onConflictDoUpdate({ target: accountPictures.accountId, set: { bytes } });
    await tx.update(accounts).set({ picture }).where(eq(accounts.id, accountId));
  });
  return picture;
}

/** Idempotent. */
export async function removePicture(db: Database, accountId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(accountPictures).where(eq(accountPictures.accountId, accountId));
    await tx.update(accounts).set({ picture: null }).where(eq(accounts.id, accountId));
  });
}
