import sanitizeHtml from 'sanitize-html';
import { createMarkdown } from '#api/platform/markdown.ts';

/** Quotes and lists inside each other; deeper ones are read as text of the last. */
const deepest = 4;
const openings = new RegExp(
  String.raw`^((?:[ \t]*(?:>|[*+-](?=\s)|\d{1,9}[.)](?=\s))){${deepest}})[ \t>*+-]+`,
  'gm',
);
/** Also those that a character reference names. */
const controls = /(?![\n\t])\p{Cc}/gu;
const linkSchemes = ['http', 'https', 'mailto'];

/** What the subset leaves out stays the text that it is. */
const markdown = createMarkdown('zero', { breaks: true }).enable([
  ...['list', 'blockquote', 'code', 'fence', 'newline', 'escape', 'entity', 'backticks'],
  ...['emphasis', 'strikethrough', 'balance_pairs', 'fragments_join', 'text_join'],
  ...['link', 'image', 'autolink', 'linkify'],
]);
markdown.normalizeLink = (address) => URL.parse(address)?.href ?? address;
markdown.normalizeLinkText = (address) => address;
markdown.validateLink = (address) => {
  const scheme = URL.parse(address)?.protocol.slice(0, -1);
  return scheme !== undefined && linkSchemes.includes(scheme);
};
const { rules } = markdown.renderer;
/** Nobody gains a rank with search engines by what they link to here. */
rules.link_open = (tokens, at, options, _env, renderer) => {
  tokens[at]?.attrSet('rel', 'nofollow ugc noopener');
  return renderer.renderToken(tokens, at, options);
};
rules.image = (tokens, at) => {
  const { content = '' } = tokens[at] ?? {};
  const text = `![${content}](${tokens[at]?.attrGet('src') ?? ''})`;
  return markdown.utils.escapeHtml(text);
};

/**
 * What a comment looks like: emphasis, code, links, lists and quotes of Markdown, and everything
 * else as it was written. Safe to put into a page.
 */
export function renderComment(text: string): { html: string; links: number } {
  const flat = text.replaceAll('\r\n', '\n').replace(openings, '$1 ');
  const html = sanitizeHtml(markdown.render(flat), {
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
