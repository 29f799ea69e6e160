import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * Networks that only we can reach, and reserved addresses. A caller who names one would see our network from inside.
 */
const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  // Forms of IPv4 addresses in IPv6 may stand for one of ours.
  ['64:ff9b::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

/**
 * Whether an address is inside this network. IPv4 mapped into IPv6 counts as IPv4. False for names, which aren't
 * addresses.
 */
export function isInside(address: string): boolean {
  return isIP(address) !== 0 && inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
