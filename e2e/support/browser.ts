import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { expect, inject, type RunnerTestCase } from 'vitest';
import { launchBrowser } from '#test/launch-browser.ts';
import { closePage, emptyPage, givePageBack, takePage } from './reused-pages.ts';

export const siteUrl = inject('siteUrl');

/** On a slow machine the site turns somebody away now and then, who comes again. */
const isBusy = /status of 503/;

let browser: Promise<Browser> | undefined;
const pages: Page[] = [];
const complaints: string[] = [];

type Visitor = {
  width?: number;
  height?: number;
  /** Sent as `Accept-Language`. */
  locale?: string;
  javaScript?: boolean;
  /** A time zone such as Asia/Jakarta. */
  timeZone?: string;
  /** Allows the service worker, which would hide requests from a journey. */
  serviceWorker?: boolean;
  /** A user agent, such as a television's. */
  userAgent?: string;
  /** A phone: touch, no mouse. */
  touch?: boolean;
  theme?: 'dark' | 'hotstar' | 'amezonprime' | 'hulu';
  /** Enables animations, as most visitors have them; journeys are quicker without. */
  motion?: boolean;
  /** Console errors that this journey provokes. */
  expectedComplaints?: RegExp;
};

/** One per test worker; a new one after a crash. */
function ensureBrowser(): Promise<Browser> {
  browser ??= launchBrowser().then((launched) =>
    launched.on('disconnected', () => {
      browser = undefined;
    }),
  );
  return browser;
}

/**
 * A new visitor with a clean browser context. Page errors and console errors, including
 * Content-Security-Policy violations, fail the test.
 */
export async function openVisitor(visitor: Visitor = {}): Promise<Page> {
  const page = await getOrOpenPage(visitor);
  pages.push(page);
  await page.setViewportSize({ width: visitor.width ?? 1280, height: visitor.height ?? 800 });
  if (visitor.theme) await chooseTheme(page, visitor.theme);
  const note = (text: string) => {
    if (isBusy.test(text) || visitor.expectedComplaints?.test(text)) return;
    complaints.push(text);
  };
  page.on('pageerror', (error) => note(String(error)));
  page.on('console', (message) => {
    // Adds the URL, without which a failed request cannot be identified.
    if (message.type() === 'error') note(`${message.text()} ${message.location().url}`.trim());
  });
  return page;
}

function getOrOpenPage(visitor: Visitor): Promise<Page> {
  const options = {
    baseURL: siteUrl,
    locale: visitor.locale ?? 'en',
    javaScriptEnabled: visitor.javaScript ?? true,
    serviceWorkers: visitor.serviceWorker ? 'allow' : 'block',
    reducedMotion: visitor.motion ? 'no-preference' : 'reduce',
    ...(visitor.touch && { hasTouch: true, isMobile: true }),
    ...(visitor.userAgent && { userAgent: visitor.userAgent }),
    ...(visitor.timeZone && { timezoneId: visitor.timeZone }),
  } as const;
  return takePage(JSON.stringify(options), async () => {
    const context = await (await ensureBrowser()).newContext(options);
    context.setDefaultTimeout(120_000);
    return context.newPage();
  });
}

/** Stores the theme that the visitor seems to have chosen earlier. */
async function chooseTheme(page: Page, theme: Visitor['theme']) {
  await page.goto(emptyPage);
  const record = JSON.stringify({ saveLocal: 'local', setting: { theme_color: theme } });
  await page.evaluate((text) => localStorage.setItem('sorot-display-settings', text), record);
}

/** Whether a page still responds and renders. */
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

/** Closes what a journey opened, and reports its pages' errors. */
export async function endVisits(journey: Readonly<RunnerTestCase>): Promise<void> {
  const { state, errors = [] } = journey.result ?? {};
  if (state === 'fail' && errors.some(({ message }) => message.startsWith('Test timed out'))) {
    const all = pages.flatMap((page) => page.context().pages());
    console.error(await Promise.all(all.map(describeStanding)));
  }
  await Promise.all(pages.splice(0).map(state === 'fail' ? closePage : givePageBack));
  expect(complaints.splice(0), 'errors in the browser').toEqual([]);
}
