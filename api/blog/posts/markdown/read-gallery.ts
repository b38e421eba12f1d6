import type { MarkedToken, Token, Tokens } from 'marked';
import { decodeEntities } from '#api/platform/decode-entities.ts';
import type { KnownPicture } from './write-picture.ts';

type NamedPicture = { name: string; alt: string; caption: string };

/**
 * A paragraph that consists of pictures of the post: their titles are the captions. Undefined: it
 * has words as well, or a picture that is not there.
 */
export function readGallery(
  { tokens }: Tokens.Paragraph,
  known: ReadonlyMap<string, KnownPicture>,
): NamedPicture[] | undefined {
  const images = (tokens as MarkedToken[]).filter((token) => !isBlank(token));
  if (images.length === 0 || !images.every((token) => token.type === 'image')) return undefined;
  if (!images.every(({ href }) => known.has(href))) return undefined;
  return images.map(({ href, text, title }) => ({
    name: href,
    alt: decodeEntities(text),
    caption: decodeEntities(title ?? '').trim(),
  }));
}

function isBlank(token: Token): boolean {
  return token.type === 'br' || (token.type === 'text' && token.raw.trim() === '');
}
