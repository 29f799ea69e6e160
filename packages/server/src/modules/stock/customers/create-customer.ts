import type { createCustomer as endpoint } from '@recoup/contract/stock/customers';
import type { Handler } from '../../../platform/handler.ts';
import { readCompany } from '../../session/company/company.ts';
import { asCustomer } from './customer-rows.ts';
import { insertCustomer } from './insert-customer.ts';

export const createCustomer: Handler<typeof endpoint> = async (tx, { session, body, now, effects }) => {
  const customer = await insertCustomer(tx, session, now, body, 'email');
  effects.emit('resource.changed', { resource: 'customer', id: customer.id });
  const { currency } = await readCompany(tx);
  return {
    success: true,
    message: `${customer.first_name} ${customer.last_name} added`,
    data: asCustomer(customer, currency),
  };
};
