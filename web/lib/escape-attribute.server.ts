const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const needsEscape = /[&<>"]/g;

/** For markup that is not React's: a text as the value of an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return text.replace(needsEscape, (character) => escapes[character] ?? character);
}
