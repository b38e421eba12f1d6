import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, isBuilt } from './build.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { findPinnedNode } from './pinned-node.mjs';
import { failure, root, runForeground, startedByNpm } from './processes.mjs';

/** Commands that need a clone, in scripts/NAME.mjs. All others belong to the program. */
const tools = ['dev', 'build', 'test', 'verify', 'bench'];

const program = join(root, 'build/program/sorot.js');
const envFile = join(root, '.env');

/** They run for weeks, often beside a database and ffmpeg. */
const servingCommands = ['start', 'worker', 'runner'];

/** They have much to do at once. */
const bulkCommands = [
  'import',
  'import-posts',
  'import-comments',
  'import-reviews',
  'import-orders',
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

/** The parts of a build that a command needs. */
function partsOf(command) {
  if (tools.includes(command)) return [];
  return command === 'start' ? ['program', 'pages'] : ['program'];
}

function programLine(command) {
  if (!existsSync(program)) {
    throw failure(`There is no ${program}: copy it from a clone in which Sorot was built.`);
  }
  return [...youngSpace(command), program, ...(command === undefined ? [] : [command])];
}

/** Megabytes that V8 gives to short-lived objects, by default up to 32 (docs/decisions/071, 094). */
function youngSpace(command) {
  if (bulkCommands.includes(command)) return [];
  return [`--max-semi-space-size=${servingCommands.includes(command) ? 8 : 2}`];
}

/** Builds, tests and benchmarks ignore the settings of this site. */
function readsSettings(command) {
  return !['build', 'test', 'verify', 'bench'].includes(command) && existsSync(envFile);
}

function environmentFor(command) {
  const serves = [...servingCommands, 'bench'].includes(command);
  return {
    // React reads it when it is loaded, and is half as fast without it.
    ...(serves && { NODE_ENV: 'production' }),
    // Else glibc keeps ever larger blocks for itself that are free (docs/decisions/094). Bytes.
    ...(servingCommands.includes(command) && { MALLOC_MMAP_THRESHOLD_: '131072' }),
    // Programs with cached bytecode start in two thirds of the time.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    ...process.env,
  };
}

/**
 * npm changes to the root of the package; file names on the command line are relative to the
 * caller's folder.
 */
function callersFolder() {
  return (startedByNpm() && process.env.INIT_CWD) || process.cwd();
}
