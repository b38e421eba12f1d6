import { isClip } from './clean-name.ts';
import { simplify } from './read-name.ts';

/** A file whose number differs from those of the files beside it. */
export type Numbered<Item> = {
  item: Item;
  number: number;
  /** What stands before the number, alike in all of them. */
  before: string;
  /** What stands behind it. */
  after: string;
  isPadded: boolean;
};

/** Names cut at their numbers: texts[0], numbers[0], texts[1] … */
type Pieces<Item> = { item: Item; texts: string[]; numbers: string[] };

/**
 * Finds the number that varies between files of which the names are otherwise alike up to there:
 * "Show 01 Name", "Show 02 Other Name". Files that share no such frame are in none of the groups.
 *
 * @param nameOf the name of a file without the marks of its release
 */
export function findVaryingNumbers<Item>(
  items: Item[],
  nameOf: (item: Item) => string,
): Numbered<Item>[][] {
  const pieces = items
    .filter((item) => !isClip(nameOf(item)))
    .map((item) => ({ item, ...cutAtNumbers(nameOf(item)) }))
    .filter(({ numbers }) => numbers.length > 0);
  return groupAt(pieces, 0);
}

/** Splits by what stands before a number; where that number is the same in all, looks at the next. */
function groupAt<Item>(pieces: Pieces<Item>[], place: number): Numbered<Item>[][] {
  const alike = Map.groupBy(pieces, ({ texts }) => simplify(texts[place] ?? ''));
  return [...alike.values()].flatMap((group) => {
    const numbers = new Set(group.map((one) => Number(one.numbers[place])));
    if (group.length < 2) return [];
    if (numbers.size > 1) return [group.map((one) => toNumbered(one, place))];
    return groupAt(
      group.filter((one) => one.numbers.length > place + 1),
      place + 1,
    );
  });
}

function toNumbered<Item>({ item, texts, numbers }: Pieces<Item>, place: number): Numbered<Item> {
  const join = (from: number, to: number) =>
    texts
      .slice(from, to + 1)
      .map((text, index) => text + (from + index < to ? (numbers[from + index] ?? '') : ''))
      .join('');
  const number = numbers[place] ?? '';
  return {
    item,
    number: Number(number),
    before: join(0, place),
    after: join(place + 1, texts.length - 1),
    isPadded: number.length > 1 && number.startsWith('0'),
  };
}

/** Numbers of up to four digits; "1080p" and "v2" are none. */
function cutAtNumbers(name: string): { texts: string[]; numbers: string[] } {
  const texts: string[] = [];
  const numbers: string[] = [];
  let from = 0;
  for (const found of name.matchAll(
    /(?<![\p{L}\d.])\d{1,4}(?![\d\p{L}])|(?<=\p{L})\d{2,4}(?![\d\p{L}])/gu,
  )) {
    texts.push(name.slice(from, found.index));
    numbers.push(found[0]);
    from = found.index + found[0].length;
  }
  texts.push(name.slice(from));
  return { texts, numbers };
}
