import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { failure, runForeground } from './processes.mjs';

/**
 * Programs of which any will do, each in the Debian package of its name; the best first. The shell
 * is a browser without windows: smaller, and faster for it.
 */
const tools = [['chromium-headless-shell', 'chromium'], ['ffmpeg']];

/** The tests drive a real browser and a real ffmpeg; on Debian, root can simply install them. */
export async function provideTestTools() {
  const missing = tools.filter((programs) => !programs.some(isInPath));
  if (missing.length === 0) return;
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) {
    const wanted = missing.map((programs) => programs.join(' or ')).join(', and ');
    throw failure(`The tests need ${wanted} in the PATH: install it first.`);
  }
  await runApt('update');
  for (const programs of missing) await installAny(programs);
}

async function installAny(packages) {
  for (const name of packages) {
    console.log(`installing ${name} …`);
    const code = await runApt('install', '-y', '--no-install-recommends', name);
    if (code === 0 && isInPath(name)) return;
  }
  throw failure(`apt-get could not install ${packages.join(' or ')}; its reason is above.`);
}

function runApt(command, ...parameters) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return runForeground('apt-get', [command, '-qq', ...parameters], { env });
}

function isInPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.some((folder) => isExecutable(join(folder, name)));
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
