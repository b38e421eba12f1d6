import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const genres = ['Drama', 'Comedy', 'Silent', 'Western', 'Romance', 'Crime', 'Action', 'Horror'];
const words = 'beam light night river harbour mountain letter garden window storm echo road'.split(
  ' ',
);

/** Writes a reproducible catalogue with as many titles and people as Wikipedia's list of films. */
export async function generateCatalogue(
  folder: string,
  count = { titles: 36_273, people: 28_000 },
): Promise<void> {
  const { titles } = count;
  const pick = createPicker(7);
  const people = Array.from({ length: count.people }, (_, index) => nameOf(index));
  const perFile = Math.ceil(titles / 13);
  for (let file = 0; file * perFile < titles; file++) {
    const rows = Array.from({ length: Math.min(perFile, titles - file * perFile) }, (_, row) => {
      const number = file * perFile + row;
      const title = `The ${sentence(pick, 3)} ${number % 9_000}`;
      return {
        title,
        year: 1900 + file * 10 + (row % 10),
        cast: Array.from({ length: pick(8) }, () => people[pick(people.length)]),
        genres: [genres[pick(genres.length)], genres[pick(genres.length)]],
        href: `${title.replaceAll(' ', '_')}_(film_${number})`,
        extract: `${title} is a film. ${sentence(pick, 80)}.`,
      };
    });
    const name = `movies-${1900 + file * 10}s.json.gz`;
    await writeFile(join(folder, name), gzipSync(JSON.stringify(rows)));
  }
}

/** Distinct up to 450,000; as in life, first and last names repeat. */
function nameOf(index: number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const syllable = (number: number) => `${letters[number % 26]}a${letters[(number * 7 + 3) % 26]}`;
  const last = `${syllable(index)}${syllable(Math.floor(index / 26))}${syllable(Math.floor(index / 676))}`;
  const round = Math.floor(index / 17_576);
  const first = `${syllable(index * 11)}${round ? syllable(round) : ''}`;
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return `${capital(first)} ${capital(last)}`;
}

function sentence(pick: (below: number) => number, length: number): string {
  return Array.from({ length }, () => words[pick(words.length)]).join(' ');
}

/** Reproducible pseudo-random numbers (a linear congruential generator). */
function createPicker(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
