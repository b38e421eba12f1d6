import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** Logs a lot while a timer shows that it is not held up; says at the end what it has lost. */
const program = `
  import { createLogger } from '#api/platform/log/logger.ts';
  import { output } from '#api/platform/log/output.ts';
  const logger = createLogger({ level: 'info' });
  const words = 'x'.repeat(1_000);
  output.print('begin');
  let longest = 0;
  let last = performance.now();
  let lines = 0;
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    for (let each = 0; each < 20; each += 1) logger.info({ line: (lines += 1) }, words);
    if (lines < 1_000) return;
    clearInterval(timer);
    console.error(JSON.stringify({ lines, lost: output.lostLines, held: longest > 1_500 }));
    process.once('message', async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      logger.info('after');
      await output.flush(2_000);
      process.exit();
    });
  }, 10);
`;

function start(stdout: 'pipe' | number) {
  const line = ['--input-type=module', '--eval', program];
  const cwd = join(import.meta.dirname, '../../..');
  return spawn(process.execPath, line, { cwd, stdio: ['ignore', stdout, 'pipe', 'ipc'] });
}

async function readOutcome(child: ReturnType<typeof start>) {
  const [told] = (await once(child.stderr as NodeJS.ReadableStream, 'data')) as [Buffer];
  return JSON.parse(String(told));
}

test('a full disk costs lines, and nothing else', async () => {
  const full = openSync('/dev/full', 'w');
  const child = start(full);
  closeSync(full);
  expect(await readOutcome(child)).toEqual({
    lines: 1_000,
    lost: expect.toSatisfy((lost: number) => lost > 400 && lost < 900),
    held: false,
  });
  child.send('end');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a reader that is gone costs lines, and nothing else', async () => {
  const child = start('pipe');
  child.stdout?.once('data', () => child.stdout?.destroy());
  const { lost, held } = await readOutcome(child);
  expect([lost > 400, held]).toEqual([true, false]);
  child.send('end');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a reader that pauses gets whole lines, then how many were lost, then new ones', async () => {
  const child = start('pipe');
  const { lost, held } = await readOutcome(child);
  expect([lost > 400, held]).toEqual([true, false]);
  child.send('end');
  const lines = (await text(child.stdout as NodeJS.ReadableStream)).trimEnd().split('\n');
  const [begin, ...log] = lines;
  expect(begin).toBe('begin');
  const written = log.map((line) => JSON.parse(line));
  const numbers = written.flatMap(({ line }) => line ?? []);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(numbers).toHaveLength(1_000 - lost);
  expect(written.slice(numbers.length).map(({ msg, lines }) => [msg, lines])).toEqual([
    ['lines of the log were lost', lost],
    ['after', undefined],
  ]);
});
