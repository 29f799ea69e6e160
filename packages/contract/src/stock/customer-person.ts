import * as v from 'valibot';
import { changeLog } from '../audit-entry.ts';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, requiredText } from '../wire.ts';
import { customerSchema } from './customers.ts';

/** What somebody is called of whom nothing may be known any more. */
export const erasedName = 'Erased';

export const exportCustomer = endpoint({
  method: 'POST',
  path: '/v1/pos/customer/export/{id}',
  access: 'customers.erase',
  summary: 'Export everything known about one person as JSON. The change log says who took it.',
  resource: 'customer',
  answer: { file: 'application/json' },
});

export const eraseCustomer = endpoint({
  method: 'POST',
  path: '/v1/pos/customer/erase/{id}',
  access: 'customers.erase',
  summary:
    'Erase what is known of one person. What book-keeping must keep stays: numbers, days, devices and amounts of orders, payouts and invoices. It cannot be undone.',
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
  summary: 'List every change of a customer and every look at what is sealed, newest first.',
  resource: 'customer',
  ...changeLog,
});
