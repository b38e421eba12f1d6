import { chromium } from 'playwright-core';
import type { paintFrames, Take } from './paint-frames.ts';
import { serveStudio } from './serve-studio.ts';

/** Has a headless browser paint moments of a film; `receive` gets them as JPEG, in order. */
export async function recordFrames(
  take: Take,
  receive: (frame: Buffer) => Promise<void>,
): Promise<void> {
  const server = await serveStudio(receive);
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(server.origin);
    await page.evaluate(
      async ([path, value]) => {
        const studio: { paintFrames: typeof paintFrames } = await import(path);
        await studio.paintFrames(value);
      },
      ['/animation/studio/paint-frames.ts', take] as const,
    );
  } finally {
    await browser.close();
    server.close();
  }
}
