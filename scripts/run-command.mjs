import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, isBuilt } from './build.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { findPinnedNode } from './pinned-node.mjs';
import { failure, root, runForeground, startedByNpm } from './processes.mjs';

/** What is done in a clone alone, by scripts/NAME.mjs. All other commands are the program's. */
const tools = ['dev', 'build', 'test', 'verify', 'bench'];

const program = join(root, 'build/program/sorot.js');
const envFile = join(root, '.env');

/** They go on for long, and use what V8 keeps for short-lived objects. */
const longLivedCommands = [
  'start',
  'worker',
  'import',
  'import-posts',
  'import-reviews',
  'backup',
  'restore',
];

/** Returns the exit code. */
export async function runCommand(command, parameters) {
  try {
    const isTool = tools.includes(command);
    const outdated = partsOf(command).filter((part) => !isBuilt(part));
    await installDependencies({ withTools: isTool || outdated.length > 0 });
    await ensureBuilt(...outdated);
    const line = isTool ? [join(root, `scripts/${command}.mjs`)] : programLine(command);
    const settings = readsSettings(command) ? [`--env-file=${envFile}`] : [];
    return await runForeground(findPinnedNode(), [...settings, ...line, ...parameters], {
      cwd: callersFolder(),
      env: environmentFor(command),
    });
  } catch (error) {
    if (!error.sentence) throw error;
    console.error(error.sentence);
    return 1;
  }
}

/** What a command needs of a build. */
function partsOf(command) {
  if (tools.includes(command)) return [];
  return command === 'start' ? ['program', 'pages'] : ['program'];
}

function programLine(command) {
  if (!existsSync(program)) {
    throw failure(`There is no ${program}: copy it from a clone in which Sorot was built.`);
  }
  return [
    // Megabytes; a third of the memory and half of the processor's time (docs/decisions/071).
    ...(longLivedCommands.includes(command) ? [] : ['--max-semi-space-size=2']),
    program,
    ...(command === undefined ? [] : [command]),
  ];
}

/** Builds, tests and benchmarks have all they need, whatever this site is configured to. */
function readsSettings(command) {
  return !['build', 'test', 'verify', 'bench'].includes(command) && existsSync(envFile);
}

function environmentFor(command) {
  const serves = ['start', 'worker', 'bench'].includes(command);
  return {
    // React reads it when it is loaded, and renders at half the speed unless it is this.
    ...(serves && { NODE_ENV: 'production' }),
    // Programs that were compiled before start in two thirds of the time.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    ...process.env,
  };
}

/** npm moves to the root of the package; file names on the command line are the caller's. */
function callersFolder() {
  return (startedByNpm() && process.env.INIT_CWD) || process.cwd();
}
