import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { limitConnections } from './open-files.ts';

const program = `
  import { findFileLimit } from '${import.meta.dirname}/open-files.ts';
  console.log(await findFileLimit());
`;

test.skipIf(process.platform !== 'linux')('the limit of the account is found', async () => {
  const node = `"${process.execPath}" --input-type=module -e "$0"`;
  const line = `ulimit -n 321; exec ${node}`;
  const { stdout } = await promisify(execFile)('bash', ['-c', line, program]);
  expect(stdout.trim()).toBe('321');
});

test.each([64, 255])('with %d files it does not start', (files) => {
  expect(() => limitConnections(files)).toThrow(`may open only ${files} files`);
});

test.each([
  [256, 128, true],
  [1023, 895, true],
  [1024, 896, false],
  [1_048_576, 1_048_448, false],
  [Number.POSITIVE_INFINITY, undefined, false],
])('with %d files %s connections are accepted', (files, max, isWarned) => {
  const limit = limitConnections(files);
  expect(limit.max).toBe(max);
  expect(limit.warning !== undefined).toBe(isWarned);
});
