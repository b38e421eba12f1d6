import { isDeepStrictEqual } from 'node:util';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { downloadGrants } from '../../downloads/tables.ts';
import { productFiles } from '../tables.ts';
import type { StoredFile } from './stored-file.ts';

/**
 * Makes these the files of a product, and says whether they were others. A newer version of a file
 * takes its place, for those too who have bought it; a file that is left out goes, unless somebody
 * has bought it.
 */
export async function saveFiles(
  tx: Transaction,
  productId: number,
  files: StoredFile[],
): Promise<boolean> {
  const known = await tx
    .select()
    .from(productFiles)
    .where(eq(productFiles.productId, productId))
    .orderBy(asc(productFiles.position));
  const exact = files.map((file) => known.find(({ path }) => path === file.path));
  const old = files.map(
    (file, at) => exact[at] ?? known.find((row) => !exact.includes(row) && row.name === file.name),
  );
  let isChanged = false;
  for (const [position, file] of files.entries()) {
    const { id, ...before } = old[position] ?? {};
    const after = { productId, position, ...file };
    if (isDeepStrictEqual(before, after)) continue;
    isChanged = true;
    if (id === undefined) await tx.insert(productFiles).values(after);
    else await tx.update(productFiles).set(after).where(eq(productFiles.id, id));
  }
  const left = known.filter((row) => !old.includes(row)).map(({ id }) => id);
  return (await removeUnsold(tx, left)) || isChanged;
}

async function removeUnsold(tx: Transaction, ids: number[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const sold = await tx
    .selectDistinct({ id: downloadGrants.fileId })
    .from(downloadGrants)
    .where(inArray(downloadGrants.fileId, ids));
  const gone = ids.filter((id) => !sold.some((row) => row.id === id));
  if (gone.length > 0) await tx.delete(productFiles).where(inArray(productFiles.id, gone));
  return gone.length > 0;
}
