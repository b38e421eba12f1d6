import { chromium } from 'playwright-core';
import { serveStudio } from './serve-studio.ts';

export interface Studio {
  /** Calls an exported function of a module in the browser; what it posts arrives as `pictures`. */
  run(module: string, name: string, input: unknown): Promise<unknown>;
  /** Paints one picture in the browser and returns its lossless bytes. */
  paint(module: string, name: string, input: unknown): Promise<Buffer>;
  /** Receives what the page posts under a name. */
  onPost(name: string, receive: (body: Buffer) => void | Promise<void>): void;
  close(): Promise<void>;
}

const chromiumPath = '/usr/bin/chromium';

/** A headless browser that paints: canvas, blend modes, filters and real typography. */
export async function openStudio(): Promise<Studio> {
  const receivers = new Map<string, (body: Buffer) => void | Promise<void>>();
  const server = await serveStudio((name, body) => receivers.get(name)?.(body));
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'],
  });
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(message.text());
  });
  await page.goto(server.origin);

  async function run(module: string, name: string, input: unknown): Promise<unknown> {
    return page.evaluate(
      async ([path, exported, value]) => {
        const loaded = await import(/* @vite-ignore */ path as string);
        return loaded[exported as string](value);
      },
      [`/${module}`, name, input],
    );
  }

  return {
    run,
    paint: async (module, name, input) => {
      let picture: Buffer | undefined;
      receivers.set('picture', (body) => {
        picture = body;
      });
      await run(module, name, input);
      if (!picture) throw new Error(`${module} posted no picture.`);
      return picture;
    },
    onPost: (name, receive) => receivers.set(name, receive),
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}
