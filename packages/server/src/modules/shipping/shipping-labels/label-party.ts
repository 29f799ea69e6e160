import type { Address } from '@recoup/contract/address';
import { addressLines } from '@recoup/contract/addresses/address-format';
import type { LabelParty } from '../../../schema/shipping.ts';
import type { LabelEnd } from '../carriers/carrier-port.ts';

/** A name and address as they are printed. */
export function partyOf(name: string, address: Address, phone: string | null | undefined): LabelParty {
  return { name, lines: addressLines(address), country: address.country, address, ...numberOf(phone) };
}

/** Carriers need a phone number for questions. */
export const numberOf = (phone: string | null | undefined) => (phone ? { phone } : {});

/** The same in the shape that carriers need. */
export function endOf({ lines, ...party }: LabelParty): LabelEnd {
  return { ...party, addressText: lines.join(', ') };
}
