import { type Browser, chromium } from 'playwright-core';

/** The machine's own Chromium, without a window; as root its sandbox cannot start. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
}
