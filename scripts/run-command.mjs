import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, isBuilt } from './build.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { findPinnedNode } from './pinned-node.mjs';
import { failure, root, runForeground, startedByNpm } from './processes.mjs';
import { isServing, memoryOptions, memoryVariables } from './program-memory.mjs';
import { readEnvFile } from './read-env-file.mjs';

/** Commands that need a clone, in scripts/NAME.mjs. All others belong to the program. */
const tools = ['dev', 'build', 'test', 'verify', 'bench'];

const program = join(root, 'build/program/sorot.js');
const envFile = join(root, '.env');

/** Returns the exit code. */
export async function runCommand(command, parameters) {
  try {
    const env = environmentFor(command);
    const isTool = tools.includes(command);
    const outdated = partsOf(command).filter((part) => !isBuilt(part));
    await installDependencies({ withTools: isTool || outdated.length > 0 });
    await ensureBuilt(...outdated);
    const line = isTool ? [join(root, `scripts/${command}.mjs`)] : programLine(command);
    return await runForeground(findPinnedNode(), [...line, ...parameters], {
      cwd: callersFolder(),
      env,
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
  return [...memoryOptions(command), program, ...(command === undefined ? [] : [command])];
}

/** Builds, tests and benchmarks ignore the settings of this site. */
function readsSettings(command) {
  return !['build', 'test', 'verify', 'bench'].includes(command);
}

function environmentFor(command) {
  const serves = isServing(command) || command === 'bench';
  const settings = readsSettings(command) ? readEnvFile(envFile) : undefined;
  return {
    // React reads it when it is loaded, and is half as fast without it.
    ...(serves && { NODE_ENV: 'production' }),
    ...memoryVariables(command),
    // Programs with cached bytecode start in two thirds of the time.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    // Tests and benchmarks ask nobody about their films, unless they say whom.
    ...(!readsSettings(command) && { METADATA_PROVIDERS: 'none' }),
    ...Object.fromEntries(settings?.map(({ name, value }) => [name, value]) ?? []),
    ...process.env,
    SOROT_DOTENV: settings && describeSettings(settings),
  };
}

/** Where each setting of the file stands, for server/env-file.ts. */
function describeSettings(settings) {
  return JSON.stringify({
    path: envFile,
    settings: settings.map(({ name, line, comment }) => {
      return { name, line, comment, overridden: name in process.env };
    }),
  });
}

/**
 * npm changes to the root of the package; file names on the command line are relative to the
 * caller's folder.
 */
function callersFolder() {
  return (startedByNpm() && process.env.INIT_CWD) || process.cwd();
}
