import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupsAndBuckets } from './support/operators/backups-and-buckets.ts';
import { databaseAndProxy } from './support/operators/database-and-proxy.ts';
import { disksOfMedia } from './support/operators/disks-of-media.ts';
import { foldersAndMachines } from './support/operators/folders-and-machines.ts';
import { logAndTerminal } from './support/operators/log-and-terminal.ts';
import { settings } from './support/operators/settings.ts';
import { NotPossibleHere, type Situation } from './support/operators/situation.ts';
import { twoPrograms } from './support/operators/two-programs.ts';
import { unwritableLog } from './support/operators/unwritable-log.ts';

// Plays what happens to people who run a site on their own machines: broken settings, full disks,
// foreign databases, proxies, lost mounts, two programs on one folder. Parameter: part of the name
// of a subject, to play that one alone. Needs root, for namespaces and small disks.
const subjects: Record<string, Situation[]> = {
  'backups and buckets': backupsAndBuckets,
  'database and proxy': databaseAndProxy,
  'disks of media': disksOfMedia,
  'folders and machines': foldersAndMachines,
  'log and terminal': logAndTerminal,
  settings,
  'two programs': twoPrograms,
  'unwritable log': unwritableLog,
};

const [namePart = ''] = process.argv.slice(2);
let failed = 0;
for (const [subject, situations] of Object.entries(subjects)) {
  if (!subject.includes(namePart)) continue;
  console.log(`\n${subject}`);
  for (const situation of situations) await play(situation);
}
if (failed > 0) process.exitCode = 1;

async function play({ happens, wanted, play }: Situation): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sorot-operators-'));
  const started = performance.now();
  const outcome = await play(folder).then(
    (observed) => `as wanted: ${observed}`,
    (error) => {
      if (error instanceof NotPossibleHere) return `not possible here: ${error.message}`;
      failed += 1;
      return `NOT AS WANTED (${wanted}): ${error instanceof Error ? error.stack : error}`;
    },
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`  ${happens}\n    ${outcome} (${seconds} s)`);
  await rm(folder, { recursive: true, force: true });
}
