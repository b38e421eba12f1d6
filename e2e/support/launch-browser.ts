import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The machine's own Chromium, without a window. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = places.find((place) => existsSync(place));
  if (!executablePath) throw new Error(`No Chromium in ${places.join(', ')}`);
  // Containers run as root, where Chromium's sandbox cannot start.
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}
