import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

test('names failures, also outside of tests, flaky tests, and skipped ones with a reason', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sorot-outcome-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'outcome.json');
  await writeFile(
    join(folder, 'some.test.js'),
    `let tries = 0;
     test('passes', () => {});
     test('fails', () => { throw new Error('never'); });
     test('needs the moon', ({ skip }) => skip(true, 'there is none'));
     test.skip('is left out', () => {});
     test('comes and goes', () => { tries += 1; if (tries === 1) throw new Error('late'); });
     describe('group', () => { beforeAll(() => { throw new Error('no set-up'); }); test('waits', () => {}); });`,
  );
  await writeFile(join(folder, 'broken.test.js'), `throw new Error('does not load');`);
  await runVitest(folder, file);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({
    passed: 2,
    failed: expect.arrayContaining([
      'some.test.js > fails\n    never',
      'some.test.js > group\n    no set-up',
      'broken.test.js\n    does not load',
    ]),
    flaky: ['some.test.js > comes and goes\n    late'],
    skipped: ['some.test.js > needs the moon\n    there is none'],
  });
});

function runVitest(root: string, file: string): Promise<void> {
  const program = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
  const reporter = join(import.meta.dirname, 'outcome-reporter.mjs');
  const settings = ['--globals', '--retry=1', `--reporter=${reporter}`];
  const command = [`OUTCOME_FILE=${file}`, process.execPath, program, 'run', '--root', root];
  // Exits with 1, because something failed.
  return new Promise((resolve) => {
    execFile('env', [...command, ...settings], () => resolve());
  });
}
