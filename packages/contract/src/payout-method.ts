import * as v from 'valibot';
import { emailSchema, requiredText } from './wire.ts';

/** ABA routing number: nine digits, weights 3-7-1, sum a multiple of ten; all zeros passes the sum but is no bank. */
export function isAbaRouting(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || /^0+$/.test(digits)) return false;
  const weights = [3, 7, 1];
  return [...digits].reduce((sum, d, i) => sum + Number(d) * (weights[i % 3] ?? 0), 0) % 10 === 0;
}

/**
 * Ways a customer is paid, and what each needs to know. `adapter` names the outside service that carries the money;
 * null is money that staff hand over or mail themselves.
 */
export const payoutMethods = {
  paypal: {
    label: 'PayPal',
    adapter: 'paypal',
    details: v.object({ email: emailSchema }),
    fields: { email: { label: 'PayPal e-mail', type: 'email' } },
  },
  'bank-transfer': {
    label: 'Bank transfer',
    adapter: 'bank',
    details: v.object({
      account_name: requiredText('Account name', 22),
      routing_number: v.pipe(requiredText('Routing number', 9), v.check(isAbaRouting, 'is not a routing number')),
      account_number: v.pipe(requiredText('Account number', 17), v.regex(/^\d{4,17}$/, 'must contain numbers only')),
    }),
    fields: {
      account_name: { label: 'Account name', type: 'text' },
      routing_number: { label: 'Routing number', type: 'text' },
      account_number: { label: 'Account number', type: 'text' },
    },
  },
  check: {
    label: 'Check',
    adapter: null,
    details: v.object({ payee: requiredText('Payee', 100) }),
    fields: { payee: { label: 'Pay to the order of', type: 'text' } },
  },
} as const satisfies Record<
  string,
  {
    label: string;
    adapter: string | null;
    details: v.GenericSchema;
    fields: Record<string, { label: string; type: 'text' | 'email' }>;
  }
>;

export type PayoutMethod = keyof typeof payoutMethods;
export const payoutMethodNames = Object.keys(payoutMethods) as [PayoutMethod, ...PayoutMethod[]];

/** A payout method together with its details. */
export const payoutSchema = v.variant('method', [
  v.object({ method: v.literal('paypal'), details: payoutMethods.paypal.details }),
  v.object({ method: v.literal('bank-transfer'), details: payoutMethods['bank-transfer'].details }),
  v.object({ method: v.literal('check'), details: payoutMethods.check.details }),
]);
