import sanitizeHtml from 'sanitize-html';
import { createMarkdown } from '#api/platform/text/markdown.ts';

/** Nesting limit for quotes and lists; deeper ones become text. */
const deepest = 4;
const openings = new RegExp(
  String.raw`^((?:[ \t]*(?:>|[*+-](?=\s)|\d{1,9}[.)](?=\s))){${deepest}})[ \t>*+-]+`,
  'gm',
);
/** Includes those named by a character reference. */
const controls = /(?![\n\t])\p{Cc}/gu;
const linkSchemes = ['http', 'https', 'mailto'];

/** Markdown outside the subset stays plain text. */
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
/** `nofollow`: links in comments must not improve anybody's search rank. */
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
 * Renders a comment as safe HTML: emphasis, code, links, lists and quotes of Markdown; everything
 * else stays as written.
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
