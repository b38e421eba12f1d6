import type pg from 'pg';

/** A search, and the titles of which one must be found; for a person, all of theirs. */
export type Sample = { typed: string; wanted: string[] };

type Row = { name: string; year: number | null };

/** Reproducible: ordered by a hash of their content. */
export async function sampleSearches(pool: pg.Pool) {
  const titles = await readTitles(pool);
  const searchable = titles.filter(({ name }) => /\p{L}/u.test(name));
  const samples = {
    titles: searchable.slice(0, 200).map(({ name }) => ({ typed: name, wanted: [name] })),
    prefixes: samplePrefixes(searchable),
    typos: sampleTypos(searchable.slice(1_000)),
    people: await samplePeople(pool),
  };
  return samples satisfies Record<string, Sample[]>;
}

/** Thousands of distinct searches: names, names with a typo, prefixes and people. */
export async function sampleLoad(pool: pg.Pool): Promise<string[]> {
  const titles = (await readTitles(pool)).slice(2_000).filter(({ name }) => /\p{L}/u.test(name));
  const names = titles.slice(0, 3_000).map(({ name }) => name);
  const mixed = [
    ...sampleTypos(titles.slice(3_000), 1_500).map(({ typed }) => typed),
    ...names.slice(2_000).map((name) => name.slice(0, 4 + (hash(name) % 6)).trim()),
    ...(await samplePeople(pool, 500)).map(({ typed }) => typed),
    ...names.slice(0, 2_000),
  ];
  return [...new Set(mixed)].toSorted((a, b) => hash(a) - hash(b));
}

async function readTitles(pool: pg.Pool): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `select name, year from titles where type in ('movie', 'tv-show') order by md5(source)`,
  );
  return rows;
}

/** Prefixes that one to five titles share; each of these is an answer. */
function samplePrefixes(titles: Row[]): Sample[] {
  const sharing = new Map<string, number>();
  for (const { name } of titles) {
    for (let length = 3; length <= name.length; length++) {
      const prefix = name.slice(0, length).toLowerCase();
      sharing.set(prefix, (sharing.get(prefix) ?? 0) + 1);
    }
  }
  const samples: Sample[] = [];
  for (const { name } of titles.slice(500)) {
    const lengths = Array.from({ length: Math.max(0, name.length - 3) }, (_, index) => index + 3);
    const prefixes = lengths.map((length) => name.slice(0, length).toLowerCase());
    const typed = prefixes.find((prefix) => (sharing.get(prefix) ?? 9) <= 5);
    if (typed?.trim() === typed && typed) samples.push({ typed, wanted: [name] });
    if (samples.length === 200) break;
  }
  return samples;
}

/** One letter replaced, omitted, inserted or swapped in a word of five letters or more, in turn. */
function sampleTypos(titles: Row[], count = 200): Sample[] {
  const samples: Sample[] = [];
  for (const { name } of titles) {
    const word = name.match(/\b[a-z]{5,}\b/gi)?.at(-1);
    if (!word) continue;
    const at = 1 + (hash(name) % (word.length - 2));
    const letter = 'aeinorst'[hash(word) % 8] ?? 'e';
    if (letter === word[at] || word[at] === word[at + 1]) continue;
    const [before, here, after] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)];
    const misspelt = [
      before + letter + after,
      before + after,
      before + letter + here + after,
      before + (after[0] ?? '') + here + after.slice(1),
    ][samples.length % 4];
    samples.push({ typed: name.replace(word, misspelt ?? ''), wanted: [name] });
    if (samples.length === count) break;
  }
  return samples;
}

/** People with at least two titles. */
async function samplePeople(pool: pg.Pool, count = 100): Promise<Sample[]> {
  const { rows } = await pool.query<{ name: string; titles: string[] }>(
    `select p.name, array_agg(t.name) as titles
     from people p join credits c on c.person_id = p.id join titles t on t.id = c.title_id
     where p.name like '% %' and t.type in ('movie', 'tv-show')
     group by p.id having count(distinct t.id) >= 2 order by md5(p.slug) limit $1`,
    [count],
  );
  return rows.map(({ name, titles }) => ({ typed: name, wanted: titles }));
}

function hash(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
}
