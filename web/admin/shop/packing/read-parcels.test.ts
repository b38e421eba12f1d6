import { expect, test } from 'vitest';
import { readParcels } from './read-parcels.server.ts';

const numbers = ['7K2M9Q000001', '7K2M9Q000002'];

test.each([
  ['pasted lines', '#7k2m9q000001 JNE001\n7K2M9Q000002   JNE002\n'],
  ['a CSV file', 'order,courier,resi\r\n7K2M9Q000001,JNE,JNE001\r\n"7K2M9Q000002",JNE,JNE002'],
  ['semicolons, numbers last', 'JNE001;7K2M9Q000001\nJNE002;7K2M9Q000002'],
  ['tabs', "7K2M9Q000001\tJNE001\n'7K2M9Q000002\tJNE002"],
])('%s are read', (_, text) => {
  expect(readParcels(text, numbers).found).toEqual({
    '7K2M9Q000001': 'JNE001',
    '7K2M9Q000002': 'JNE002',
  });
});

test('lines of other orders are reported', () => {
  const { found, unread } = readParcels('XYZ JNE9\n7K2M9Q000001 JNE001\n"', numbers);
  expect(found).toEqual({ '7K2M9Q000001': 'JNE001' });
  expect(unread).toContain('XYZ JNE9');
});
