import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const privateRanges = ['loopback', 'private', 'linkLocal', 'uniqueLocal'];
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** Whether a caller is on this machine or a private network. No address means in process. */
export function isPrivateAddress(address: string | undefined): boolean {
  if (address === undefined) return true;
  return isIP(address) !== 0 && privateRanges.includes(ipaddr.process(address).range());
}

/**
 * Whether an address is of a machine on the internet: neither private nor reserved for loopback,
 * links, carriers, multicast, documentation or benchmarks (RFC 6890), nor one that leads to an IPv4
 * address (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast);
}
