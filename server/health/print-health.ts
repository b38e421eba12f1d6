import { describeWatchState } from '#api/ops/imports/describe-watch-state.ts';
import type { WatchState } from '#api/ops/imports/folder-looker.ts';
import type { HealthSummary } from '#contract/ops.ts';
import { explanations } from './explain-finding.ts';
import type { HealthTally, TableRow } from './health-tally.ts';

const widest = { title: 32, parts: 28, name: 24 };

/** Prints a table of findings, how many titles have each, and advice. */
export function printHealth(
  tally: HealthTally,
  failedJobs: HealthSummary['failed_jobs'],
  { lostFolders, unreadableKeys }: { lostFolders: WatchState[]; unreadableKeys: string[] },
): void {
  const kinds = tally.kinds();
  printTable(kinds.flatMap(({ rows }) => rows));
  for (const { kind, titles, rows, isFault } of kinds) {
    const { name, advice } = explanations[kind];
    const note = isFault ? '' : ' (no fault)';
    console.log(`\n${name}: ${titles} ${titles === 1 ? 'title' : 'titles'}${note}`);
    if (titles > rows.length) console.log(`  The table shows ${rows.length}; --json has them all.`);
    console.log(`  What to do: ${advice}.`);
  }
  for (const { name, count, reason } of failedJobs) {
    console.log(`\nJob ${name} was given up ${count} times, last: ${reason ?? 'no reason given'}`);
  }
  for (const folder of lostFolders) console.log(`\n${describeWatchState(folder)}`);
  for (const variable of unreadableKeys) {
    console.log(
      `\n${variable}, which an owner has entered, cannot be read: the key that signs sessions (keys/tokens.pem or TOKEN_KEY) is another one than then. It counts as missing until it is entered again, or that key is back.`,
    );
  }
  printRepairs(tally);
  const { checked, faulty } = tally;
  const sentence = faulty === 0 ? 'nothing is wrong with them' : `${faulty} with faults`;
  console.log(`\n${checked} ${checked === 1 ? 'title' : 'titles'} checked: ${sentence}.`);
}

function printRepairs({ requested, impossible }: HealthTally): void {
  if (requested > 0) {
    const films = requested === 1 ? '1 film is' : `${requested} films are`;
    console.log(`\n${films} prepared again by the site, or by \`npm run worker\`.`);
  }
  if (impossible.length > 0) {
    const shown = impossible.slice(0, 20).join(', ');
    const more = impossible.length > 20 ? ` and ${impossible.length - 20} more` : '';
    console.log(`\nNot prepared again, because the source is missing: ${shown}${more}.`);
  }
}

function printTable(rows: TableRow[]): void {
  if (rows.length === 0) return;
  const head = { title: 'TITLE', parts: 'PART', name: 'FINDING', detail: 'DETAIL' };
  const width = (column: keyof typeof widest) =>
    Math.min(widest[column], Math.max(...[head, ...rows].map((row) => row[column].length)));
  const widths = { title: width('title'), parts: width('parts'), name: width('name') };
  console.log('');
  for (const row of [head, ...rows]) {
    const cells = (['title', 'parts', 'name'] as const).map((column) =>
      fill(row[column], widths[column]),
    );
    console.log([...cells, row.detail].join('  '));
  }
}

function fill(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width);
}
