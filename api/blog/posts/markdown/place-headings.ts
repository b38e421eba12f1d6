import type { MarkedToken, Token, Tokens } from 'marked';
import { decodeEntities } from '#api/platform/decode-entities.ts';
import type { StoredHeading } from '../tables.ts';
import { createHeadingNames } from './name-headings.ts';
import type { HeadingPlaces } from './post-renderer.ts';

/** The page's own heading is the first one; nothing in a text goes below the fourth. */
const highest = 2;
const deepest = 4;
/** Those that a table of contents lists. */
const listed = 3;

/**
 * Gives the headings between the paragraphs of a text their levels, none of which is left out on
 * the way down, and their ids. Answers with the table of contents.
 */
export function placeHeadings(tokens: Token[], places: HeadingPlaces): StoredHeading[] {
  const nameHeading = createHeadingNames();
  const contents: StoredHeading[] = [];
  let above = highest - 1;
  for (const token of tokens as MarkedToken[]) {
    if (token.type !== 'heading') continue;
    const text = readText(token.tokens).replaceAll(/\s+/g, ' ').trim();
    if (text === '') continue;
    const level = Math.min(Math.max(token.depth, highest), above + 1, deepest);
    above = level;
    const id = nameHeading(text);
    places.set(token as Tokens.Heading, { level, id });
    if (level <= listed) contents.push({ id, text, level });
  }
  return contents;
}

function readText(tokens: Token[]): string {
  return (tokens as MarkedToken[])
    .map((token) => {
      if (token.type === 'html') return '';
      if (token.type === 'br') return ' ';
      if ('tokens' in token && token.tokens) return readText(token.tokens);
      return 'text' in token ? decodeEntities(token.text) : '';
    })
    .join('');
}
