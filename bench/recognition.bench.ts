import { generateNames, generateTrees } from './recognition/generate-names.ts';
import { openOtherParsers } from './recognition/other-parsers.ts';
import { parseTrees, readNames, readTrees } from './recognition/read-corpus.ts';
import {
  fields,
  percent,
  readOurs,
  type Score,
  scoreNames,
  scoreTrees,
} from './recognition/score.ts';

// How much of what names of films and episodes say is read rightly, by us and by other parsers: of
// 2,000 names that we wrote or generated, and of names in the style of other people that nothing
// is tuned to; and how many files of 150 libraries become what they are.
const limits = { names: 98, heldOut: 95, trees: 98 };

const written = await readNames('names.tsv');
const corpora = {
  written,
  generated: generateNames(2_000 - written.length),
  'hold-out': await readNames('hold-out.tsv'),
  strangers: await readNames('strangers.tsv'),
};
const parsers = await openOtherParsers();
const ours = {
  name: 'ours',
  read: async (names: typeof written) => names.map(({ name }) => readOurs(name)),
};

const scores = new Map<string, Score>();
for (const [corpus, names] of Object.entries(corpora)) {
  console.log(`\n${corpus}: ${names.length} names`);
  console.log(`  ${''.padEnd(28)} ${['all', ...fields].map((name) => name.padStart(12)).join('')}`);
  for (const { name, read } of [ours, ...parsers]) {
    const found = await read(names);
    const score = scoreNames(names, (_, index) => found[index] ?? {});
    const shares = [percent(score), ...fields.map((field) => percent(score.byField[field]))];
    const row = shares.map((share) => (Number.isNaN(share) ? '–' : share.toFixed(1)).padStart(12));
    console.log(`  ${name.padEnd(28)} ${row.join('')}`);
    if (name === 'ours') scores.set(corpus, score);
  }
}

const trees = [...(await readTrees()), ...parseTrees(generateTrees().join('\n'))];
const files = scoreTrees(trees);
console.log(
  `\n${trees.length} trees: ${files.right} of ${files.all} files right, ${percent(files).toFixed(2)} %`,
);
if (process.argv.includes('--wrong')) {
  for (const score of [...scores.values(), files]) console.log(`\n${score.wrong.join('\n')}`);
}

const all = [scores.get('written'), scores.get('generated')].filter((score) => score !== undefined);
const names = percent({
  right: all.reduce((sum, { right }) => sum + right, 0),
  all: all.reduce((sum, score) => sum + score.all, 0),
});
const heldOut = scores.get('hold-out');
console.log(`\n${names.toFixed(2)} % of the fields of 2,000 names (at least ${limits.names} %)`);
const isGood =
  names >= limits.names &&
  heldOut !== undefined &&
  percent(heldOut) >= limits.heldOut &&
  percent(files) >= limits.trees;
if (!isGood) process.exitCode = 1;
