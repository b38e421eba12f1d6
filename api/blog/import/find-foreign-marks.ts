import type { Token } from 'markdown-it';
import { postMarkdown } from '../posts/markdown/post-markdown.ts';
import { readShown } from '../posts/markdown/read-shown.ts';
import { blockTags, contentless, inlineTags } from '../posts/markdown/sanitize-post-html.ts';
import { outsideCode } from './clean-source.ts';

/** What other blogs write in Markdown, and is no Markdown here. */
const marks: [RegExp, string][] = [
  [/\[\^[^\]\n]{1,100}\](?!\()/, 'footnotes ([^1])'],
  [/^ {0,3}>\s*\[![a-z]+\]/im, 'callouts ([!NOTE])'],
  [/(?<![=\w])==[^=\s](?:[^=\n]{0,200}[^=\s])?==(?![=\w])/, 'marked words (==…==)'],
  [/^[^\n]+\n: {1,3}\S/m, 'lists of definitions (: …)'],
  [/^\$\$/m, 'formulas ($$)'],
  [
    /\[(?:caption|gallery|embed|audio|video|playlist)(?: [^\]\n]{0,500})?\](?!\()/,
    'shortcodes of WordPress ([caption])',
  ],
];

/** Tags without which a text reads the same. */
const plainTags = [
  ...['article', 'body', 'center', 'div', 'font', 'footer', 'header', 'html', 'main', 'p'],
  'section',
];
/** What pages keep of HTML inside of paragraphs, and beside them; headings get other levels. */
const keptTags = {
  html_inline: new Set([...inlineTags, ...plainTags]),
  html_block: new Set([...inlineTags, ...blockTags, ...plainTags, 'h1', 'h5', 'h6']),
};

const tagName = /<([a-z][\w-]*)/gi;
const frame = /<iframe\b[^<>]*?\bsrc\s*=\s*["']?([^\s"'>]+)/i;
const anchor = /<a\b[^<>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** What a text has that its page will not have, or not as it was meant. */
export function findForeignMarks(source: string): string[] {
  const remarks = new Set<string>();
  outsideCode(source, (text) => {
    for (const [pattern, name] of marks) {
      if (pattern.test(text)) remarks.add(`${name} are not understood and stay as text`);
    }
    return text;
  });
  // Tags of templates are reported as such, and one of Hugo looks like a tag of HTML.
  const plain = source.replaceAll(/\{\{[^}]{0,500}\}\}|\{%[^%]{0,500}%\}/g, '');
  const tokens = flatten(postMarkdown.parse(plain, {}));
  for (const [at, token] of tokens.entries()) {
    const { type, content } = token;
    // The text of a footnote may look like the address of a link.
    const isFootnote = tokens[at + 1]?.content.startsWith('^');
    if (type === 'link_open' && !isFootnote) {
      remarks.add(describeLink(String(token.attrGet('href'))));
    }
    if (type !== 'html_block' && type !== 'html_inline') continue;
    for (const [, double, single, bare] of content.matchAll(anchor)) {
      remarks.add(describeLink(double ?? single ?? bare ?? ''));
    }
    const isPlayer = readShown(frame.exec(content)?.[1] ?? '', undefined)?.kind === 'player';
    for (const [, name = ''] of content.matchAll(tagName)) {
      const tag = name.toLowerCase();
      if (keptTags[type].has(tag) || (isPlayer && type === 'html_block')) continue;
      const rest = contentless.includes(tag) ? '' : ', and its text stays';
      remarks.add(`<${tag}> is left out${rest}`);
    }
  }
  remarks.delete('');
  return [...remarks];
}

function flatten(tokens: Token[]): Token[] {
  return tokens.flatMap((token) => [token, ...flatten(token.children ?? [])]);
}

/** Empty: it leads where it should, as far as can be seen. */
function describeLink(target: string): string {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#|$)/i.test(target)) return '';
  const shown = target.slice(0, 100);
  if (!target.startsWith('/')) return `the link to ${shown} is left out: it leads to another file`;
  return oldAddress.test(target)
    ? `the link to ${shown} stays as it is, and may lead nowhere here`
    : '';
}

/** Such as `/2019/05/rain/`, `/posts/rain/` and `/rain.html`, none of which are addresses here. */
const oldAddress =
  /^\/(?:\d{4}\/|(?:posts?|blog|category|categories|archives?|authors?)\/|.*\.(?:html?|md)(?:[?#]|$))/i;
