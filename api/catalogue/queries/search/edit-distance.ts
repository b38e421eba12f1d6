/**
 * Damerau–Levenshtein distance (insertions, deletions, substitutions, transpositions) from `a` to
 * `b`; `limit` + 1 if it is greater than `limit`. With `isBeginning`, the distance to the closest
 * prefix of `b`.
 */
export function editDistance(a: string, b: string, limit: number, isBeginning = false): number {
  const [from, to] = [[...a], [...b]];
  if (from.length - to.length > limit) return limit + 1;
  if (!isBeginning && to.length - from.length > limit) return limit + 1;
  let before: number[] = [];
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      let cost = Math.min(
        at(above, column) + 1,
        at(current, column - 1) + 1,
        at(above, column - 1) + (isSame ? 0 : 1),
      );
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (row > 1 && column > 1 && isSwapped) cost = Math.min(cost, at(before, column - 2) + 1);
      current.push(cost);
    }
    [before, above] = [above, current];
  }
  const distance = isBeginning ? Math.min(...above) : at(above, to.length);
  return Math.min(distance, limit + 1);
}

function at(row: number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
