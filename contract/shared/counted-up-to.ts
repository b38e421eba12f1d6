/** Totals of the lists of staff are counted no further, so that long lists open as fast as short ones. */
export const countedUpTo = 3_000;
