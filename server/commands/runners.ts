import type { Command } from '@commander-js/extra-typings';
import { addRunner, listRunners, removeRunner } from '#api/media/index.ts';
import { commandLine } from '#api/platform/audit/actor.ts';
import type { Database } from '#api/platform/database.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import { runDatabaseProgram } from '../program/run-database-program.ts';

export function addRunners(program: Command): void {
  const runners = program
    .command('runners')
    .description('machines that prepare films over HTTPS, with "sorot runner"');
  runners
    .command('list')
    .description('list them, with what they can do')
    .action(() => runDatabaseProgram(async ({ connection }) => list(connection.db)));
  runners
    .command('add')
    .description('make a token for a machine and print it, this once')
    .argument('<name>', 'what the machine is called')
    .action((name) => runDatabaseProgram(async ({ connection }) => add(connection.db, name)));
  runners
    .command('remove')
    .description('refuse a token from now on; what the machine has begun, others prepare')
    .argument('<name>', 'as listed')
    .action((name) =>
      runDatabaseProgram(async ({ connection, store }) => {
        if (!(await removeRunner({ db: connection.db, store }, commandLine, name))) {
          throw new OperatorError('runner_not_found', `There is no runner ${name}.`);
        }
        console.log(`${name} is refused from now on.`);
      }),
    );
}

async function list(db: Database): Promise<void> {
  const runners = await listRunners(db);
  if (runners.length === 0) console.log('There are no runners.');
  for (const { runner, films } of runners) {
    const { name, version, capabilities, lastSeenAt } = runner;
    const facts = [
      name,
      lastSeenAt ? `last seen ${lastSeenAt.toISOString().slice(0, 19)}Z` : 'never seen',
      ...(version ? [`Sorot ${version}`] : []),
      ...(capabilities.length > 0 ? [capabilities.join(', ')] : []),
      ...films.map((film) => `preparing ${film}`),
    ];
    console.log(facts.join('  '));
  }
}

async function add(db: Database, name: string): Promise<void> {
  if (!/^\S(?:.{0,58}\S)?$/u.test(name)) {
    throw new OperatorError('bad_name', 'A name has 1 to 60 characters.');
  }
  const token = await db.transaction((tx) => addRunner(tx, commandLine, name));
  if (!token) {
    throw new OperatorError('runner_known', `There is a runner ${name} already: remove it first.`);
  }
  console.log(token);
}
