import * as v from 'valibot';
import { addressSchema } from '../address.ts';
import { needsState } from '../addresses/needs-state.ts';
import { eitherOf } from '../described.ts';
import { siteLanguageNames } from '../language.ts';
import { customValuesSchema } from '../settings/custom-fields.ts';
import { emailSchema, optionalText, requiredText } from '../wire.ts';

const noEmail = v.pipe(v.string(), v.trim(), v.literal(''));

/** Who somebody is, and how they are reached. */
const person = {
  first_name: requiredText('First name', 80),
  last_name: requiredText('Last name', 80),
  email: v.optional(
    eitherOf(noEmail, emailSchema, (email) => typeof email === 'string' && email.trim() === ''),
    '',
  ),
  phone: optionalText(40),
  address: v.optional(v.nullable(addressSchema), null),
  /** Staff's own words; the customer never sees them. */
  note: optionalText(2000),
  /** The one he wants to be written to in; null is the company's. */
  language: v.optional(v.nullable(v.picklist(siteLanguageNames, 'must be one of the choices')), null),
};

/**
 * A customer as staff write them down. A name and a phone are enough at a counter; an e-mail address can stand instead of
 * the phone. What needs more asks for it when it is needed.
 */
export const customerBody = v.object({
  ...person,
  /** Values of the company's own fields; left out they stay as they are. */
  custom_fields: v.optional(customValuesSchema),
});

/** A customer who writes themselves down, from afar: mail and parcels have to reach them. */
export const reachableCustomer = v.object({
  ...person,
  email: emailSchema,
  address: v.pipe(
    addressSchema,
    v.forward(
      v.check(({ country, state }) => !needsState(country) || Boolean(state), 'is required'),
      ['state'],
    ),
  ),
});
