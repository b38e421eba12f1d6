import { expect, test } from 'vitest';
import { findClientAddress } from './client-address.ts';

function find(peer: string, headers: Record<string, string>, trustedProxies: number) {
  return findClientAddress({ headers, socket: { remoteAddress: peer } }, trustedProxies);
}

test.each([
  { trusted: 0, peer: '203.0.113.9', header: '198.51.100.1', address: '203.0.113.9' },
  { trusted: 1, peer: '127.0.0.1', header: '203.0.113.9', address: '203.0.113.9' },
  { trusted: 1, peer: '127.0.0.1', header: '127.0.0.1, 203.0.113.9', address: '203.0.113.9' },
  {
    trusted: 2,
    peer: '10.0.0.1',
    header: '1.1.1.1, 203.0.113.9, 10.0.0.2',
    address: '203.0.113.9',
  },
  { trusted: 2, peer: '10.0.0.1', header: '203.0.113.9', address: '203.0.113.9' },
  { trusted: 1, peer: '127.0.0.1', header: '203.0.113.9:51812', address: '203.0.113.9' },
  { trusted: 1, peer: '127.0.0.1', header: '[2001:db8::1]:443', address: '2001:db8::1' },
  { trusted: 1, peer: '127.0.0.1', header: '2001:db8::1', address: '2001:db8::1' },
  { trusted: 1, peer: '127.0.0.1', header: 'localhost', address: 'unknown' },
  { trusted: 1, peer: '127.0.0.1', header: ' , ', address: '127.0.0.1' },
])('$trusted trusted, "$header" from $peer: $address', ({ trusted, peer, header, address }) => {
  expect(find(peer, { 'x-forwarded-for': header }, trusted)).toBe(address);
});

test.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip'])(
  'a client behind an untrusted local proxy is unknown, detected by %s',
  (name) => {
    expect(find('127.0.0.1', { [name]: '127.0.0.1' }, 0)).toBe('unknown');
  },
);

test.each([0, 1])('without a proxy it is the peer (%i trusted)', (trusted) => {
  expect(find('127.0.0.1', {}, trusted)).toBe('127.0.0.1');
});
