import type { Address } from '@recoup/contract/address';
import type { LabelParty } from '../../../schema/shipping.ts';
import type { LabelEnd } from '../ports.ts';

/** Name and address as they are printed. */
export function partyOf(name: string, address: Address, phone: string | null | undefined): LabelParty {
  const place = [address.city, address.state, address.zip].filter(Boolean).join(' ');
  const lines = [address.address1, address.suite, place].filter((line): line is string => Boolean(line));
  return { name, lines, country: address.country, address, ...numberOf(phone) };
}

/** Carriers want to know whom to call. */
export const numberOf = (phone: string | null | undefined) => (phone ? { phone } : {});

/** The same as a carrier is asked. */
export function endOf({ lines, ...party }: LabelParty): LabelEnd {
  return { ...party, addressText: lines.join(', ') };
}
