import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installDependencies } from './install-dependencies.mjs';
import { findPinnedNode } from './pinned-node.mjs';
import { root, runForeground, startedByNpm } from './processes.mjs';

/** Command → what the pinned Node runs for it. */
const programs = {
  start: 'server/main.ts',
  dev: 'scripts/dev.mjs',
  test: 'scripts/test.mjs',
  verify: 'scripts/verify.mjs',
  bench: 'scripts/bench.mjs',
  import: 'server/import.ts',
  'import-posts': 'server/import-posts.ts',
  health: 'server/health.ts',
  account: 'server/account.ts',
  plans: 'server/plans.ts',
  orders: 'server/orders.ts',
  comments: 'server/comments.ts',
  shop: 'server/shop.ts',
  worker: 'server/worker.ts',
  backup: 'server/backup/backup.ts',
  restore: 'server/backup/restore.ts',
};

/** Over before long: they gain nothing from the room that V8 gives to short-lived objects. */
const shortLivedCommands = ['test', 'health', 'account', 'plans', 'orders', 'comments', 'shop'];

/** Megabytes; a third of the memory and half of the processor's time (docs/decisions/071). */
const littleMemory = '--max-semi-space-size=2';

/** Returns the exit code. */
export async function runCommand(command, parameters) {
  const program = Object.hasOwn(programs, command ?? '') ? programs[command] : undefined;
  if (!program || !existsSync(join(root, program))) {
    console.error(`Usage: npm run ${Object.keys(programs).join(' | ')}`);
    return 1;
  }
  try {
    await installDependencies();
    const settings = readsSettings(command) ? [`--env-file-if-exists=${join(root, '.env')}`] : [];
    const line = [...settings, join(root, program), ...parameters];
    return await runForeground(findPinnedNode(), line, {
      cwd: callersFolder(),
      env: environmentFor(command),
    });
  } catch (error) {
    if (!error.sentence) throw error;
    console.error(error.sentence);
    return 1;
  }
}

/** Tests and benchmarks set all they need, whatever the site of this machine is configured to. */
function readsSettings(command) {
  return !['test', 'verify', 'bench'].includes(command);
}

function environmentFor(command) {
  const serves = ['start', 'worker', 'bench'].includes(command);
  const isShortLived = shortLivedCommands.includes(command);
  const resolveOnce = pathToFileURL(join(root, 'scripts/resolve-once.mjs'));
  return {
    // React reads it when it is loaded, and renders at half the speed unless it is this.
    ...(serves && { NODE_ENV: 'production' }),
    // Programs that were compiled before start in two thirds of the time.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    ...process.env,
    // And twice as fast again if Node does not look for the same packages over and over.
    NODE_OPTIONS: [
      `--import=${resolveOnce}`,
      ...(isShortLived ? [littleMemory] : []),
      ...(process.env.NODE_OPTIONS ? [process.env.NODE_OPTIONS] : []),
    ].join(' '),
  };
}

/** npm moves to the root of the package; file names on the command line are the caller's. */
function callersFolder() {
  return (startedByNpm() && process.env.INIT_CWD) || process.cwd();
}
