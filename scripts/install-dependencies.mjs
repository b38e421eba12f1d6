import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { withLock } from './lock.mjs';
import { pinnedNodePath } from './pinned-node.mjs';
import { apartFromTerminal, failure, root, runForeground } from './processes.mjs';

/**
 * Installs dependencies if node_modules does not match the lockfile. Only one process per clone
 * does so. `withTools`: including build and test tools, which a finished build does not need.
 */
export async function installDependencies({ withTools }) {
  if (isInstalled(withTools)) return;
  await withLock(
    `install ${root}`,
    async () => {
      if (!isInstalled(withTools)) await install(withTools);
    },
    () => console.log('dependencies … another process is installing them …'),
  );
}

async function install(withTools) {
  const started = performance.now();
  console.log('dependencies … npm ci …');
  const code = await runNpm([
    'ci',
    // Overrides NODE_ENV and .npmrc: the site is built here, with pinned tools.
    ...[withTools ? '--include=dev' : '--omit=dev', '--include=optional'],
    ...['--no-audit', '--no-fund', '--loglevel=error'],
  ]);
  if (code !== 0) throw failure(`npm ci failed with exit code ${code}; its reason is above.`);
  console.log(`dependencies … ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

function runNpm(parameters) {
  // npm passes its path to its scripts; otherwise it is beside node, or in the PATH.
  const own = process.env.npm_execpath;
  if (own && basename(own) === 'npm-cli.js') {
    return runForeground(process.execPath, [own, ...parameters], apartFromTerminal);
  }
  const isWindows = process.platform === 'win32';
  const PATH = `${process.env.PATH}${isWindows ? ';' : ':'}${dirname(process.execPath)}`;
  const env = { ...process.env, PATH };
  return runForeground('npm', parameters, { ...apartFromTerminal, env, shell: isWindows });
}

/**
 * Compares the lockfile with the copy that npm writes to node_modules at the end of an install.
 * Optional packages may be for other machines and missing, except the Node that we run.
 */
function isInstalled(withTools) {
  const lockedPackages = readPackages('package-lock.json');
  const installedPackages = readPackages('node_modules/.package-lock.json');
  if (!lockedPackages || !installedPackages) return false;
  return Object.entries(lockedPackages).every(([path, entry]) => {
    if (path === '' || (entry.dev && !withTools)) return true;
    const installed = installedPackages[path];
    if (!installed)
      return entry.optional === true && !pinnedNodePath().startsWith(join(root, path));
    return installed.version === entry.version && installed.integrity === entry.integrity;
  });
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  } catch {
    return undefined;
  }
}
