import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { failure, runForeground } from './processes.mjs';

/** Program → the Debian package that has it. */
const tools = { chromium: 'chromium', ffmpeg: 'ffmpeg', ffprobe: 'ffmpeg' };

/** The tests drive a real browser and a real ffmpeg; on Debian, root can simply install them. */
export async function provideTestTools() {
  const missing = findMissing();
  if (missing.length === 0) return;
  const packages = [...new Set(missing.map((name) => tools[name]))];
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) {
    throw failure(
      `The tests need ${missing.join(' and ')} in the PATH: install ${packages.join(' and ')} first.`,
    );
  }
  console.log(`installing ${packages.join(' and ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runForeground('apt-get', ['update', '-qq'], { env });
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  const code = await runForeground('apt-get', install, { env });
  if (code !== 0 || findMissing().length > 0) {
    throw failure(`apt-get could not install ${packages.join(' and ')}; its reason is above.`);
  }
}

function findMissing() {
  return Object.keys(tools).filter((name) => !isInPath(name));
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
