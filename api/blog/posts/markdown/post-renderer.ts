import { Marked, type Tokens } from 'marked';
import { escapeHtml } from './escape-html.ts';
import { readGallery } from './read-gallery.ts';
import { inlineTags, type Surroundings } from './sanitize-post-html.ts';

const rawTag = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>|<\/?([a-z][^\s/>]*)[^>]*>/gi;

/** Levels and ids of the headings that stand by themselves; others are only set apart. */
export type HeadingPlaces = Map<Tokens.Heading, { level: number; id: string }>;

/** Markdown (GFM) → HTML that is yet to be sanitised. */
export function createPostRenderer({ pictures }: Surroundings, headings: HeadingPlaces): Marked {
  return new Marked({
    gfm: true,
    renderer: {
      heading(token) {
        const place = headings.get(token);
        const inner = this.parser.parseInline(token.tokens);
        if (!place) return `<p><strong>${inner}</strong></p>\n`;
        return `<h${place.level} id="${escapeHtml(place.id)}">${inner}</h${place.level}>\n`;
      },
      html: ({ text }) => keepInlineTags(text),
      paragraph(token) {
        const [only, ...others] = readGallery(token, pictures) ?? [];
        if (!only || others.length > 0) return `<p>${this.parser.parseInline(token.tokens)}</p>\n`;
        const caption = only.caption && `<figcaption>${escapeHtml(only.caption)}</figcaption>`;
        return `<figure>${writeImage(only)}${caption}</figure>\n`;
      },
      image({ href, text, tokens }) {
        const alt = tokens ? this.parser.parseInline(tokens, this.parser.textRenderer) : text;
        if (pictures.has(href)) return `<img src="${escapeHtml(href)}" alt="${alt}">`;
        return `<a href="${escapeHtml(href)}">${alt || escapeHtml(href)}</a>`;
      },
      code({ text, lang }) {
        const [name = ''] = (lang ?? '').split(/\s/);
        const mark = name ? ` class="language-${escapeHtml(name.toLowerCase())}"` : '';
        return `<pre tabindex="0"><code${mark}>${escapeHtml(text)}\n</code></pre>\n`;
      },
      checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
      table({ header, rows }) {
        const label = header
          .map(({ tokens }) => this.parser.parseInline(tokens, this.parser.textRenderer))
          .filter(Boolean)
          .join(', ');
        const region = label ? ` aria-label="${label.replaceAll('"', '&quot;')}"` : '';
        const head = header.map((cell) => this.tablecell(cell)).join('');
        const body = rows.map(
          (row) => `<tr>${row.map((cell) => this.tablecell(cell)).join('')}</tr>`,
        );
        const rest = body.length > 0 ? `<tbody>${body.join('\n')}</tbody>` : '';
        return `<section class="table-scroll" tabindex="0"${region}><table><thead><tr>${head}</tr></thead>${rest}</table></section>\n`;
      },
      tablecell({ header, align, tokens }) {
        const side = align && align !== 'left' ? ` data-align="${align}"` : '';
        const inner = this.parser.parseInline(tokens);
        return header ? `<th scope="col"${side}>${inner}</th>` : `<td${side}>${inner}</td>`;
      },
    },
  });
}

function writeImage({ name, alt }: { name: string; alt: string }): string {
  return `<img src="${escapeHtml(name)}" alt="${escapeHtml(alt)}">`;
}

/** Of raw HTML among words, what is as harmless as Markdown itself; its content stays as text. */
function keepInlineTags(html: string): string {
  return html.replaceAll(rawTag, (tag, name: string | undefined) =>
    name !== undefined && inlineTags.includes(name.toLowerCase()) ? tag : '',
  );
}
