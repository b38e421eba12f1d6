import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../scripts/find-programs.mjs';

/** Chromium, without the background traffic that a closed network would refuse. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--autoplay-policy=no-user-gesture-required',
    ],
  });
}
