/** A word for a `tsquery`, whatever characters it has; `isBeginning`: words that go on count too. */
export function quoteTerm(word: string, isBeginning = false): string {
  const quoted = `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
  return isBeginning ? `${quoted}:*` : quoted;
}

/** All of these. */
export function allOf(terms: string[]): string {
  return terms.map((term) => `(${term})`).join(' & ');
}

/** One of these. */
export function anyOf(terms: string[]): string {
  return terms.join(' | ');
}
