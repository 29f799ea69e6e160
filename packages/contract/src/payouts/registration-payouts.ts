import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, oneAnswer } from '../wire.ts';
import { payoutMethodNames } from './payout-method.ts';

/** The methods that most companies use. They are shown first. */
export const popularPayoutMethods: readonly (typeof payoutMethodNames)[number][] = [
  'cash',
  'check',
  'paypal',
  'bank-transfer',
  'sepa-transfer',
];

const methodSchema = v.picklist(payoutMethodNames, 'isn’t a payout method');
const listed = v.array(
  v.object({
    ...{ method: methodSchema, label: v.string(), popular: v.boolean(), active: v.boolean() },
    /** Can be offered right away. Other methods need a connected account first. */
    ready: v.optional(v.boolean(), true),
  }),
);
const declared = { access: 'session', resource: 'setting', path: '/v5/register/payout-methods' } as const;

export const listRegistrationPayouts = endpoint({
  ...declared,
  method: 'GET',
  summary: 'List payout methods for a new company’s currency, popular ones first.',
  answer: oneAnswer(listed),
});

export const chooseRegistrationPayouts = endpoint({
  ...declared,
  method: 'PUT',
  summary: 'Choose the payout methods for customers. The others are turned off.',
  body: v.object({ methods: v.pipe(v.array(methodSchema), v.minLength(1, 'needs at least one')) }),
  answer: actionAnswer(listed),
  refuses: ['forbidden'],
});
