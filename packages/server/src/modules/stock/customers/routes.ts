import type { contract } from '@recoup/contract';
import { customers as group } from '@recoup/contract/stock/customers';
import { resourceHandlers } from '../../../platform/frames/resource-handlers.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { customers } from '../../../schema/customers.ts';
import { readCompany } from '../../company.ts';
import { createCustomer } from './create-customer.ts';
import { assignSalesPerson, flagCustomer, listCustomerFlags, listSalesPersons } from './customer-acts.ts';
import { asCustomer, asCustomerRow, nameOf, narrowedBy, searchedIn } from './customer-rows.ts';
import { downloadCustomers } from './download-customers.ts';
import { getCustomerOrders } from './get-customer-orders.ts';
import { refuseTaken, refuseUnreachable } from './insert-customer.ts';

export const customerHandlers: Handlers<typeof group> = {
  ...resourceHandlers(group, customers, {
    called: nameOf,
    turned: { on: 'unblocked', off: 'blocked' },
    words: searchedIn,
    item: async (stored, tx) => asCustomer(stored, (await readCompany(tx)).currency),
    row: asCustomerRow,
    where: narrowedBy,
    check: async (tx, session, { email, phone }, id) => {
      refuseUnreachable({ email, phone }, 'phone');
      await refuseTaken(tx, session, email, 'email', id ?? 0);
    },
  }),
  create: createCustomer,
};

export const customerActHandlers: Handlers<typeof contract.customerActs> = {
  flagCustomer,
  listCustomerFlags,
  listSalesPersons,
  assignSalesPerson,
  getCustomerOrders,
  downloadCustomers,
};
