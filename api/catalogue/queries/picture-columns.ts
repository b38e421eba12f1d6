import type { AnyPgColumn } from 'drizzle-orm/pg-core';

type PictureTable = Record<'path' | 'width' | 'height' | 'thumbhash', AnyPgColumn>;

/** The columns that the contract's `Picture` is made of, from any alias of the table. */
export function pictureColumns<Table extends PictureTable>(
  table: Table,
): Pick<Table, keyof PictureTable> {
  const { path, width, height, thumbhash } = table;
  return { path, width, height, thumbhash };
}
