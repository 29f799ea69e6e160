import * as v from 'valibot';
import { emailSchema, requiredText } from '../wire.ts';
import type { PayoutMethodRow } from './payout-method-row.ts';

/** A service that pays customers right away, through the method of the same name. */
interface PayoutServiceRow {
  /** The service's name for staff. */
  readonly name: string;
  readonly method: Omit<PayoutMethodRow, 'adapter'>;
}

/**
 * Services that carry payouts, each with its method. Integrations use these names, so every first visit loads them.
 * Everything else about a service is in `add-ons/systems/payouts.ts`.
 */
export const payoutServices = {
  tremendous: {
    name: 'Tremendous',
    method: {
      number: 5,
      label: 'Gift card',
      file: null,
      currencies: null,
      inPerson: false,
      details: v.object({ name: requiredText('Name', 100), email: emailSchema }),
      fields: {
        name: { sealed: false, label: 'Name on the gift card', kind: 'text' },
        email: { sealed: false, label: 'Email', kind: 'text', rule: 'email' },
      },
    },
  },
  paypal: {
    name: 'PayPal',
    method: {
      number: 2,
      label: 'PayPal',
      brand: true,
      file: 'paypal',
      currencies: null,
      inPerson: false,
      details: v.object({ email: emailSchema }),
      fields: { email: { sealed: false, label: 'PayPal email', kind: 'text', rule: 'email' } },
    },
  },
} as const satisfies Record<string, PayoutServiceRow>;

type Services = typeof payoutServices;

export type PayoutServiceName = keyof Services;

/** The services' names for staff. */
export const payoutServiceNames = Object.fromEntries(
  Object.entries(payoutServices).map(([service, { name }]) => [service, name]),
) as { readonly [S in PayoutServiceName]: Services[S]['name'] };

/** The method of each service. The service is its adapter. */
export const methodsOfServices = Object.fromEntries(
  Object.entries(payoutServices).map(([service, { method }]) => [service, { adapter: service, ...method }]),
) as { readonly [S in PayoutServiceName]: Services[S]['method'] & { readonly adapter: S } };
