import { readFilmName } from '#api/catalogue/import/recognition/read-name.ts';
import { chooseCandidateAt } from '#api/catalogue/metadata/choose-candidate-at.ts';
import type { MetadataProvider } from '#api/platform/metadata/metadata-provider.ts';
import { generateFilms } from '#test/fake-films.ts';
import { startFakeTmdb } from '#test/fake-tmdb.ts';
import { startFakeWikidata } from '#test/fake-wikidata.ts';
import { generateFiles, type NamedFile } from './metadata/generate-files.ts';

// How many of 500 files of films that a database knows are matched without asking anybody, whether
// any is matched wrongly, among them films that only seem to be known, and how often the database
// is asked.
const limits = { matched: 95, wrong: 0, requests: 2.2, requestsWithId: 1 };

const films = generateFilms();
const files = generateFiles(films);
const tmdb = await startFakeTmdb({ films });
const wikidata = await startFakeWikidata({ films });
const { signal } = new AbortController();

type Outcome = NamedFile & { found: string | null; requests: number };

async function match(
  providerId: string,
  { provider, asked }: { provider: MetadataProvider; asked: string[] },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const file of files) {
    const { title, year, ids } = readFilmName(file.name);
    const before = asked.length;
    const { type, seconds } = file;
    const wanted = { type, names: [title], year: year ?? null, runtime: seconds, ids };
    const match = await chooseCandidateAt({ providerId, provider }, wanted, signal);
    const found = 'sure' in match ? match.description.id : null;
    outcomes.push({ ...file, found, requests: asked.length - before });
  }
  return outcomes;
}

function report(name: string, outcomes: Outcome[], idOf: (file: NamedFile) => string | null) {
  const isRight = (each: Outcome) => each.found === idOf(each);
  const isWrong = (each: Outcome) => each.found !== null && !isRight(each);
  const mean = (all: Outcome[]) =>
    all.reduce((sum, { requests }) => sum + requests, 0) / all.length;
  console.log(`\n${name}`);
  console.log(`  ${'files'.padEnd(40)} ${'all'.padStart(5)} right wrong requests`);
  const row = (kind: string, all: Outcome[]) =>
    console.log(
      `  ${kind.padEnd(40)} ${String(all.length).padStart(5)} ${String(all.filter(isRight).length).padStart(5)} ${String(all.filter(isWrong).length).padStart(5)} ${mean(all).toFixed(2).padStart(8)}`,
    );
  for (const [kind, all] of Map.groupBy(outcomes, (each) => each.kind)) row(kind, all);
  const known = outcomes.filter(({ film }) => film !== null);
  const byId = known.filter(({ kind }) => /^TMDB id|nonsensical/.test(kind));
  row('all that are known', known);
  if (process.argv.includes('--unmatched')) {
    for (const each of outcomes) if (!isRight(each)) console.log(`  ${each.kind}: ${each.name}`);
  }
  return {
    matched: (known.filter(isRight).length / known.length) * 100,
    wrong: outcomes.filter(isWrong).length,
    requests: mean(known),
    requestsWithId: mean(byId),
  };
}

const atTmdb = report('TMDB', await match('tmdb', tmdb), ({ film }) => film && String(film.id));
const atWikidata = report(
  'Wikidata',
  await match('wikidata', wikidata),
  ({ film }) => film?.wikidata ?? null,
);
await Promise.all([tmdb.close(), wikidata.close()]);

for (const [name, { matched, wrong }] of Object.entries({ TMDB: atTmdb, Wikidata: atWikidata })) {
  console.log(
    `\n${name}: ${matched.toFixed(1)} % matched (at least ${limits.matched} %), ${wrong} wrong (${limits.wrong})`,
  );
  if (matched < limits.matched || wrong > limits.wrong) process.exitCode = 1;
}
console.log(
  `TMDB: ${atTmdb.requests.toFixed(2)} requests a film (at most ${limits.requests}), ${atTmdb.requestsWithId.toFixed(2)} with an id (${limits.requestsWithId})`,
);
if (atTmdb.requests > limits.requests || atTmdb.requestsWithId > limits.requestsWithId) {
  process.exitCode = 1;
}
