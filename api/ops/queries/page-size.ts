/** Rows on a page of what operators look at. */
export const pageSize = 50;
