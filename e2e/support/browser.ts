import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, expect, inject } from 'vitest';

export const siteUrl = inject('siteUrl');

let browser: Promise<Browser> | undefined;
const contexts: BrowserContext[] = [];
const complaints: string[] = [];

/** Debian's; the one without windows needs a third less of the processor for the same journeys. */
const programs = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** React Router leaves the promise of a transition that another navigation cuts short. */
const harmless = /Transition was skipped/;

/** Chromium, without the background traffic that a closed network would refuse. */
function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: programs.find((program) => existsSync(program)),
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

/**
 * A new visitor with an empty browser. Whatever the page throws or logs as an error fails the
 * test, violations of the Content-Security-Policy included.
 */
export async function openVisitor(visitor: Visitor = {}): Promise<Page> {
  browser ??= launch();
  const context = await (await browser).newContext({
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

afterEach(async ({ task }) => {
  const { state, errors = [] } = task.result ?? {};
  if (state === 'fail' && errors.some(({ message }) => message.startsWith('Test timed out'))) {
    const pages = contexts.flatMap((context) => context.pages());
    console.error(await Promise.all(pages.map(describeStanding)));
  }
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  expect(complaints.splice(0), 'errors in the browser').toEqual([]);
});

afterAll(async () => {
  await (await browser)?.close();
});
