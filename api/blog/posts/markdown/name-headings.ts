// Of pages, so that no heading takes an id that something else on a page has.
const prefix = 'h-';
const maxLength = 60;
// Vowel signs, lengthened lines and joiners, which Arabic is written with or without.
const unwritten = /[\u064b-\u0652]|\u0640|\u200c|\u200d/g;

/** The id of a heading: its words in their own script, and a number where they come again. */
export function createHeadingNames(): (text: string) => string {
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
