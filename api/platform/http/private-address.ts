import { BlockList, isIP } from 'node:net';

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix);
}
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/** Whether a caller is on this machine or a private network. No address means in process. */
export function isPrivateAddress(address: string | undefined): boolean {
  if (address === undefined) return true;
  const family = isIP(address);
  return family !== 0 && privateNetworks.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
