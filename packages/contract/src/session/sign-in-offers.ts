import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { oneAnswer } from '../wire.ts';

/** Gets what the sign-in page offers besides signing in. */
export const getSignInOffers = endpoint({
  method: 'GET',
  path: '/v1/config/sign-in',
  access: 'public',
  summary: 'Check whether registration is open, and list the demo accounts of a demo.',
  resource: 'session',
  answer: oneAnswer(
    v.object({
      registration: v.boolean(),
      /** Only with demo data. */
      demo_accounts: v.array(v.object({ label: v.string(), email: v.string(), password: v.string() })),
    }),
  ),
});
