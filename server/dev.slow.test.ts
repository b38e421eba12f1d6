import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { variables as known } from '#server/variables.ts';
import { findFreePort } from '#test/find-free-port.ts';

test('npm run dev shows pages from the sources', { timeout: 180_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sorot-dev-'));
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const repository = join(import.meta.dirname, '..');
  // With an address of its own it begins without the demo.
  const variables = [`SOROT_DATA=${folder}`, `PORT=${new URL(url).port}`, `BASE_URL=${url}`];
  const foreign = [...Object.keys(known), 'NODE_ENV'].flatMap((name) => ['-u', name]);
  const line = [...foreign, ...variables, process.execPath, 'scripts/run.mjs', 'dev'];
  const site = spawn('env', line, { cwd: repository, stdio: 'ignore' });
  const ended = once(site, 'exit');
  onTestFinished(async () => {
    site.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  const read = (path: string) => fetch(url + path).catch(() => undefined);
  await expect
    .poll(async () => (await read('/readyz'))?.status, { timeout: 120_000, interval: 500 })
    .toBe(200);
  // Libraries that are CommonJS, too: the combobox of the checkout.
  for (const path of ['/', '/checkout', '/login', '/admin/titles']) {
    const answer = await read(path);
    expect(answer?.status, path).toBe(200);
    expect(await answer?.text(), path).toContain('</html>');
  }
});
