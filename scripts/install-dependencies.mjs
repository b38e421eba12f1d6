import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { withLock } from './lock.mjs';
import { pinnedNodePath } from './pinned-node.mjs';
import { failure, root, runForeground } from './processes.mjs';

/**
 * Brings node_modules to what the lockfile says, if it is not. One process per clone does it.
 * `withTools`: also what builds and tests Sorot; whoever has a build needs none of it.
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
  const started = Date.now();
  console.log('dependencies … npm ci …');
  const code = await runNpm([
    'ci',
    // Whatever NODE_ENV or a .npmrc says: the site is built here, by pinned tools.
    ...[withTools ? '--include=dev' : '--omit=dev', '--include=optional'],
    ...['--no-audit', '--no-fund', '--loglevel=error'],
  ]);
  if (code !== 0) throw failure(`npm ci failed with exit code ${code}; its reason is above.`);
  console.log(`dependencies … ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function runNpm(parameters) {
  // npm tells its scripts where it is; without npm it stands beside node, or in the PATH.
  const own = process.env.npm_execpath;
  if (own && basename(own) === 'npm-cli.js') {
    return runForeground(process.execPath, [own, ...parameters]);
  }
  const isWindows = process.platform === 'win32';
  const PATH = `${process.env.PATH}${isWindows ? ';' : ':'}${dirname(process.execPath)}`;
  const env = { ...process.env, PATH };
  return runForeground('npm', parameters, { env, shell: isWindows });
}

/**
 * Compares the lockfile with the one that npm leaves in node_modules as the last act of an
 * install. Optional packages are for other machines too, so they may be missing: all but the Node
 * that we hand over to.
 */
function isInstalled(withTools) {
  const wanted = readPackages('package-lock.json');
  const found = readPackages('node_modules/.package-lock.json');
  if (!wanted || !found) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || (entry.dev && !withTools)) return true;
    const installed = found[path];
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
