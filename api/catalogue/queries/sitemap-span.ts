/** Range of ids per part of the sitemaps, which also limits its number of entries. */
export const partSpan = 10_000;
