import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';

/** A program of our kind; `work` is the code of its function, `redirection` the shell's. */
function start(work: string, redirection = '') {
  const code = `
    import { once } from 'node:events';
    import { runProgram } from '#server/program/run-program.ts';
    await runProgram(async (environment, signal) => { ${work} });`;
  const line = [process.execPath, '--input-type=module', '--eval', code];
  return spawn('/bin/sh', ['-c', `exec "$@" ${redirection}`, 'sh', ...line], {
    cwd: join(import.meta.dirname, '../..'),
    // Without the variables that vitest sets.
    env: {},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

const untilEnd = `setInterval(() => undefined, 1_000); await once(signal, 'abort'); console.log('closed');`;

test('an error that nothing catches ends a program in order, with code 1', async () => {
  const child = start(`setTimeout(() => { throw new Error('unexpected') }, 50); ${untilEnd}`);
  const [output, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(output).toBe('closed\n');
  expect(complaint).toMatch(/^Error: unexpected\n {4}at /);
  expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(1);
});

test('without a terminal, SIGHUP ends nothing; SIGTERM does', async () => {
  const child = start(`console.log('begun'); ${untilEnd}`);
  await once(child.stdout, 'data');
  child.kill('SIGHUP');
  await setTimeout(300);
  expect([child.exitCode, child.signalCode]).toEqual([null, null]);
  child.kill('SIGTERM');
  expect(await text(child.stdout)).toBe('closed\n');
});

test('a slow reader gets all that a command has to say', async () => {
  const child = start(`for (let line = 0; line < 20_000; line += 1) console.log('line ' + line);`);
  await setTimeout(2_000);
  const lines = (await text(child.stdout)).trimEnd().split('\n');
  expect([lines.length, lines.at(-1)]).toEqual([20_000, 'line 19999']);
});

test('a reader that has seen enough lets a command finish', async () => {
  const child = start(`
    console.log('first');
    await new Promise((resolve) => setTimeout(resolve, 300));
    for (let line = 0; line < 20_000; line += 1) console.log('line ' + line);
    console.error('finished');`);
  child.stdout.once('data', () => child.stdout.destroy());
  expect(await text(child.stderr)).toBe('finished\n');
  expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(0);
});

test('a command whose output has no room says so and fails', async () => {
  const work = `process.stdout.write('a result'); console.error('finished');`;
  const child = start(work, '> /dev/full');
  expect(await text(child.stderr)).toMatch(
    /^finished\nThe command has ended, but its output is incomplete: ENOSPC.*\.\n$/,
  );
  expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(1);
});
