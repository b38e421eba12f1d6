import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Builder, By, Capabilities, until } from 'selenium-webdriver';
import { expect } from 'vitest';
import { findFreePort } from '#test/find-free-port.ts';
import type { OtherBrowser } from './other-browser.ts';

/** Milliseconds. */
const timeout = 30_000;

/** Debian's WebKitGTK through WebDriver, on a virtual display, as it has no headless mode. */
export async function openWebKit(siteUrl: string): Promise<OtherBrowser> {
  const closing = new AsyncDisposableStack();
  const display = await startDisplay(closing);
  const port = await findFreePort();
  const driven = [`DISPLAY=${display}`, 'LANGUAGE=en', 'WebKitWebDriver', `--port=${port}`];
  keep(closing, spawn('env', driven, { stdio: 'ignore' }));
  const server = `http://127.0.0.1:${port}`;
  await expect
    .poll(() =>
      fetch(`${server}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
    .build();
  closing.defer(() => driver.quit());
  const find = async (selector: string) => {
    const element = await driver.wait(until.elementLocated(By.css(selector)), timeout);
    return driver.wait(until.elementIsVisible(element), timeout);
  };
  return {
    open: (path) => driver.get(siteUrl + path),
    click: async (selector) => (await find(selector)).click(),
    type: async (selector, text) => (await find(selector)).sendKeys(text),
    read: (expression) => driver.executeScript(`return ${expression}`),
    close: () => closing.disposeAsync(),
  };
}

/** @returns its name, such as `:99` */
async function startDisplay(closing: AsyncDisposableStack): Promise<string> {
  const screen = ['-displayfd', '3', '-screen', '0', '1280x900x24'];
  const server = spawn('Xvfb', screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  keep(closing, server);
  const [number] = await once(server.stdio[3] as Readable, 'data');
  return `:${String(number).trim()}`;
}

function keep(closing: AsyncDisposableStack, child: ChildProcess): void {
  closing.defer(async () => {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  });
}
