type Weight = 'A' | 'B' | 'C' | 'D';

/**
 * The text of a `tsvector` from words separated by spaces, most important parts first. PostgreSQL's
 * own parser would split them further: the SKU `6e982w` into a number and a word.
 */
export function writeSearchVector(parts: Partial<Record<Weight, string>>): string {
  const lexemes: string[] = [];
  for (const [weight, words] of Object.entries(parts)) {
    for (const word of words.split(' ').filter(Boolean)) {
      lexemes.push(`'${word.replaceAll(/['\\]/g, '$&$&')}':${lexemes.length + 1}${weight}`);
    }
  }
  return lexemes.join(' ');
}
