import * as v from 'valibot';
import { addressSchema } from '../address.ts';
import { siteLanguageNames } from '../language.ts';
import { amounts, days, filters, numbers, oneOf, ownFields, words } from '../list-filter.ts';
import { moneySchema } from '../money.ts';
import { resource, switchable } from '../resource-endpoints.ts';
import { customValuesSchema } from '../settings/custom-fields.ts';
import { idSchema, timeSchema } from '../wire.ts';
import { customerBody } from './customer-body.ts';
import { taxFreeSchema } from './taxes/tax-free.ts';

/** Customer statuses with the numbers from the requirement. */
export const customerStatuses = {
  1: { name: 'Active', tone: 'success' },
  2: { name: 'Blocked', tone: 'danger' },
  0: { name: 'Archived', tone: 'neutral' },
} as const;
export type CustomerStatusId = keyof typeof customerStatuses;
export const customerStatusIds = [1, 2, 0] as const;

/** Warnings and notices about a customer, for staff. */
export const customerFlags = {
  vip: { label: 'VIP', tone: 'success' },
  watch: { label: 'Watch', tone: 'warning' },
  fraud: { label: 'Suspected fraud', tone: 'danger' },
} as const;
export type CustomerFlag = keyof typeof customerFlags;
export const customerFlagNames = Object.keys(customerFlags) as [CustomerFlag, ...CustomerFlag[]];

export const customerRowSchema = v.object({
  id: idSchema,
  status: v.picklist(customerStatusIds),
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  city: v.nullable(v.string()),
  country: v.nullable(v.string()),
  flag: v.nullable(v.picklist(customerFlagNames)),
  orders_count: v.number(),
  /** Values of custom fields. */
  custom_fields: customValuesSchema,
  created_at: timeSchema,
});
export type CustomerRow = v.InferOutput<typeof customerRowSchema>;

export const customerSchema = v.object({
  ...customerRowSchema.entries,
  address: v.nullable(addressSchema),
  note: v.nullable(v.string()),
  language: v.nullable(v.picklist(siteLanguageNames)),
  sales_person_id: v.nullable(idSchema),
  version: v.number(),
  paid_total: moneySchema,
  /** A business's number for VAT or sales tax. Null for a private person. */
  tax_number: v.nullable(v.string()),
  /** Why they pay no tax. Null if they do. */
  tax_free: v.nullable(taxFreeSchema),
  /** The customer that this one was merged into. Everything of theirs belongs to that customer now. */
  merged_into_id: v.nullable(idSchema),
  /** When their data was erased. */
  erased_at: v.nullable(timeSchema),
});
export type Customer = v.InferOutput<typeof customerSchema>;

export const customerFilters = filters({
  created: days(),
  orders: numbers(),
  paid: amounts(),
  city: words(),
  flag: oneOf(customerFlags),
  fields: ownFields(),
});

/**
 * Customers, newest first. `search` covers name, email and phone. An email belongs to one customer. A customer who is
 * turned off is blocked.
 */
export const customers = switchable(
  resource({
    noun: 'customer',
    path: '/v1/pos/customer',
    listPath: '/v2/pos/customer',
    view: 'customers.view',
    edit: 'customers.edit',
    body: customerBody,
    sorts: ['created_at', 'last_name'],
    examples: [
      { first_name: 'Dora', last_name: 'Dean', email: 'dora@dean.test' },
      {
        first_name: 'Egon',
        last_name: 'Ellis',
        email: 'egon@ellis.test',
        phone: '+1 503 555 0100',
        address: { address1: '1 Oak St', city: 'Portland', zip: '97201', country: 'US' },
      },
    ],
    filters: customerFilters,
    item: customerSchema,
    row: customerRowSchema,
    touches: ['order'],
    refuses: ['in_use_elsewhere'],
  }),
);

export const listCustomers = customers.list;
export const createCustomer = customers.create;
export const getCustomer = customers.show;
export const blockCustomer = customers.turn;
export const updateCustomer = customers.update;
export const archiveCustomer = customers.remove;
export const restoreCustomer = customers.restore;
