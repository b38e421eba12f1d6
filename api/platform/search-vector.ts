type Weight = 'A' | 'B' | 'C' | 'D';

/**
 * Words, between spaces, as the text of a `tsvector`; what counts most comes first. PostgreSQL's own
 * parser would cut them again: it takes the SKU `6e982w` for a number and a word.
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
