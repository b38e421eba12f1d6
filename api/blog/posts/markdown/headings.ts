import Markdown, { type Token } from 'markdown-it';
import type { StoredHeading } from '../tables.ts';

// Of pages, so that no heading takes an id that something else on a page has.
const prefix = 'h-';
const maxLength = 60;
// Vowel signs, lengthened lines and joiners, which Arabic is written with or without.
const unwritten = /[\u064b-\u0652]|\u0640|\u200c|\u200d/g;

/** The id of a heading: its words in their own script, and a number where they come again. */
function createHeadingNames(): (text: string) => string {
  const taken = new Set<string>();
  /** How often the same words came, so that a thousand of them are counted once. */
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

/** `#a-heading` of a link, as the id of that heading is. */
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
