import { Marked, type RendererThis, type Tokens } from 'marked';
import sanitizeHtml from 'sanitize-html';

/** Quotes and lists inside each other; deeper ones are read as text of the last. */
const deepest = 4;
const openings = new RegExp(
  String.raw`^([ \t]*(?:(?:>|[*+-](?=\s)|\d{1,9}[.)](?=\s))[ \t]*){${deepest}})[ \t>*+-]+`,
  'gm',
);
/** Also those that a character reference names. */
const controls = /(?![\n\t])\p{Cc}/gu;
const linkSchemes = ['http', 'https', 'mailto'];
/** What the subset leaves out matches nothing, and stays the text that it is. */
const none = () => undefined;

const markdown = new Marked({
  gfm: true,
  breaks: true,
  tokenizer: {
    ...{ heading: none, lheading: none, hr: none, html: none, tag: none, table: none, def: none },
  },
  renderer: {
    image: ({ raw }: Tokens.Image) => escapeText(raw),
    link: renderLink,
    checkbox: ({ checked }: Tokens.Checkbox) => (checked ? '[x] ' : '[ ] '),
  },
});

/**
 * What a comment looks like: emphasis, code, links, lists and quotes of Markdown, and everything
 * else as it was written. Safe to put into a page.
 */
export function renderComment(text: string): { html: string; links: number } {
  const flat = text.replaceAll('\r\n', '\n').replace(openings, '$1');
  const html = sanitizeHtml(String(markdown.parse(flat, { async: false })), {
    allowedTags: [
      ...['p', 'br', 'em', 'strong', 'del', 'a', 'code', 'pre'],
      ...['ul', 'ol', 'li', 'blockquote'],
    ],
    allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
    allowedSchemes: linkSchemes,
    allowProtocolRelative: false,
    disallowedTagsMode: 'escape',
    nestingLimit: 2 * deepest + 4,
  })
    .replace(controls, '')
    .trim();
  return { html, links: html.split('<a ').length - 1 };
}

/** Nobody gains a rank with search engines by what they link to here. */
function renderLink(this: RendererThis, { href, tokens, raw }: Tokens.Link): string {
  const url = URL.parse(href);
  if (!url || !linkSchemes.includes(url.protocol.slice(0, -1))) return escapeText(raw);
  const inner = this.parser.parseInline(tokens);
  return `<a href="${escapeText(url.href)}" rel="nofollow ugc noopener">${inner}</a>`;
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
