import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { oneAnswer } from '../wire.ts';

/** What the sign-in offers besides the sign-in. */
export const getSignInOffers = endpoint({
  method: 'GET',
  path: '/v1/config/sign-in',
  access: 'public',
  summary: 'Check whether registration is open, and list the demo accounts of a demo.',
  resource: 'session',
  answer: oneAnswer(
    v.object({
      registration: v.boolean(),
      /** With the data of the demo alone. */
      demo_accounts: v.array(v.object({ label: v.string(), email: v.string(), password: v.string() })),
    }),
  ),
});
