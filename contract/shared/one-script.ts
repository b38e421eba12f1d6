/** Scripts that are written together; other letters in one name imitate those of another script. */
const scripts = [
  ...['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Ethiopic'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Javanese', 'Balinese', 'Sundanese'],
].map((script) => [script]);

const groups = [
  ...scripts,
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
].map((names) => {
  const members = names.map((name) => `\\p{Script_Extensions=${name}}`).join('');
  return { all: new RegExp(`^[${members}]*$`, 'u'), any: new RegExp(`[${members}]`, 'u') };
});

/**
 * Whether all letters of a name are of one script: `аdmin` with a Cyrillic `а` is not. Digits of
 * several scripts are no name either.
 */
export function usesOneScript(name: string): boolean {
  const letters = name.replaceAll(/\P{L}/gu, '');
  const digits = name.replaceAll(/\P{Nd}/gu, '');
  const blocks = new Set([...digits].map((digit) => (digit.codePointAt(0) ?? 0) >> 4));
  if (blocks.size > 1) return false;
  const isOne = groups.some(({ all }) => all.test(letters));
  return isOne || !groups.some(({ any }) => any.test(letters));
}
