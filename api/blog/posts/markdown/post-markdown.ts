import type { Env, Token } from 'markdown-it';
import { createMarkdown } from '#api/platform/text/markdown.ts';
import { escapeMarkup } from '#contract/shared/escape-markup.ts';
import { inlineTags, type Surroundings } from './sanitize-post-html.ts';

const rawTag = /<!--[\s\S]*?(?:-->|$)|<[!?][^<>]*>|<\/?([a-z][^\s/<>]*)[^<>]*>/gi;
const taskMark = /^\[[ xX]\](?=\s)/;

/** Environment of a post's tokens; `pictures` are those that it may show. */
export type PostEnv = Env & Pick<Surroundings, 'pictures'>;

/**
 * Markdown (GFM) → unsanitised HTML. Addresses stay as written, because the sanitiser validates
 * them and pictures are looked up by them.
 */
export const postMarkdown = createMarkdown('default', { html: true });
postMarkdown.normalizeLink = (address) => address;
postMarkdown.normalizeLinkText = (address) => address;
postMarkdown.validateLink = () => true;

const { rules } = postMarkdown.renderer;

rules.html_block = (tokens, at) => keepInlineTags(tokens[at]?.content ?? '');
rules.html_inline = rules.html_block;

rules.image = (tokens, at, options, env, renderer) => {
  const token = tokens[at];
  const name = String(token?.attrGet('src') ?? '');
  const alt = escapeMarkup(renderer.renderInlineAsText(token?.children ?? [], options, env));
  const href = escapeMarkup(name);
  const { pictures } = env as PostEnv;
  return pictures.has(name)
    ? `<img src="${href}" alt="${alt}">`
    : `<a href="${href}">${alt || href}</a>`;
};

rules.fence = (tokens, at) => writeCode(tokens[at]);
rules.code_block = rules.fence;

rules.table_open = (tokens, at, options, env, renderer) => {
  const end = tokens.findIndex(({ type }, place) => place > at && type === 'thead_close');
  const label = tokens
    .slice(at, end)
    .map(({ children }) => renderer.renderInlineAsText(children ?? [], options, env))
    .filter(Boolean)
    .join(', ');
  const region = label ? ` aria-label="${escapeMarkup(label)}"` : '';
  return `<section class="table-scroll" tabindex="0"${region}><table>`;
};
rules.table_close = () => '</table></section>\n';
rules.th_open = (tokens, at) => `<th scope="col"${sideOf(tokens[at])}>`;
rules.td_open = (tokens, at) => `<td${sideOf(tokens[at])}>`;

postMarkdown.core.ruler.push('task_lists', ({ tokens }) => {
  for (const [at, token] of tokens.entries()) {
    const [first] = token.type === 'inline' ? (token.children ?? []) : [];
    if (first?.type !== 'text' || tokens[at - 2]?.type !== 'list_item_open') continue;
    first.content = first.content.replace(taskMark, (mark) => (mark === '[ ]' ? '☐' : '☑'));
  }
});

function writeCode(token: Token | undefined): string {
  const [name = ''] = (token?.info ?? '').trim().split(/\s/);
  const mark = name ? ` class="language-${escapeMarkup(name.toLowerCase())}"` : '';
  const text = escapeMarkup(token?.content ?? '').replace(/\n?$/, '\n');
  return `<pre tabindex="0"><code${mark}>${text}</code></pre>\n`;
}

function sideOf(cell: Token | undefined): string {
  const side = /^text-align:(center|right)$/.exec(String(cell?.attrGet('style') ?? ''))?.[1];
  return side ? ` data-align="${side}"` : '';
}

/**
 * Keeps inline HTML that is as harmless as Markdown itself; the content of other tags stays as
 * text.
 */
function keepInlineTags(html: string): string {
  return html.replaceAll(rawTag, (tag, name: string | undefined) =>
    name !== undefined && inlineTags.includes(name.toLowerCase()) ? tag : '',
  );
}
