import { lexer, walkTokens } from 'marked';

const imgSource = /<img\b[^>]{0,2000}?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** Pictures that Markdown names, in its own notation or as HTML, each as it is written. */
export function listPictureNames(source: string): string[] {
  const names = new Set<string>();
  walkTokens(lexer(source), (token) => {
    if (token.type === 'image') names.add(String(token.href));
    if (token.type !== 'html') return;
    for (const [, double, single, bare] of String(token.raw).matchAll(imgSource)) {
      names.add(double ?? single ?? bare ?? '');
    }
  });
  return [...names].filter(Boolean);
}

/** Whether an address leads to another machine, or holds the picture itself. */
export function isRemote(name: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(name);
}
