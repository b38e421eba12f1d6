import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { type DemoPart, findDemo, removeDemo } from '#api/demo/remove-demo.ts';
import { requireOwnMedia } from '#api/media/index.ts';
import { commandLine } from '#api/platform/audit/actor.ts';
import { runDatabaseProgram } from '../program/run-database-program.ts';
import { toOperatorError } from '../program/to-operator-error.ts';

export function addDemo(program: Command): void {
  const demo = program.command('demo').description('the content that a new site comes with');
  demo
    .command('remove')
    .description('remove the demo’s content and accounts, and nothing else')
    .option('--dry-run', 'only show what would be removed')
    .action(({ dryRun = false }) =>
      runDatabaseProgram(async ({ connection: { db }, store, environment }) => {
        if (dryRun) {
          console.log(describe(await findDemo(db), 'Would be removed'));
          return;
        }
        await requireOwnMedia(db, store);
        const parts = await toOperatorError(removeDemo({ db, store }, commandLine));
        await rm(join(environment.SOROT_DATA, 'demo-logins.json'), { force: true });
        console.log(describe(parts, 'Removed'));
      }),
    );
}

function describe(parts: DemoPart[], what: string): string {
  if (parts.length === 0) return 'This site has no demo content.';
  const lines = parts.map(({ kind, count, names }) => {
    const more = count > names.length ? ', …' : '';
    return `  ${kind}: ${count} (${names.join(', ')}${more})`;
  });
  return [`${what}:`, ...lines].join('\n');
}
