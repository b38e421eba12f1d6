import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Servers are there, and some systems leave them out of the PATH of ordinary users. */
const systemFolders = ['/usr/local/sbin', '/usr/sbin', '/sbin'];

/** The path of the first of these programs that the machine has: names, or absolute paths. */
export function findProgram(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...systemFolders];
  return names
    .flatMap((name) => (name.startsWith('/') ? name : folders.map((each) => join(each, name))))
    .find(isExecutable);
}

/**
 * `CHROMIUM_PATH`, else the machine's under any of its names. The headless shell is smaller, and
 * needs a third less CPU time for the same journeys.
 */
export function findChromium() {
  return findProgram(
    ...(process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []),
    ...['chromium-headless-shell', 'chromium', 'chromium-browser'],
    ...['google-chrome', 'google-chrome-stable'],
    ...['Chromium', 'Google Chrome'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    ),
  );
}

export function findFirefox() {
  return findProgram(
    ...['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  );
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
