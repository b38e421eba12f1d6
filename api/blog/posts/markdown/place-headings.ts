import Markdown, { type Token } from 'markdown-it';
import type { StoredHeading } from '../tables.ts';
import { createHeadingNames } from './name-headings.ts';

/** The page's own heading is the first one; nothing in a text goes below the fourth. */
const highest = 2;
const deepest = 4;
/** Those that a table of contents lists. */
const listed = 3;

/**
 * Gives the headings between the paragraphs of a text their levels, none of which is left out on
 * the way down, and their ids; those within something else are only set apart. Answers with the
 * table of contents.
 */
export function placeHeadings(tokens: Token[]): StoredHeading[] {
  const nameHeading = createHeadingNames();
  const contents: StoredHeading[] = [];
  let above = highest - 1;
  for (const [at, opening] of tokens.entries()) {
    const [words, closing] = [tokens[at + 1], tokens[at + 2]];
    if (opening.type !== 'heading_open' || !words || !closing) continue;
    const text = readText(words.children).replaceAll(/\s+/g, ' ').trim();
    if (opening.level > 0 || text === '') {
      setApart(opening, words, closing);
      continue;
    }
    const level = Math.min(Math.max(Number(opening.tag.slice(1)), highest), above + 1, deepest);
    above = level;
    const id = nameHeading(text);
    opening.tag = `h${level}`;
    closing.tag = opening.tag;
    opening.attrSet('id', id);
    if (level <= listed) contents.push({ id, text, level });
  }
  return contents;
}

function setApart(opening: Token, words: Token, closing: Token): void {
  opening.tag = 'p';
  closing.tag = 'p';
  const start = new Markdown.Token('strong_open', 'strong', 1);
  const end = new Markdown.Token('strong_close', 'strong', -1);
  words.children = [start, ...(words.children ?? []), end];
}

function readText(tokens: Token[] | null): string {
  return (tokens ?? [])
    .map(({ type, content, children }) => {
      if (type === 'html_inline') return '';
      if (type === 'softbreak' || type === 'hardbreak') return ' ';
      return children ? readText(children) : content;
    })
    .join('');
}
