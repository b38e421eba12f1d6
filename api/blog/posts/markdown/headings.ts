import Markdown, { type Token } from 'markdown-it';
import type { StoredHeading } from '../tables.ts';

// Keeps heading ids distinct from all other ids on a page.
const prefix = 'h-';
const maxLength = 60;
// Vowel signs, elongations and joiners, which are optional in Arabic.
const unwritten = /[\u064b-\u0652]|\u0640|\u200c|\u200d/g;

/** Generates heading ids: the words in their own script, with a number if repeated. */
function createHeadingNames(): (text: string) => string {
  const taken = new Set<string>();
  /** Counts repetitions, so that a thousand identical headings need no search for a free id. */
  const times = new Map<string, number>();
  return (text) => {
    const words = toWords(text) || 'x';
    let number = times.get(words) ?? 0;
    let id: string;
    do {
      number += 1;
      id = prefix + words + (number === 1 ? '' : `-${number}`);
    } while (taken.has(id));
    times.set(words, number);
    taken.add(id);
    return id;
  };
}

/** Converts the `#a-heading` of a link to a heading id. */
export function headingAnchor(written: string): string {
  const words = toWords(decode(written.slice(1)));
  const isNamed = written.startsWith(`#${prefix}`);
  return `#${isNamed ? '' : prefix}${words}`;
}

function toWords(text: string): string {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(unwritten, '')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-');
  return Array.from(words)
    .slice(0, maxLength)
    .join('')
    .replaceAll(/^-+|-+$/g, '');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Level 1 is the page's own heading; headings in a text go no deeper than level 4. */
const highest = 2;
const deepest = 4;
/** Deepest level in the table of contents. */
const listed = 3;

/**
 * Assigns ids to top-level headings and levels without gaps; headings nested in other blocks are
 * only marked. Returns the table of contents.
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
