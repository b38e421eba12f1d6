import { expect, test } from 'vitest';
import type { Connection } from '#web/lib/connection.ts';
import { isUnmetered } from './connection.ts';

test.each<[Connection | undefined, boolean, boolean]>([
  [{ type: 'wifi', effectiveType: '3g' }, false, true],
  [{ type: 'ethernet' }, true, true],
  [{ type: 'cellular', effectiveType: '4g' }, true, false],
  [{ type: 'wifi', saveData: true }, true, false],
  // A computer.
  [{ effectiveType: '4g' }, true, true],
  [{ effectiveType: '4g', saveData: true }, true, false],
  [{ effectiveType: '3g' }, true, false],
  [{ effectiveType: '4g' }, false, false],
  [undefined, true, false],
])('%o with a mouse (%s) is unmetered: %s', (connection, hasMouse, expected) => {
  expect(isUnmetered(connection, hasMouse)).toBe(expected);
});
