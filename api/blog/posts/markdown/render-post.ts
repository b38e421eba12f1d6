import Markdown, { type Token } from 'markdown-it';
import type { Language } from '#contract/shared/language.ts';
import type { StoredBlock, StoredHeading } from '../tables.ts';
import { completeHtml } from './complete-html.ts';
import { placeHeadings } from './headings.ts';
import { type PostEnv, postMarkdown } from './post-markdown.ts';
import { readShown } from './read-shown.ts';
import { type KnownPicture, type Surroundings, sanitizePostHtml } from './sanitize-post-html.ts';

export type RenderedPost = {
  blocks: StoredBlock[];
  contents: StoredHeading[];
  wordCount: number;
  /** Plain text, for the search. */
  text: string;
  /** The same without what is about pictures, for an excerpt. */
  prose: string;
};

/** Nesting limit for quotes and lists; deeper ones become text. */
const deepest = 12;
const openings = new RegExp(
  String.raw`^((?:[ \t]*(?:>|[*+-](?=\s)|\d{1,9}[.)](?=\s))){${deepest}})[ \t>*+-]+`,
  'gm',
);
const frame = /<iframe\b[^<>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;

/**
 * What is stored of a Markdown text: sanitised HTML, and between it the embeds in paragraphs of
 * their own: titles, products and players by address, and galleries.
 */
export function renderPost(
  source: string,
  language: Language,
  surroundings: Surroundings,
): RenderedPost {
  const env: PostEnv = { pictures: surroundings.pictures };
  const tokens = postMarkdown.parse(source.replaceAll('\r\n', '\n').replace(openings, '$1 '), env);
  const contents = placeHeadings(tokens);
  placeFigures(tokens, surroundings.pictures);
  const blocks: StoredBlock[] = [];
  const texts: string[] = [];
  const proses: string[] = [];
  let html = '';
  /** HTML generated from Markdown alone, in which all tags are balanced. */
  let whole = '';
  for (const part of splitParts(tokens)) {
    const shown = readBlocks(part, surroundings);
    if (shown) {
      flush();
      blocks.push(...shown);
    } else if (part.some(isRawHtml)) {
      // Sanitised separately, so that unclosed tags end here.
      sanitizeWhole();
      html += sanitizePostHtml(writePart(part, env), surroundings);
    } else {
      whole += writePart(part, env);
    }
  }
  flush();
  const text = texts.join('\n');
  const prose = proses.filter((part) => part !== '').join('\n');
  return { blocks, contents, wordCount: countWords(text, language), text, prose };

  function sanitizeWhole(): void {
    html += sanitizePostHtml(whole, surroundings);
    whole = '';
  }

  function flush(): void {
    sanitizeWhole();
    const complete = completeHtml(html);
    html = '';
    if (complete.html === '') return;
    blocks.push({ kind: 'html', html: complete.html });
    texts.push(complete.text);
    proses.push(complete.prose);
  }
}

/** The top-level blocks of a text, each with its content. */
function* splitParts(tokens: Token[]): Generator<Token[]> {
  let start = 0;
  for (const [at, { nesting, level }] of tokens.entries()) {
    if (level > 0 || nesting === 1) continue;
    yield tokens.slice(start, at + 1);
    start = at + 1;
  }
}

function writePart(part: Token[], env: PostEnv): string {
  const [first] = part;
  if (first?.type === 'html_block') return first.content.trim();
  return postMarkdown.renderer.render(part, postMarkdown.options, env);
}

/** The embeds of a part of a text; undefined if it is prose. */
function readBlocks(part: Token[], surroundings: Surroundings): StoredBlock[] | undefined {
  const [first, words] = part;
  if (first?.type === 'html_block') {
    const [, double, single, bare] = frame.exec(first.content) ?? [];
    const player = readShown(double ?? single ?? bare ?? '', surroundings.origin);
    return player?.kind === 'player' ? [player] : undefined;
  }
  if (first?.type !== 'paragraph_open' || !words) return undefined;
  const lines = words.content.trim().split('\n');
  const shown = lines.map((line) => readShown(readAlone(line), surroundings.origin));
  if (shown.every((block) => block !== undefined)) return shown;
  const pictures = readGallery(words, surroundings.pictures) ?? [];
  return pictures.length > 1 ? [{ kind: 'gallery', pictures }] : undefined;
}

function readAlone(line: string): string {
  const text = line.trim().replace(/^<(.*)>$/, '$1');
  return /\s/.test(text) ? '' : text;
}

function isRawHtml({ type, children }: Token): boolean {
  return type === 'html_block' || type === 'html_inline' || (children ?? []).some(isRawHtml);
}

/** Counts words by the rules of the language (UAX 29), even where spaces do not separate them. */
function countWords(text: string, language: Language): number {
  let count = 0;
  for (const { isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(
    text,
  )) {
    if (isWordLike) count += 1;
  }
  return count;
}

type NamedPicture = { name: string; alt: string; caption: string };

/**
 * A paragraph of pictures of the post, with their titles as captions. Undefined if it has other
 * content or an unknown picture.
 */
function readGallery(
  { children }: Token,
  pictureOf: ReadonlyMap<string, KnownPicture>,
): NamedPicture[] | undefined {
  const images = (children ?? []).filter((token) => !isBlank(token));
  if (images.length === 0 || !images.every(({ type }) => type === 'image')) return undefined;
  const pictures = images.map((image) => ({
    name: String(image.attrGet('src') ?? ''),
    alt: image.content,
    caption: String(image.attrGet('title') ?? '').trim(),
  }));
  return pictures.every(({ name }) => pictureOf.has(name)) ? pictures : undefined;
}

/** Turns a picture in a paragraph of its own into a figure, with its title as the caption. */
function placeFigures(tokens: Token[], pictures: ReadonlyMap<string, KnownPicture>): void {
  for (const [at, opening] of tokens.entries()) {
    const [words, closing] = [tokens[at + 1], tokens[at + 2]];
    if (opening.type !== 'paragraph_open' || opening.hidden || !words || !closing) continue;
    const [only, ...others] = readGallery(words, pictures) ?? [];
    if (!only || others.length > 0) continue;
    opening.tag = 'figure';
    closing.tag = 'figure';
    words.children = [...(words.children ?? []).filter(({ type }) => type === 'image')];
    if (only.caption) words.children.push(...captionOf(only.caption));
  }
}

function captionOf(caption: string): Token[] {
  const words = new Markdown.Token('text', '', 0);
  words.content = caption;
  return [
    new Markdown.Token('figcaption_open', 'figcaption', 1),
    words,
    new Markdown.Token('figcaption_close', 'figcaption', -1),
  ];
}

function isBlank({ type, content }: Token): boolean {
  return type === 'softbreak' || type === 'hardbreak' || (type === 'text' && content.trim() === '');
}
