import { expect, test } from 'vitest';
import { usualTimeZone } from './usual-time-zone.ts';

test.each([
  ['en', 'IDR', 'UTC', 'Asia/Jakarta'],
  ['id', 'USD', 'UTC', 'Asia/Jakarta'],
  ['en', 'EUR', 'UTC', 'UTC'],
  ['de', 'EUR', 'Europe/Berlin', 'Europe/Berlin'],
  ['en', 'IDR', 'Europe/Berlin', 'Europe/Berlin'],
  ['id', 'IDR', 'Europe/Berlin', 'Asia/Jakarta'],
  ['id', 'IDR', 'Asia/Makassar', 'Asia/Makassar'],
  ['en', 'IDR', 'Etc/UTC', 'Asia/Jakarta'],
  ['en', 'IDR', 'Etc/Unknown', 'Asia/Jakarta'],
] as const)(
  'a site in %s that takes %s, on a machine in %s, is in %s',
  (language, currency, machine, zone) => {
    expect(usualTimeZone({ language, currency }, machine)).toBe(zone);
  },
);
