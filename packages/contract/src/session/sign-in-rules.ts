import * as v from 'valibot';
import { document } from '../document.ts';
import { wholeNumber } from '../field-rules.ts';

/** The maximum number of minutes before a user has to prove their identity again. 0 never asks. */
const mostMinutes = 24 * 60;

/**
 * A network in its usual notation: `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`. The server validates it further.
 */
const network = v.pipe(
  v.string(),
  v.trim(),
  v.regex(
    /^(\d{1,3}(\.\d{1,3}){3}(\/\d{1,2})?|[\da-fA-F:.]*:[\da-fA-F:.]*(\/\d{1,3})?)$/,
    'isn’t an IP address or network',
  ),
);

/** How a company's staff and programs can sign in. */
export const signInRules = document({
  key: 'sign-in-rules',
  title: 'Sign-in rules',
  view: 'settings.edit',
  resource: 'user',
  proof: true,
  schema: v.object({
    networks: v.pipe(v.array(v.object({ network })), v.maxLength(100)),
    confirm_minutes: wholeNumber(0, mostMinutes),
    /** Calls that require proof of identity are refused to users who signed in with only a password. */
    second_factor: v.optional(v.boolean(), false),
  }),
  initial: { networks: [], confirm_minutes: 120, second_factor: false },
});
