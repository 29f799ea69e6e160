import type { listCustomers as endpoint } from '@recoup/contract/stock/customers';
import { listOf } from '../../../platform/frames/list-of.ts';
import type { Handler } from '../../../platform/handler.ts';
import { customers } from '../../../schema/customers.ts';
import { asCustomerRow } from './customer-rows.ts';

export const listCustomers: Handler<typeof endpoint> = (tx, { query }) =>
  listOf(tx, query, {
    table: customers,
    rows: tx.select().from(customers).$dynamic(),
    tab: query.status,
    search: customers.search,
    as: asCustomerRow,
  });
