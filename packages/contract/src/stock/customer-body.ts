import * as v from 'valibot';
import { addressSchema } from '../address.ts';
import { needsState } from '../addresses/needs-state.ts';
import { eitherOf } from '../described.ts';
import { siteLanguageNames } from '../language.ts';
import { customValuesSchema } from '../settings/custom-fields.ts';
import { emailSchema, optionalText, requiredText } from '../wire.ts';

const noEmail = v.pipe(v.string(), v.trim(), v.literal(''));

/** A person's name and contact details. */
const person = {
  first_name: requiredText('First name', 80),
  last_name: requiredText('Last name', 80),
  email: v.optional(
    eitherOf(noEmail, emailSchema, (email) => typeof email === 'string' && email.trim() === ''),
    '',
  ),
  phone: optionalText(40),
  address: v.optional(v.nullable(addressSchema), null),
  /** Staff's note. The customer never sees it. */
  note: optionalText(2000),
  /** The language for messages to them. Null is the company's language. */
  language: v.optional(v.nullable(v.picklist(siteLanguageNames, 'must be one of the choices')), null),
};

/**
 * A customer as staff enter them. At a counter, a name and a phone are enough, and an email can replace the phone.
 * Steps that need more ask for it at that point.
 */
export const customerBody = v.object({
  ...person,
  /** Values of custom fields. Left out, they stay as they are. */
  custom_fields: v.optional(customValuesSchema),
});

/** A customer who enters their own details online. Emails and packages have to reach them. */
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
