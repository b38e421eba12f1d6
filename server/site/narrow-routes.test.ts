import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { narrowRoutes } from './narrow-routes.ts';

const routes = {
  root: { id: 'root', path: '' },
  layout: { id: 'layout', parentId: 'root' },
  home: { id: 'home', parentId: 'layout', index: true },
  faq: { id: 'faq', parentId: 'layout', path: 'faq' },
  account: { id: 'account', parentId: 'root', path: 'account' },
  orders: { id: 'orders', parentId: 'account', path: 'orders/:number?' },
  other: { id: 'other', parentId: 'root', path: '*' },
};

const narrowed = narrowRoutes({ routes, ssr: true } as unknown as ServerBuild);

test.each([
  ['', ['root', 'layout', 'home', 'other']],
  ['faq', ['root', 'layout', 'faq', 'other']],
  ['account', ['root', 'account', 'orders', 'other']],
])('an address that begins with "%s" leads to a few routes', (start, expected) => {
  const build = narrowed.get(start);
  expect(Object.keys(build?.routes ?? {})).toEqual(expected);
  expect(build?.ssr).toBe(true);
});

test('an address that no route begins with is left to all of them', () => {
  expect(narrowed.get('nowhere')).toBeUndefined();
});
