import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

test('the log says which statement failed and why, but none of its values', () => {
  const failed = new DrizzleQueryError(
    'insert into accounts values ($1, $2)',
    ['$argon2id$secret', 'sari@example.org'],
    new Error('the connection was lost'),
  );
  for (const error of [failed, new Error('not saved', { cause: failed })]) {
    const line = JSON.stringify(describeError(error));
    expect(line).toContain('insert into accounts values ($1, $2)');
    expect(line).toContain('the connection was lost');
    expect(line).not.toMatch(/argon2id|sari/);
  }
});

test('other errors are logged unchanged', () => {
  const error = Object.assign(new Error('no room'), { code: 'ENOSPC' });
  expect(JSON.parse(JSON.stringify(describeError(error)))).toEqual({
    type: 'Error',
    message: 'no room',
    code: 'ENOSPC',
    stack: error.stack,
  });
});
