import type { Token } from 'markdown-it';
import { createMarkdown } from '#api/platform/markdown.ts';

const markdown = createMarkdown('default', { html: true }).disable('table');

/** What readers see of a line or two of Markdown, without its marks. */
export function plainText(source: string): string {
  return markdown.parse(source, {}).map(toText).join(' ').replaceAll(/\s+/g, ' ').trim();
}

function toText({ type, content, children }: Token): string {
  if (type === 'html_block' || type === 'html_inline' || type === 'image') return '';
  if (type === 'softbreak' || type === 'hardbreak') return ' ';
  return children ? children.map(toText).join('') : content;
}
