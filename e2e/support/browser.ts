import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, inject, type RunnerTestCase } from 'vitest';
import { launchBrowser } from '#test/launch-browser.ts';

export const siteUrl = inject('siteUrl');

let browser: Promise<Browser> | undefined;
const contexts: BrowserContext[] = [];
const complaints: string[] = [];

/** React Router leaves the promise of a transition that another navigation cuts short. */
const harmless = /Transition was skipped/;

type Visitor = {
  width?: number;
  height?: number;
  /** What the browser asks for in `Accept-Language`. */
  locale?: string;
  javaScript?: boolean;
  /** Such as Asia/Jakarta. */
  timeZone?: string;
  /** Lets the service worker in: it would hide from a journey what the pages ask for. */
  serviceWorker?: boolean;
  theme?: 'dark' | 'hotstar' | 'amezonprime' | 'hulu';
  /** Errors in the console that this journey provokes. */
  expectedComplaints?: RegExp;
};

/** One for all files of a worker, with which it ends; after a crash, a new one. */
function provideBrowser(): Promise<Browser> {
  browser ??= launchBrowser().then((launched) =>
    launched.on('disconnected', () => {
      browser = undefined;
    }),
  );
  return browser;
}

/**
 * A new visitor with an empty browser. Whatever the page throws or logs as an error fails the
 * test, violations of the Content-Security-Policy included.
 */
export async function openVisitor(visitor: Visitor = {}): Promise<Page> {
  const context = await (await provideBrowser()).newContext({
    baseURL: siteUrl,
    viewport: { width: visitor.width ?? 1280, height: visitor.height ?? 800 },
    locale: visitor.locale ?? 'en',
    javaScriptEnabled: visitor.javaScript ?? true,
    serviceWorkers: visitor.serviceWorker ? 'allow' : 'block',
    reducedMotion: 'reduce',
    ...(visitor.timeZone && { timezoneId: visitor.timeZone }),
  });
  context.setDefaultTimeout(60_000);
  contexts.push(context);
  if (visitor.theme) {
    const record = JSON.stringify({ saveLocal: 'local', setting: { theme_color: visitor.theme } });
    await context.addInitScript((text) => {
      localStorage.setItem('sorot-display-settings', text);
    }, record);
  }
  const page = await context.newPage();
  const note = (text: string) => {
    if (harmless.test(text) || visitor.expectedComplaints?.test(text)) return;
    complaints.push(text);
  };
  page.on('pageerror', (error) => note(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  return page;
}

/** Whether a page still answers, and still draws. */
async function describeStanding(page: Page): Promise<string> {
  const answers = page.evaluate(
    () =>
      new Promise<string>((done) => {
        requestAnimationFrame(() => done('answers and draws'));
        window.setTimeout(() => done('answers, but draws nothing'), 1_000);
      }),
  );
  const silence = setTimeout(3_000, 'does not answer');
  return `${page.url()} ${await Promise.race([answers, silence]).catch(String)}`;
}

/** Closes what a journey has opened, and tells what its pages complained of. */
export async function endVisits(journey: Readonly<RunnerTestCase>): Promise<void> {
  const { state, errors = [] } = journey.result ?? {};
  if (state === 'fail' && errors.some(({ message }) => message.startsWith('Test timed out'))) {
    const pages = contexts.flatMap((context) => context.pages());
    console.error(await Promise.all(pages.map(describeStanding)));
  }
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  expect(complaints.splice(0), 'errors in the browser').toEqual([]);
}
