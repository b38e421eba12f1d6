import { chromium } from 'playwright-core';
import type { paintFrames, Take } from './paint-frames.ts';
import { serveStudio } from './serve-studio.ts';

const takesPerDocument = 12;

type Receive = (frame: Buffer) => Promise<void>;

export interface Recorder {
  /** Paints moments of a film; `receive` gets them as JPEG, in order. */
  record(take: Take, receive: Receive): Promise<void>;
  close(): Promise<void>;
}

/** A headless browser that paints films, one after the other. */
export async function openRecorder(): Promise<Recorder> {
  let receiver: Receive = async () => undefined;
  const server = await serveStudio((frame) => receiver(frame));
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
  const page = await browser.newPage();
  let taken = 0;
  return {
    async record(take, receive) {
      receiver = receive;
      // Code and fonts stay loaded; now and then a new document frees what has been painted.
      if (taken % takesPerDocument === 0) await page.goto(server.origin);
      taken += 1;
      await page.evaluate(
        async ([path, value]) => {
          const studio: { paintFrames: typeof paintFrames } = await import(path);
          await studio.paintFrames(value);
        },
        ['/animation/studio/paint-frames.ts', take] as const,
      );
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

/** Has a browser of its own paint moments of one film. */
export async function recordFrames(take: Take, receive: Receive): Promise<void> {
  const recorder = await openRecorder();
  try {
    await recorder.record(take, receive);
  } finally {
    await recorder.close();
  }
}
