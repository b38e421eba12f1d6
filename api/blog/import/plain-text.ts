import { lexer, type Token } from 'marked';
import { decodeEntities } from '#api/platform/decode-entities.ts';

/** What readers see of a line or two of Markdown, without its marks. */
export function plainText(markdown: string): string {
  return decodeEntities(lexer(markdown).map(toText).join(' ')).replaceAll(/\s+/g, ' ').trim();
}

function toText(token: Token): string {
  if (token.type === 'html' || token.type === 'image' || token.type === 'def') return '';
  if (token.type === 'br' || token.type === 'space') return ' ';
  if (token.type === 'list') return token.items.map(toText).join(' ');
  if (token.type === 'table') return '';
  if ('tokens' in token && token.tokens) return token.tokens.map(toText).join('');
  return 'text' in token ? String(token.text) : '';
}
