import { expect, test } from 'vitest';
import { serverI18n } from './server-i18n.server.ts';

test('texts are identical, with or without interpolation by i18next', () => {
  const { t } = serverI18n('id');
  const shop = serverI18n('id').getFixedT('id', 'shop');
  expect(shop(($) => $.filters.heading)).toBe(t(($) => $.filters.heading, { ns: 'shop' }));
  expect(shop(($) => $.shop.all, { count: 3 })).toContain('3');
  expect(shop(($) => $.shop.all, { count: 3 })).toBe(
    t(($) => $.shop.all, { ns: 'shop', count: 3 }),
  );
});

test('a missing key is its own text', () => {
  const common = serverI18n('en').getFixedT('en', 'common');
  const read = common as unknown as (
    key: ($: Record<string, Record<string, string>>) => unknown,
  ) => string;
  expect(read(($) => $.nowhere?.missing)).toBe('nowhere.missing');
});
