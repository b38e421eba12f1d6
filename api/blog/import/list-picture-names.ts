import type { Token } from 'markdown-it';
import { postMarkdown } from '../posts/markdown/post-markdown.ts';

const imgSource = /<img\b[^<>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** Pictures that Markdown names, in its own notation or as HTML, each as it is written. */
export function listPictureNames(source: string): string[] {
  const names = new Set<string>();
  function walk(tokens: Token[]): void {
    for (const token of tokens) {
      if (token.type === 'image') names.add(String(token.attrGet('src')));
      if (token.type === 'html_block' || token.type === 'html_inline') {
        for (const [, double, single, bare] of token.content.matchAll(imgSource)) {
          names.add(double ?? single ?? bare ?? '');
        }
      }
      if (token.children) walk(token.children);
    }
  }
  walk(postMarkdown.parse(source, {}));
  return [...names].filter(Boolean);
}

/** Whether an address leads to another machine, or holds the picture itself. */
export function isRemote(name: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(name);
}
