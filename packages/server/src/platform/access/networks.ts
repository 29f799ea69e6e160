import { BlockList, isIP, isIPv6 } from 'node:net';

/** A network as a company has written it down. */
export interface AllowedNetwork {
  readonly network: string;
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Adds a network to a list; false where it is none. */
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

/** Whether an address may come in: when there are no networks, or it is in one of them. IPv4 within IPv6 is what it is. */
export function isAllowedFrom(networks: readonly AllowedNetwork[], address: string): boolean {
  if (networks.length === 0) return true;
  if (isIP(address) === 0) return false;
  const list = new BlockList();
  for (const { network } of networks) add(list, network);
  return list.check(address, familyOf(address));
}
