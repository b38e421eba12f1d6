import type { TitleDraftInput } from '../../title-draft.ts';

type Credit = NonNullable<TitleDraftInput['credits']>[number];

const writing = /\b(?:screenplay|screenwriters?|writers?|written|story|novel|teleplay|book)\b/i;
const directing = /\bdir(?:ector|\.:)/i;
const notNames = /^(?:the|[js]r\.|cast:|dir\.:)$|\bacademy award\b/i;

/**
 * The people of a cast list that was scraped from a table, where pieces of sentences, footnotes
 * and lone brackets lie among the names.
 */
export function readCast(cast: string[]): Credit[] {
  const credits = new Map<string, Credit>();
  for (const entry of cast) {
    const person = cleanName(entry);
    if (isName(person) && !credits.has(person))
      credits.set(person, { person, role: roleOf(entry) });
  }
  return [...credits.values()];
}

function cleanName(entry: string): string {
  return entry
    .normalize('NFC')
    .replaceAll(/\[\w*\]/g, '')
    .replaceAll(/[[\]]/g, '')
    .replace(/^(?:and|with|dir\.:|cast:)\s+/i, '')
    .replace(/\s*\([^()]*\)?\s*$/, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.,:;&]+/, '')
    .trim();
}

function isName(text: string): boolean {
  if (!/\p{L}|\d/u.test(text) || notNames.test(text)) return false;
  const words = text.split(' ');
  if (text.length > 60 || words.length > 7) return false;
  const isOpen = text.split('(').length !== text.split(')').length;
  // A first word in small letters is the rest of a sentence; "will.i.am" is not.
  return !isOpen && !/^\p{Ll}+$/u.test(words[0] ?? '');
}

function roleOf(entry: string): Credit['role'] {
  if (directing.test(entry)) return 'director';
  return /\(/.test(entry) && writing.test(entry) ? 'writer' : 'actor';
}
