import { chromium } from 'playwright-core';
import { serveStudio } from './serve-studio.ts';

export interface Studio {
  /** Calls a painter, an exported function of a module, in the browser; returns a PNG. */
  paint(module: string, painter: string, input: unknown): Promise<Buffer>;
  close(): Promise<void>;
}

/** A headless browser that paints: canvas, blend modes, filters and real typography. */
export async function openStudio(): Promise<Studio> {
  let picture: Buffer | undefined;
  const server = await serveStudio((bytes) => {
    picture = bytes;
  });
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'],
  });
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.goto(server.origin);

  return {
    async paint(module, painter, input) {
      picture = undefined;
      await page.evaluate(
        async ([path, name, value]) => {
          const loaded = await import(/* @vite-ignore */ path as string);
          return loaded[name as string](value);
        },
        [`/${module}`, painter, input],
      );
      if (!picture) throw new Error(`${painter} of ${module} posted no picture.`);
      return picture;
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}
