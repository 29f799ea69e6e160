import { customerFilters, customers as group } from '@recoup/contract/stock/customers';
import { sql } from 'drizzle-orm';
import { filterBy } from '../../../platform/frames/list-filters.ts';
import { resourceHandlers } from '../../../platform/frames/resource-handlers.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { customers } from '../../../schema/customers.ts';
import { readCompany } from '../../company.ts';
import { createCustomer } from './create-customer.ts';
import { asCustomer, asCustomerRow, nameOf, searchedIn } from './customer-rows.ts';
import { refuseTaken, refuseUnreachable } from './insert-customer.ts';

export const customerHandlers: Handlers<typeof group> = {
  ...resourceHandlers(group, customers, {
    called: nameOf,
    words: searchedIn,
    item: async (stored, tx) => asCustomer(stored, (await readCompany(tx)).currency),
    row: asCustomerRow,
    where: (query) =>
      filterBy(customerFilters, query, {
        created: customers.created_at,
        orders: customers.orders_count,
        paid: customers.paid_total,
        city: sql`${customers.address}->>'city'`,
      }),
    check: async (tx, session, { email, phone }, id) => {
      refuseUnreachable({ email, phone }, 'phone');
      await refuseTaken(tx, session, email, 'email', id ?? 0);
    },
  }),
  create: createCustomer,
};
