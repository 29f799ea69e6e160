import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { orderKindNames } from '../order-kind.ts';
import { statusInQuery } from '../resource-endpoints.ts';
import { actionAnswer, idSchema, optionalText } from '../wire.ts';
import { customerFilters, customerFlagNames, customerSchema } from './customers.ts';
import { taxFreeSchema } from './taxes/tax-free.ts';

export const flagCustomer = endpoint({
  method: 'PUT',
  path: '/v2/pos/customer/flag/{id}',
  access: 'customers.edit',
  summary: 'Flag or unflag a customer.',
  resource: 'customer',
  body: v.object({ flag: v.nullable(v.picklist(customerFlagNames)) }),
  answer: actionAnswer(customerSchema),
});

export const listCustomerFlags = endpoint({
  method: 'GET',
  path: '/v2/pos/customer/filter/flag',
  access: 'customers.view',
  summary: 'List customer flags with counts.',
  resource: 'customer',
  answer: v.object({
    data: v.array(v.object({ flag: v.picklist(customerFlagNames), label: v.string(), count: v.number() })),
  }),
});

export const salesPersonSchema = v.object({ id: idSchema, name: v.string() });

export const listSalesPersons = endpoint({
  method: 'GET',
  path: '/v1/pos/customer/sales-person',
  access: 'customers.view',
  summary: 'List staff who can be assigned to customers or sales.',
  resource: 'customer',
  answer: v.object({ data: v.array(salesPersonSchema) }),
});

export const assignSalesPerson = endpoint({
  method: 'PUT',
  path: '/v1/pos/customer/sales-person/{id}',
  access: 'customers.edit',
  summary: 'Assign a customer to someone.',
  resource: 'customer',
  body: v.object({ sales_person_id: v.nullable(idSchema) }),
  answer: actionAnswer(customerSchema),
});

export const setCustomerTax = endpoint({
  method: 'PUT',
  path: '/v1/pos/customer/tax/{id}',
  access: 'customers.edit',
  summary: 'Set a customer’s tax number and tax exemption.',
  resource: 'customer',
  body: v.object({ tax_number: optionalText(40), tax_free: v.nullable(taxFreeSchema) }),
  answer: actionAnswer(customerSchema),
});

export const getCustomerOrders = endpoint({
  method: 'GET',
  path: '/v1/pos/customer/order/{id}',
  access: 'customers.view',
  summary: 'Get a customer’s order counts and totals by kind.',
  resource: 'customer',
  answer: v.object({
    data: v.array(v.object({ kind: v.picklist(orderKindNames), orders: v.number(), total: moneySchema })),
  }),
});

export const downloadCustomers = endpoint({
  method: 'GET',
  path: '/v1/pos/customer/csv',
  access: 'customers.view',
  also: 'files.export',
  summary: 'Download customers as CSV with the list’s filters.',
  resource: 'customer',
  query: v.object({
    status: v.optional(statusInQuery, 1),
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
    ...customerFilters,
  }),
  answer: { file: 'text/csv' },
});
