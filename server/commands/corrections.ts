import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { withdrawCorrection } from '#api/ops/imports/commands/correct-reading.ts';
import { listCorrections } from '#api/ops/imports/queries/list-corrections.ts';
import { commandLine } from '#api/platform/audit/actor.ts';
import type { Database } from '#api/platform/database.ts';
import type { ImportCorrection } from '#contract/ops/import-corrections.ts';
import { runDatabaseProgram } from '../program/run-database-program.ts';
import { toOperatorError } from '../program/to-operator-error.ts';

export function addCorrections(program: Command): void {
  const corrections = program
    .command('corrections')
    .description('what staff have corrected of imports');
  corrections
    .command('list')
    .description('list them, newest first')
    .action(() => runDatabaseProgram(async ({ connection }) => list(connection.db)));
  corrections
    .command('withdraw')
    .description('let names decide again; a running site or worker imports what it concerns')
    .argument('<id>', 'as listed', readId)
    .action((id) =>
      runDatabaseProgram(async ({ connection, store }) => {
        await toOperatorError(withdrawCorrection(connection.db, store, commandLine, id));
        console.log(`${id} is withdrawn.`);
      }),
    );
}

function readId(text: string): number {
  const id = Number(text);
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw new InvalidArgumentError('Name its number, as listed.');
}

async function list(db: Database): Promise<void> {
  let cursor: string | undefined;
  let count = 0;
  do {
    const { corrections, page } = await listCorrections(db, cursor);
    for (const one of corrections) console.log(describe(one));
    count += corrections.length;
    cursor = page.next ?? undefined;
  } while (cursor);
  if (count === 0) console.log('Nothing has been corrected.');
}

function describe(correction: ImportCorrection): string {
  const { id, directory, path, kind, name, year, by, made_at: madeAt } = correction;
  const { season, episode, last_episode: last, extra } = correction;
  const place = [
    season !== null && `season ${season}`,
    episode !== null && `episode ${episode}`,
    last !== null && `to ${last}`,
    kind === 'extra' && extra.replaceAll('_', ' '),
  ].filter((part) => part !== false);
  const title = year === null ? name : `${name} (${year})`;
  const what = [kind.replaceAll('_', ' '), title, ...place].filter((part) => part !== '');
  return [id, `${directory}/${path}`, what.join(' '), `${by} ${madeAt.slice(0, 10)}`].join('  ');
}
