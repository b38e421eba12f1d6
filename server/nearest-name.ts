/**
 * The name with the fewest wrong, missing, additional or swapped letters, if there are at most
 * `most`.
 */
export function findNearestName(
  given: string,
  names: readonly string[],
  most: number,
): string | undefined {
  const near = names
    .filter((name) => Math.abs(name.length - given.length) <= most)
    .map((name) => ({ name, distance: countEdits(given, name) }))
    .sort((one, other) => one.distance - other.distance)[0];
  return near && near.distance <= most ? near.name : undefined;
}

/** The Damerau–Levenshtein distance, in its restricted form. */
function countEdits(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row += 1) {
    const [above = [], twoAbove = []] = rows;
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const edits = [
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        ...(isSwapped && row > 1 && column > 1 ? [(twoAbove[column - 2] ?? 0) + 1] : []),
      ];
      current.push(Math.min(...edits));
    }
    rows.unshift(current);
  }
  return rows[0]?.[to.length] ?? 0;
}
