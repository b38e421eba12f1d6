import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const planted: Record<string, string> = {
  // Modules with permitted imports only.
  'contract/catalogue.ts': 'export const movie = 1;',
  'api/platform/database.ts': 'export const db = 1;',
  'api/media/index.ts': 'export const media = 1;',
  'api/media/stream-lock.ts': 'export const inner = 1;',
  'api/catalogue/index.ts': `import { media } from '../media/index.ts'; export const catalogue = media;`,
  'web/lib/form.ts': 'export const form = 1;',
  'web/catalogue/card.tsx': 'export const Card = 1;',
  'web/shop/shop.route.tsx': `import { Card } from '../catalogue/card.tsx'; export default Card;`,
  'test/factory.ts': 'export const make = 1;',
  // The violations.
  'contract/shop.ts': `import { db } from '#api/platform/database.ts'; export const shop = db;`,
  'api/platform/jobs.ts': `import { media } from '../media/index.ts'; export const jobs = media;`,
  'api/media/upward.ts': `import { catalogue } from '../catalogue/index.ts'; export const up = catalogue;`,
  'api/catalogue/deep.ts': `import { inner } from '../media/stream-lock.ts'; export const deep = inner;`,
  'api/catalogue/tested.ts': `import { make } from '#test/factory.ts'; export const tested = make;`,
  'api/catalogue/files.ts': `import { readFile } from 'node:fs/promises'; export const files = readFile;`,
  'web/blog/types.ts': `import type { db } from '#api/platform/database.ts'; export type T = typeof db;`,
  'web/ui/button.tsx': `import { form } from '../lib/form.ts'; export const Button = form;`,
  'web/lib/links.ts': `import { Card } from '../catalogue/card.tsx'; export const links = Card;`,
  'web/shop/cart.tsx': `import { Card } from '../catalogue/card.tsx'; export const Cart = Card;`,
  'server/start.ts': `import { make } from '#test/factory.ts'; export const start = make;`,
  'web/home/a.ts': `import { b } from './b.ts'; export const a = () => b;`,
  'web/home/b.ts': `import type { a } from './a.ts'; export const b = (): typeof a | null => null;`,
  'web/home/lost.ts': `import { gone } from './gone.ts'; export const lost = gone;`,
};

test('every kind of forbidden import is reported, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sorot-imports-'));
  for (const [path, text] of Object.entries(planted)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const repository = join(import.meta.dirname, '..');
  for (const path of ['package.json', 'tsconfig.json']) {
    await cp(join(repository, path), join(folder, path));
  }
  const check = join(repository, 'scripts/check-imports.mjs');
  const { status, stdout } = spawnSync(process.execPath, [check, folder], { encoding: 'utf8' });
  await rm(folder, { recursive: true });

  expect(stdout.trim().split('\n').slice(0, -1).sort()).toEqual([
    'api-media-uses-what-is-below-it: api/media/upward.ts → api/catalogue/index.ts',
    'api-needs-no-site: api/catalogue/tested.ts → test/factory.ts',
    'contract-stands-alone: contract/shop.ts → api/platform/database.ts',
    'domains-are-used-through-what-they-offer: api/catalogue/deep.ts → api/media/stream-lock.ts',
    'no-circles: web/home/a.ts → web/home/b.ts',
    'nothing-unresolved: web/home/lost.ts → ./gone.ts',
    'platform-knows-no-domain: api/platform/jobs.ts → api/media/index.ts',
    'server-joins-api-and-the-built-site: server/start.ts → test/factory.ts',
    'stored-media-only-through-the-store: api/catalogue/files.ts → fs/promises',
    'ui-has-no-domain-words: web/ui/button.tsx → web/lib/form.ts',
    'web-foundations-know-no-domain: web/lib/links.ts → web/catalogue/card.tsx',
    'web-reaches-data-through-the-contract: web/blog/types.ts → api/platform/database.ts',
    'web-shop-uses-what-is-below-it: web/shop/cart.tsx → web/catalogue/card.tsx',
  ]);
  expect(status).toBe(1);
});
