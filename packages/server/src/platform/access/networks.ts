import { BlockList, isIP, isIPv6 } from 'node:net';

/** A network as the company entered it. */
export interface AllowedNetwork {
  readonly network: string;
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Adds a network to a list. False if the text isn't a network. */
function add(list: BlockList, network: string): boolean {
  const [address = '', bits] = network.split('/');
  if (isIP(address) === 0) return false;
  const most = isIPv6(address) ? 128 : 32;
  const prefix = bits === undefined ? most : Number(bits);
  if (!Number.isInteger(prefix) || prefix < 0 || prefix > most) return false;
  list.addSubnet(address, prefix, familyOf(address));
  return true;
}

/** Whether a text is an address or a network. */
export const isNetwork = (text: string): boolean => add(new BlockList(), text);

/**
 * Whether an address is allowed: there are no networks, or one of them contains it. IPv4 mapped into IPv6 counts as
 * IPv4.
 */
export function isAllowedFrom(networks: readonly AllowedNetwork[], address: string): boolean {
  if (networks.length === 0) return true;
  if (isIP(address) === 0) return false;
  const list = new BlockList();
  for (const { network } of networks) add(list, network);
  return list.check(address, familyOf(address));
}
