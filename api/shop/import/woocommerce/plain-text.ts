import { decodeEntities } from '#api/platform/decode-entities.ts';

/** The text of HTML as shops write it, in paragraphs between blank lines. */
export function toPlainText(html: string): string {
  const marked = html
    // Exports write line ends as two characters.
    .replaceAll(/\\[nr]/g, '\n')
    .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<br\b[^>]*>/gi, '\n')
    .replaceAll(/<li\b[^>]*>/gi, '\n• ')
    .replaceAll(/<\/?(?:p|div|ul|ol|h[1-6]|table|tr|blockquote|section)\b[^>]*>/gi, '\n\n')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '');
  return decodeEntities(marked)
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/(^|\n)(• [^\n]*)\n+(?=• )/g, '$1$2\n')
    .trim();
}
