import type { contract } from '@recoup/contract';
import { customers as group } from '@recoup/contract/stock/customers';
import { resourceHandlers } from '../../../platform/frames/resource-handlers.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { customers } from '../../../schema/customers.ts';
import { readCompany } from '../../session/company/company.ts';
import { keptValues, tellValues } from '../../settings/custom-fields/read-custom-fields.ts';
import { createCustomer } from './create-customer.ts';
import {
  assignSalesPerson,
  flagCustomer,
  listCustomerFlags,
  listSalesPersons,
  lockCustomer,
  setCustomerTax,
} from './customer-acts.ts';
import { asCustomer, asCustomerRow, customerFilterConditions, nameOf, searchedIn } from './customer-rows.ts';
import { downloadCustomers } from './download-customers.ts';
import { findLikeCustomers } from './find-like-customers.ts';
import { getCustomerOrders } from './get-customer-orders.ts';
import { refuseEmailInUse, refuseUnreachable } from './insert-customer.ts';
import { mergeCustomers } from './merge-customers.ts';

const frame = resourceHandlers(group, customers, {
  called: nameOf,
  turned: { on: 'unblocked', off: 'blocked' },
  words: searchedIn,
  item: async (stored, tx) => asCustomer(stored, (await readCompany(tx)).currency),
  row: asCustomerRow,
  where: customerFilterConditions,
  told: (tx, changes, before, after) => tellValues(tx, changes, before, after),
  check: async (tx, session, { email, phone }, id) => {
    refuseUnreachable({ email, phone }, 'phone');
    await refuseEmailInUse(tx, session, email, 'email', id ?? 0);
  },
});

export const customerHandlers: Handlers<typeof group> = {
  ...frame,
  create: createCustomer,
  async update(tx, call) {
    const before = await lockCustomer(tx, call.params.id);
    const custom_fields = await keptValues(tx, 'customer', call.body.custom_fields, before.custom_fields);
    return frame.update(tx, { ...call, body: { ...call.body, custom_fields } });
  },
  async restore(tx, call) {
    await lockCustomer(tx, call.params.id);
    return frame.restore(tx, call);
  },
};

export const customerMergeHandlers: Handlers<typeof contract.customerMerges> = { findLikeCustomers, mergeCustomers };

export const customerActHandlers: Handlers<typeof contract.customerActs> = {
  flagCustomer,
  listCustomerFlags,
  listSalesPersons,
  assignSalesPerson,
  setCustomerTax,
  getCustomerOrders,
  downloadCustomers,
};
