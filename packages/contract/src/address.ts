import * as v from 'valibot';
import { countrySchema } from './country.ts';
import { optionalText, requiredText } from './wire.ts';

/** A postal address as carriers want it. */
export const addressSchema = v.object({
  address1: requiredText('Address', 100),
  suite: optionalText(50),
  city: requiredText('City', 80),
  state: optionalText(50),
  zip: requiredText('ZIP', 12),
  country: countrySchema,
});
export type Address = v.InferOutput<typeof addressSchema>;

/** One line: "12 Elm St, Apt 3, Portland, OR 97201, US". */
export function addressText(address: Address): string {
  const place = [address.state, address.zip].filter(Boolean).join(' ');
  return [address.address1, address.suite, address.city, place, address.country].filter(Boolean).join(', ');
}
