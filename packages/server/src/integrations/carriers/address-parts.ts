import type { Address } from '@recoup/contract/address';
import type { LabelEnd } from '../../modules/shipping/carriers/carrier-port.ts';
import { ServiceError } from '../../platform/service-error.ts';

/** Street, city and a state with its ZIP code on one line. The country may follow. */
const inOneLine =
  /^(?<street>.+?),\s*(?<city>[^,]+),\s*(?<state>[A-Z]{2})\s+(?<zip>[A-Z0-9][A-Z0-9 -]{2,9})(?:,\s*[A-Z .]+)?$/i;

/** The parts of an address, for carriers that require them. Refuses if they can't be derived from the text. */
export function addressParts({ name, address, addressText, country }: LabelEnd): Address {
  if (address) return address;
  const parts = inOneLine.exec(addressText.trim())?.groups;
  if (!parts) throw new ServiceError('validation', `${name} has an incomplete address: ${addressText}`);
  const { street = '', city = '', state = '', zip = '' } = parts;
  return { address1: street, suite: null, city, state: state.toUpperCase(), zip, country };
}

/** The phone number for the carrier. Refuses if it's missing. */
export function phoneOf({ name, phone }: LabelEnd): string {
  if (!phone) throw new ServiceError('validation', `${name} has no phone number, which the carrier requires`);
  return phone.replaceAll(/[^\d+]/g, '');
}
