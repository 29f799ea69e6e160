import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, oneAnswer } from '../wire.ts';
import { payoutMethodNames } from './payout-method.ts';

/** What most companies pay by: it is shown first. */
export const popularPayoutMethods: readonly (typeof payoutMethodNames)[number][] = [
  'cash',
  'check',
  'paypal',
  'bank-transfer',
  'sepa-transfer',
];

const methodSchema = v.picklist(payoutMethodNames, 'is not a payout method');
const listed = v.array(
  v.object({ method: methodSchema, label: v.string(), popular: v.boolean(), active: v.boolean() }),
);
const own = { access: 'session', resource: 'setting', path: '/v5/register/payout-methods' } as const;

export const listRegistrationPayouts = endpoint({
  ...own,
  method: 'GET',
  summary: 'List ways in which a new company may pay in its currency, the popular ones first.',
  answer: oneAnswer(listed),
});

export const chooseRegistrationPayouts = endpoint({
  ...own,
  method: 'PUT',
  summary: 'Say by which of them customers are paid; the others are switched off.',
  body: v.object({ methods: v.pipe(v.array(methodSchema), v.minLength(1, 'needs one at least')) }),
  answer: actionAnswer(listed),
  refuses: ['forbidden'],
});
