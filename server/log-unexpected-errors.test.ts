import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const program = `
  import { createLogger } from '#api/platform/log/logger.ts';
  import { logUnexpectedErrors } from '#server/log-unexpected-errors.ts';
  logUnexpectedErrors(createLogger({ level: 'error' }));
  Promise.reject(new Error('nobody waits'));
  setTimeout(() => console.log('still there'), 50);
`;

test('an unhandled rejection is logged, and the process keeps running', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { cwd: join(import.meta.dirname, '..') },
  );
  expect(stdout).toContain('still there');
  expect(stdout).toMatch(/"level":50.*"message":"nobody waits"/);
});
