import type { Clue } from '#api/platform/import/reasons.ts';

/** A number that says which piece of a film a file is: "cd2", "part 1", "Bagian 2". */
export type PartNumber = {
  /** Discs are always pieces of one film; parts may be films, or episodes. */
  kind: 'disc' | 'part';
  number: number;
  /** What stands before and behind it. */
  before: string;
  after: string;
  /** "cd1", "part1" with nothing between word and number, as Kodi and Jellyfin ask for. */
  isGlued: boolean;
};

const words = ['one|satu|i', 'two|dua|ii', 'three|tiga|iii', 'four|empat|iv'];
const discs = 'cd|dvd|dis[ck]|vcd';
const parts = 'part|pt|bagian|bag|teil|partie|parte|часть|μέρος|الجزء|जिल्द|deel|del|część|bölümü';
const pattern = new RegExp(
  String.raw`^(.*?)[\s._-]*(?<![\p{L}\p{N}])[[(]?(${discs}|${parts})([\s._-]*)(\d{1,2}|[a-d]|${words.join('|')})(?:\s?(?:of|dari|von|de)\s?\d+)?[\])]?(?![\p{L}\p{N}])(.*)$`,
  'isu',
);

/** @param stem name of a file without its extension */
export function parsePart(stem: string): PartNumber | undefined {
  const found = pattern.exec(stem.normalize('NFC'));
  if (!found) return undefined;
  const [, before = '', word = '', gap = '', number = '', after = ''] = found;
  return {
    kind: new RegExp(`^(?:${discs})$`, 'i').test(word) ? 'disc' : 'part',
    number: toPart(number.toLowerCase()),
    before,
    after,
    isGlued: gap === '',
  };
}

/** "2", "b", "two" and "ii" are all 2. */
function toPart(text: string): number {
  if (/\d/.test(text)) return Number(text);
  const word = words.findIndex((alike) => alike.split('|').includes(text));
  return word < 0 ? text.charCodeAt(0) - 96 : word + 1;
}

/** A folder that holds one disc of a film: "CD1". */
export function parseDiscFolder(name: string): number | undefined {
  const found = /^(?:cd|dvd|dis[ck]|vcd)[\s._-]?(\d{1,2})$/i.exec(name.trim());
  return found ? Number(found[1]) : undefined;
}

/** Files of one film; more are something else. */
const mostParts = 20;

/** Why these pieces do not make a whole film; undefined: they do. */
export function whyNotJoined(parts: { number: number }[]): Clue | undefined {
  const numbers = parts.map(({ number }) => number);
  if (parts.length < 2) return { code: 'part_without_others' };
  if (parts.length > mostParts)
    return { code: 'too_many_parts', values: { most: String(mostParts) } };
  if (new Set(numbers).size < numbers.length) return { code: 'part_number_twice' };
  const missing = numbers.findIndex((number, index) => number !== index + 1);
  return missing < 0 ? undefined : { code: 'part_missing', values: { part: String(missing + 1) } };
}

/** Files whose names differ in nothing but the number of the piece, at least two of them. */
export function groupParts<Item>(
  items: Item[],
  stemOf: (item: Item) => string,
): { item: Item; part: PartNumber }[][] {
  const found = items.flatMap((item) => {
    const part = parsePart(stemOf(item));
    return part ? [{ item, part }] : [];
  });
  const groups = Map.groupBy(found, ({ part }) => {
    return `${part.kind}/${part.before.toLowerCase()}/${part.after.toLowerCase()}`;
  });
  return [...groups.values()]
    .filter((group) => new Set(group.map(({ part }) => part.number)).size > 1)
    .map((group) => group.toSorted((a, b) => a.part.number - b.part.number));
}
