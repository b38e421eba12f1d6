import { eq } from 'drizzle-orm';
import { pictures } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { providerPictures } from './tables.ts';

/** From where a picture comes. `fetchedAt`: now, if it is not given. */
export type PictureOrigin = Omit<typeof providerPictures.$inferInsert, 'pictureId'>;

export async function findOrigin(
  db: DatabaseOrTransaction,
  path: string,
): Promise<PictureOrigin | undefined> {
  const { provider, url, source, fetchedAt } = providerPictures;
  const [origin] = await db
    .select({ provider, url, source, fetchedAt })
    .from(providerPictures)
    .innerJoin(pictures, eq(pictures.id, providerPictures.pictureId))
    .where(eq(pictures.path, path));
  return origin;
}

export async function keepOrigin(
  db: DatabaseOrTransaction,
  pictureId: number,
  origin: PictureOrigin,
): Promise<void> {
  const row = { fetchedAt: new Date(), ...origin };
  await db
    .insert(providerPictures)
    .values({ pictureId, ...row })
    .onConflictDoUpdate({ target: providerPictures.pictureId, set: row });
}
