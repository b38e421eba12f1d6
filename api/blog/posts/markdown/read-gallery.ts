import Markdown, { type Token } from 'markdown-it';
import type { KnownPicture } from './write-picture.ts';

type NamedPicture = { name: string; alt: string; caption: string };

/**
 * A paragraph that consists of pictures of the post: their titles are the captions. Undefined: it
 * has words as well, or a picture that is not there.
 */
export function readGallery(
  { children }: Token,
  known: ReadonlyMap<string, KnownPicture>,
): NamedPicture[] | undefined {
  const images = (children ?? []).filter((token) => !isBlank(token));
  if (images.length === 0 || !images.every(({ type }) => type === 'image')) return undefined;
  const pictures = images.map((image) => ({
    name: String(image.attrGet('src') ?? ''),
    alt: image.content,
    caption: String(image.attrGet('title') ?? '').trim(),
  }));
  return pictures.every(({ name }) => known.has(name)) ? pictures : undefined;
}

/** A picture that is a paragraph by itself becomes a figure, with its title as the caption. */
export function placeFigures(tokens: Token[], known: ReadonlyMap<string, KnownPicture>): void {
  for (const [at, opening] of tokens.entries()) {
    const [words, closing] = [tokens[at + 1], tokens[at + 2]];
    if (opening.type !== 'paragraph_open' || opening.hidden || !words || !closing) continue;
    const [only, ...others] = readGallery(words, known) ?? [];
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
