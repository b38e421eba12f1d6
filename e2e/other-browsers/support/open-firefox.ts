import puppeteer from 'puppeteer-core';
import { findFirefox } from '../../../scripts/find-programs.mjs';
import type { OtherBrowser } from './other-browser.ts';

/** Firefox, headless, through WebDriver BiDi. */
export async function openFirefox(siteUrl: string): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    // Background tasks that request addresses which a closed network refuses.
    extraPrefsFirefox: {
      'intl.accept_languages': 'en',
      'network.captive-portal-service.enabled': false,
    },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  return {
    open: async (path) => void (await page.goto(siteUrl + path)),
    click: (selector) => page.locator(selector).click(),
    type: async (selector, text) => {
      await page.locator(selector).wait();
      await page.type(selector, text);
    },
    read: <Value>(expression: string) => page.evaluate(expression) as Promise<Value>,
    close: () => browser.close(),
  };
}
