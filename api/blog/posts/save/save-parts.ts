import { eq } from 'drizzle-orm';
import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#api/platform/database.ts';
import {
  postPictures,
  postProducts,
  postSounds,
  postTermLinks,
  postTitles,
  postTranslations,
} from '../tables.ts';

type PartTable = PgTable & { postId: PgColumn };
type Row<Table extends PgTable> = Omit<PgInsertValue<Table>, 'postId'>;

export type PostParts = {
  translations: Row<typeof postTranslations>[];
  termIds: number[];
  titleIds: number[];
  productIds: number[];
  /** Undefined: those that are there stay. */
  pictures: Row<typeof postPictures>[] | undefined;
  sound: Row<typeof postSounds> | null | undefined;
};

/** Makes these the parts of a post. */
export async function saveParts(
  tx: Transaction,
  post: { id: number; publishedAt: Date | null },
  parts: PostParts,
): Promise<void> {
  const { id: postId, publishedAt } = post;
  await replace(postTranslations, parts.translations);
  await replace(
    postTermLinks,
    parts.termIds.map((termId, position) => ({ termId, position, publishedAt })),
  );
  await replace(
    postTitles,
    parts.titleIds.map((titleId, position) => ({ titleId, position })),
  );
  await replace(
    postProducts,
    parts.productIds.map((productId, position) => ({ productId, position })),
  );
  if (parts.pictures) await replace(postPictures, parts.pictures);
  if (parts.sound !== undefined) await replace(postSounds, parts.sound ? [parts.sound] : []);

  async function replace<Table extends PartTable>(table: Table, rows: object[]): Promise<void> {
    await tx.delete(table).where(eq(table.postId, postId));
    const values = rows.map((row) => ({ ...row, postId })) as PgInsertValue<Table>[];
    if (values.length > 0) await tx.insert(table).values(values);
  }
}
