import * as v from 'valibot';
import { changeLog } from '../audit/audit-entry.ts';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, requiredText } from '../wire.ts';
import { customerSchema } from './customers.ts';

/** What somebody is called of whom nothing may be known any more. */
export const erasedName = 'Erased';

export const exportCustomer = endpoint({
  method: 'POST',
  path: '/v1/pos/customer/export/{id}',
  access: 'customers.erase',
  summary: 'Export one person’s data as JSON. The audit log records who did.',
  resource: 'customer',
  answer: { file: 'application/json' },
});

export const eraseCustomer = endpoint({
  method: 'POST',
  path: '/v1/pos/customer/erase/{id}',
  access: 'customers.erase',
  summary:
    'Erase one person’s data. Bookkeeping records stay: numbers, dates, devices and amounts of orders, payouts and invoices. This can’t be undone.',
  resource: 'customer',
  touches: ['order', 'payout', 'invoice', 'payment-info', 'customer-id', 'shipping-label'],
  body: v.object({ reason: requiredText('Reason', 500) }),
  answer: actionAnswer(customerSchema),
  refuses: ['already_done', 'transition_refused'],
});

export const listCustomerChanges = endpoint({
  method: 'GET',
  path: '/v1/pos/customer/change-log/{id}',
  access: 'customers.view',
  summary: 'List a customer’s history, including every view of protected data, newest first.',
  resource: 'customer',
  ...changeLog,
});
