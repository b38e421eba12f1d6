import type { MarkedToken, Token, Tokens } from 'marked';
import type { Language } from '#contract/shared/language.ts';
import type { StoredBlock, StoredHeading } from '../tables.ts';
import { completeHtml } from './complete-html.ts';
import { countWords } from './count-words.ts';
import { placeHeadings } from './place-headings.ts';
import { createPostRenderer, type HeadingPlaces } from './post-renderer.ts';
import { readGallery } from './read-gallery.ts';
import { readShown } from './read-shown.ts';
import { type Surroundings, sanitizePostHtml } from './sanitize-post-html.ts';

export type RenderedPost = {
  blocks: StoredBlock[];
  contents: StoredHeading[];
  wordCount: number;
  /** Without any markup, for the search. */
  text: string;
};

/** Quotes and lists inside each other; deeper ones are read as text of the last. */
const deepest = 12;
const openings = new RegExp(
  String.raw`^([ \t]*(?:(?:>|[*+-](?=\s)|\d{1,9}[.)](?=\s))[ \t]*){${deepest}})[ \t>*+-]+`,
  'gm',
);
const frame = /<iframe\b[^>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;

/**
 * What is stored of a text in Markdown: sanitised HTML, and what stands in paragraphs of its own
 * between: titles, products and players by their addresses, and galleries.
 */
export function renderPost(
  source: string,
  language: Language,
  surroundings: Surroundings,
): RenderedPost {
  const headings: HeadingPlaces = new Map();
  const markdown = createPostRenderer(surroundings, headings);
  const tokens = markdown.lexer(source.replaceAll('\r\n', '\n').replace(openings, '$1'));
  const contents = placeHeadings(tokens, headings);
  const blocks: StoredBlock[] = [];
  const texts: string[] = [];
  let html = '';
  for (const token of tokens) {
    const shown = readBlocks(token as MarkedToken, surroundings);
    if (shown) {
      flush();
      blocks.push(...shown);
    } else {
      // Each by itself, so that what somebody left open ends with it.
      const raw = isRawHtml(token) ? token.text : markdown.parser([token]);
      html += sanitizePostHtml(raw, surroundings);
    }
  }
  flush();
  const text = texts.join('\n');
  return { blocks, contents, wordCount: countWords(text, language), text };

  function flush(): void {
    const complete = completeHtml(html);
    html = '';
    if (complete.html === '') return;
    blocks.push({ kind: 'html', html: complete.html });
    texts.push(complete.text);
  }
}

/** What a part of a text shows instead of words; undefined: it is words. */
function readBlocks(token: MarkedToken, surroundings: Surroundings): StoredBlock[] | undefined {
  if (token.type === 'html') {
    const [, double, single, bare] = frame.exec(token.text) ?? [];
    const player = readShown(double ?? single ?? bare ?? '', surroundings.origin);
    return player?.kind === 'player' ? [player] : undefined;
  }
  if (token.type !== 'paragraph') return undefined;
  const lines = token.text.trim().split('\n');
  const shown = lines.map((line) => readShown(readAlone(line), surroundings.origin));
  if (shown.every((block) => block !== undefined)) return shown;
  const pictures = readGallery(token, surroundings.pictures) ?? [];
  return pictures.length > 1 ? [{ kind: 'gallery', pictures }] : undefined;
}

function readAlone(line: string): string {
  const text = line.trim().replace(/^<(.*)>$/, '$1');
  return /\s/.test(text) ? '' : text;
}

function isRawHtml(token: Token): token is Tokens.HTML {
  return token.type === 'html';
}
