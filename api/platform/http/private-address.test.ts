import { expect, test } from 'vitest';
import { isPrivateAddress, isPublicAddress } from './private-address.ts';

test.each([
  ...['127.0.0.1', '127.255.255.254', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['169.254.169.254', '::1', 'fd00::1', 'fe80::1', 'fe80::1%eth0', '::ffff:10.0.0.1'],
])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  // This network, carriers, protocols, documentation, 6to4 relays, benchmarks, multicast, reserved.
  ...['0.0.0.0', '0.1.2.3', '100.64.0.1', '100.127.255.255', '192.0.0.1', '192.0.2.1'],
  ...['198.51.100.1', '203.0.113.1', '192.88.99.1', '198.18.0.1', '198.19.255.255'],
  ...['224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255'],
  // The same of IPv6, and addresses that hold one of IPv4.
  ...['::', '::ffff:8.8.8.8', '::8.8.8.8', '::ffff:0:8.8.8.8', '64:ff9b::8.8.8.8'],
  ...['64:ff9b:1::1', '2002:808:808::1', '2001:0:1::1', '2001:2::1', '2001:10::1', '2001:db8::1'],
  ...['3fff::1', '5f00::1', 'fec0::1', 'ff02::1', '100::1', '4000::1'],
  ...['', 'example.org', '8.8.8', '0x08080808', '8.8.8.8:80', '[2606:4700::1]'],
])('%s is neither private nor public', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  ...['8.8.8.8', '1.1.1.1', '100.63.255.255', '100.128.0.1', '172.15.0.1', '172.32.0.1'],
  ...['192.0.1.1', '198.17.0.1', '198.20.0.1', '223.255.255.255', '2606:4700::1', '2a00:1450::1'],
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
  expect(isPrivateAddress(address)).toBe(false);
});

test('a caller without an address is this process', () => {
  expect(isPrivateAddress(undefined)).toBe(true);
});
