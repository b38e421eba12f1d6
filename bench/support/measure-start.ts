import type { Browser } from 'playwright-core';
import { type Line, slowDown } from './measure-page.ts';

type Visit = {
  line: Line;
  /** How many times slower than this machine's. */
  processor: number;
  isTouch: boolean;
  /** What starts the film. */
  button: string;
  /** Milliseconds that the visitor needs to find the button. */
  look: number;
};

/** Milliseconds from the click to the first picture, for a new visitor. */
export async function measureStart(
  browser: Browser,
  address: string,
  { line, processor, isTouch, button, look }: Visit,
): Promise<number> {
  const viewport = isTouch ? { width: 360, height: 740 } : { width: 1280, height: 800 };
  const context = await browser.newContext({ viewport, hasTouch: isTouch });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await slowDown(session, line, processor);
    await page.addInitScript(watchForPicture);
    await page.goto(address);
    await page.waitForTimeout(look);
    await (isTouch ? page.tap(button) : page.click(button));
    const handle = await page.waitForFunction(() => (window as Watched).firstPicture, null, {
      timeout: 60_000,
    });
    return Math.round((await handle.jsonValue()) ?? Number.NaN);
  } finally {
    await context.close();
  }
}

type Watched = Window & { firstPicture?: number };

/** Runs in the page, and in the next one, if the click was sooner than its scripts. */
function watchForPicture() {
  const key = 'clicked';
  document.addEventListener(
    'click',
    ({ timeStamp }) => sessionStorage.setItem(key, `${performance.timeOrigin + timeStamp}`),
    { capture: true, once: true },
  );
  const timer = setInterval(() => {
    const clicked = sessionStorage.getItem(key);
    const video = document.querySelector('video');
    if (!clicked || !video) return;
    clearInterval(timer);
    video.requestVideoFrameCallback((now) => {
      (window as Watched).firstPicture = performance.timeOrigin + now - Number(clicked);
    });
  }, 4);
}
