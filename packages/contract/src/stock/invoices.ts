import * as v from 'valibot';
import { changeLog } from '../audit/audit-entry.ts';
import { endpoint } from '../endpoint.ts';
import { amounts, atLocation, days, filters, oneOf } from '../list-filter.ts';
import { sentMailSchema } from '../messages/sent-mail.ts';
import { moneySchema } from '../money.ts';
import {
  actionAnswer,
  daySchema,
  emailSchema,
  idSchema,
  listAnswer,
  listQuery,
  oneAnswer,
  optionalText,
  queryInteger,
  requiredText,
  timeSchema,
  versionSchema,
} from '../wire.ts';
import { amountSchema, inventoryItemSchema } from './inventory-items.ts';
import { chosenMethodNames, invoiceStatusIds, receiptMethodNames, returnOutcomeNames } from './invoice-status.ts';
import { taxRoundingNames } from './invoice-sums.ts';
import { taxFreeSchema } from './taxes/tax-free.ts';

const method = v.picklist(chosenMethodNames);
const outcome = v.picklist(returnOutcomeNames);

export const invoiceRowSchema = v.object({
  id: idSchema,
  number: v.number(),
  status: v.picklist(invoiceStatusIds),
  customer_id: v.nullable(idSchema),
  customer_name: v.string(),
  location_name: v.string(),
  items: v.number(),
  total: moneySchema,
  paid: moneySchema,
  balance: moneySchema,
  /** The last day to pay, in the company’s time zone. Null is due on receipt. */
  due_on: v.nullable(daySchema),
  /** The due date has passed, and something is left to pay. */
  overdue: v.boolean(),
  created_at: timeSchema,
});
export type InvoiceRow = v.InferOutput<typeof invoiceRowSchema>;

export const invoiceLineSchema = v.object({
  id: idSchema,
  /** Null for a fee. */
  inventory_id: v.nullable(idSchema),
  name: v.string(),
  imei: v.nullable(v.string()),
  serial: v.nullable(v.string()),
  /** Its condition when it was sold. */
  condition: v.nullable(v.string()),
  price: moneySchema,
  discount: moneySchema,
  /** The tax added to the price, or included in it if prices include taxes. */
  tax: moneySchema,
  /** Only the margin is taxed. */
  margin: v.boolean(),
  warranty_until: v.nullable(timeSchema),
  returned_at: v.nullable(timeSchema),
  outcome: v.nullable(outcome),
  /** Only for users who can see confidential figures. */
  cost: v.optional(moneySchema),
  /** The profit: price less discount, included tax and cost. Sent only together with the cost. */
  earned: v.optional(moneySchema),
});
export type InvoiceLine = v.InferOutput<typeof invoiceLineSchema>;

const sold = {
  sales_person: v.nullable(v.object({ id: idSchema, name: v.string() })),
  conditions: v.string(),
  note: v.nullable(v.string()),
};

export const invoiceSchema = v.object({
  ...invoiceRowSchema.entries,
  ...sold,
  customer_email: v.nullable(v.string()),
  tax_name: v.string(),
  /** In thousandths of a percent: 8875 is 8.875%. */
  tax_rate: v.number(),
  tax_rounding: v.picklist(taxRoundingNames),
  /** Prices include the taxes. */
  tax_included: v.boolean(),
  /** Each tax with its amount: none, one or two. */
  taxes: v.array(v.object({ name: v.string(), rate: v.number(), amount: moneySchema })),
  /** Why the invoice is tax-free. Null if it's taxed. */
  tax_free: v.nullable(taxFreeSchema),
  buyer_tax_number: v.nullable(v.string()),
  subtotal: moneySchema,
  discount: moneySchema,
  tax: moneySchema,
  lines: v.array(invoiceLineSchema),
  /** Negative amounts were refunded. */
  payments: v.array(
    v.object({
      id: idSchema,
      amount: moneySchema,
      method: v.picklist(receiptMethodNames),
      note: v.nullable(v.string()),
      by: v.string(),
      at: timeSchema,
    }),
  ),
  created_by: v.string(),
  version: versionSchema,
});
export type Invoice = v.InferOutput<typeof invoiceSchema>;

const lineBody = {
  price: amountSchema,
  discount: v.optional(amountSchema, 0),
  /** Whether only the margin is taxed. Left out, the location and the seller decide. */
  margin: v.optional(v.boolean()),
};
const lineIn = v.object({ inventory_id: idSchema, ...lineBody });
const payment = v.object({
  amount: v.pipe(amountSchema, v.minValue(1, 'must be more than zero')),
  method,
  note: optionalText(200),
});

export const invoiceFilters = filters({
  created: days(),
  total: amounts(),
  due: oneOf({ overdue: 'Overdue', soon: 'Due within 7 days' }),
  location_id: atLocation(),
});
const inTab = { status: v.optional(v.union([v.literal('all'), queryInteger(1, 3)]), 'all') };

export const listInvoices = endpoint({
  method: 'GET',
  path: '/v1/pos/invoice',
  access: 'invoices.view',
  summary: 'List invoices, newest first. `search` matches number, customer, device and IMEI.',
  resource: 'invoice',
  query: listQuery(['created_at', 'total', 'number'], { ...inTab, ...invoiceFilters }),
  answer: listAnswer(invoiceRowSchema),
});

export const downloadInvoices = endpoint({
  method: 'GET',
  path: '/v1/pos/invoice/csv',
  access: 'invoices.view',
  also: 'files.export',
  summary: 'Download invoices as CSV with the list’s filters.',
  resource: 'invoice',
  query: v.object({
    ...inTab,
    search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
    ...invoiceFilters,
  }),
  answer: { file: 'text/csv' },
});

const reading = { method: 'GET', access: 'invoices.view', resource: 'invoice' } as const;
const writing = {
  access: 'invoices.edit',
  resource: 'invoice',
  touches: ['inventory-item', 'customer', 'cash-drawer', 'store-credit'],
  answer: actionAnswer(invoiceSchema),
} as const;
const seen = { version: versionSchema };

export const createInvoice = endpoint({
  ...writing,
  method: 'POST',
  path: '/v1/pos/invoice',
  summary: 'Sell items and mark them Sold. Without a customer, the sale is a walk-in.',
  body: v.object({
    customer_id: v.nullable(idSchema),
    sales_person_id: v.optional(v.nullable(idSchema), null),
    lines: v.pipe(v.array(lineIn), v.minLength(1, 'Add at least one item'), v.maxLength(500)),
    note: optionalText(2000),
    /** The last day to pay what isn’t paid right away. */
    due_on: v.optional(v.nullable(daySchema), null),
    /** Left out, the customer's setting applies. Null is taxed, whoever the customer is. */
    tax_free: v.optional(v.nullable(taxFreeSchema)),
    /** The amount paid right away. */
    payment: v.optional(v.nullable(payment), null),
  }),
  idempotent: true,
  refuses: ['transition_refused'],
});

export const previewInvoice = endpoint({
  method: 'POST',
  path: '/v1/pos/invoice/preview',
  access: 'invoices.edit',
  summary: 'Preview a sale’s total with its taxes. Nothing is saved.',
  resource: 'invoice',
  body: v.object({
    customer_id: v.nullable(idSchema),
    lines: v.pipe(
      v.array(v.object({ inventory_id: idSchema, price: amountSchema, discount: v.optional(amountSchema, 0) })),
      v.minLength(1, 'Add at least one item'),
      v.maxLength(500),
    ),
    /** Left out, the customer's setting applies. */
    tax_free: v.optional(v.boolean()),
  }),
  answer: oneAnswer(
    v.object({
      /** After discounts. */
      before_tax: moneySchema,
      /** The taxes added. */
      tax: moneySchema,
      total: moneySchema,
    }),
  ),
});

export const getInvoice = endpoint({
  ...reading,
  path: '/v1/pos/invoice/show/{id}',
  summary: 'Get one invoice with its items, payments and returns.',
  answer: oneAnswer(invoiceSchema),
});

export const listInvoiceItems = endpoint({
  ...reading,
  path: '/v1/pos/invoice/order-item/{id}',
  summary: 'List an invoice’s items, including returned ones.',
  answer: v.object({ data: v.array(invoiceLineSchema) }),
});

export const addInvoiceProduct = endpoint({
  ...writing,
  method: 'POST',
  path: '/v1/pos/invoice/add-product/{id}',
  summary: 'Add an item to an invoice.',
  body: v.object({ inventory_id: idSchema, ...lineBody, ...seen }),
  refuses: ['conflict', 'transition_refused'],
});

export const updateInvoiceProduct = endpoint({
  ...writing,
  method: 'PUT',
  path: '/v1/pos/invoice/product/{id}',
  summary: 'Change the price and discount of an invoice line. Takes the line’s id.',
  body: v.object({ ...lineBody, ...seen }),
  refuses: ['conflict', 'transition_refused'],
});

export const removeInvoiceProduct = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/v1/pos/invoice/product/{id}',
  summary: 'Remove an item from an invoice. It becomes Available. Takes the line’s id.',
  refuses: ['transition_refused'],
});

export const recordInvoicePayment = endpoint({
  ...writing,
  method: 'POST',
  path: '/v1/pos/invoice/record-payment/{id}',
  summary: 'Record a payment. A fully paid invoice becomes Paid.',
  body: payment,
  idempotent: true,
  refuses: ['already_done', 'transition_refused'],
});

export const returnInvoiceItems = endpoint({
  ...writing,
  method: 'POST',
  path: '/v1/pos/invoice/return/{id}',
  summary: 'Return items to stock or write them off. Overpayments are refunded.',
  body: v.object({
    lines: v.pipe(v.array(v.object({ id: idSchema, outcome })), v.minLength(1), v.maxLength(500)),
    reason: requiredText('Reason', 500),
    method,
    /** Whether to keep the company’s restocking fee. It becomes an invoice line for each item. */
    keep_fee: v.optional(v.boolean(), false),
  }),
  idempotent: true,
  refuses: ['already_done', 'transition_refused'],
});

export const previewReturn = endpoint({
  method: 'POST',
  path: '/v1/pos/invoice/return/{id}/preview',
  access: 'invoices.edit',
  summary: 'Preview a return with its restocking fee and refund. Nothing is saved.',
  resource: 'invoice',
  body: v.object({
    line_ids: v.pipe(v.array(idSchema), v.maxLength(500)),
    keep_fee: v.optional(v.boolean(), false),
  }),
  answer: oneAnswer(
    v.object({
      /** The fee including its tax, whether it is kept or not. */
      fee: moneySchema,
      /** The refund out of what was paid. */
      refund: moneySchema,
    }),
  ),
});

export const changeInvoiceCustomer = endpoint({
  ...writing,
  method: 'PUT',
  path: '/v1/pos/invoice/customer/{id}',
  summary: 'Set an invoice’s customer.',
  body: v.object({ customer_id: v.nullable(idSchema), ...seen }),
  refuses: ['conflict'],
});

export const changeInvoiceDue = endpoint({
  ...writing,
  method: 'PUT',
  path: '/v1/pos/invoice/due/{id}',
  summary: 'Set the last day to pay an invoice. Null is due on receipt.',
  body: v.object({ due_on: v.nullable(daySchema), ...seen }),
  refuses: ['conflict'],
});

export const changeInvoiceTax = endpoint({
  ...writing,
  method: 'PUT',
  path: '/v1/pos/invoice/tax/{id}',
  summary: 'Make an invoice tax-free with a reason and certificate, or taxable again.',
  body: v.object({ tax_free: v.nullable(taxFreeSchema), ...seen }),
  refuses: ['conflict', 'transition_refused'],
});

export const sendInvoice = endpoint({
  ...writing,
  method: 'POST',
  path: '/v1/pos/invoice/send-email/{id}',
  summary: 'Email an invoice as a PDF.',
  body: v.object({ to: emailSchema }),
  answer: actionAnswer(v.object({ to: v.string() })),
});

export const listInvoiceMails = endpoint({
  ...reading,
  path: '/v1/pos/invoice/mails/{id}',
  summary: 'List an invoice’s emails with their delivery status, newest first.',
  answer: v.object({ data: v.array(sentMailSchema) }),
});

export const resendInvoiceMail = endpoint({
  ...writing,
  method: 'POST',
  path: '/v1/pos/invoice/mails/{id}/send-again',
  summary: 'Resend an invoice whose email wasn’t sent.',
  answer: actionAnswer(sentMailSchema),
  refuses: ['already_done'],
});

export const listInvoiceChanges = endpoint({
  ...reading,
  path: '/v1/pos/invoice/change-log/{id}',
  summary: 'List an invoice’s history, newest first.',
  ...changeLog,
});

export const printInvoice = endpoint({
  ...reading,
  path: '/v1/pos/invoice/print/{id}',
  summary: 'Get an invoice as PDF.',
  answer: { file: 'application/pdf' },
});

export const listCustomerInvoices = endpoint({
  ...reading,
  path: '/v1/pos/customer/invoice/{id}',
  summary: 'List what a customer bought, newest first, with its total.',
  query: listQuery(['created_at'], {}),
  answer: v.object({
    ...listAnswer(invoiceRowSchema).entries,
    sums: v.object({ total: moneySchema, paid: moneySchema }),
  }),
});

export const sellInstantly = endpoint({
  ...writing,
  method: 'POST',
  path: '/v1/pos/inventory/sell-instantly',
  summary: 'Sell an item and take payment. Creates a Paid invoice.',
  body: v.object({
    inventory_id: idSchema,
    price: amountSchema,
    method,
    customer_id: v.optional(v.nullable(idSchema), null),
  }),
  idempotent: true,
  refuses: ['transition_refused'],
});

export const changeSoldPrice = endpoint({
  ...writing,
  method: 'PUT',
  path: '/v1/pos/inventory/sold-price/{id}',
  summary: 'Correct an item’s sale price. On a Paid invoice, the difference is charged or refunded.',
  body: v.object({ price: amountSchema, method, reason: requiredText('Reason', 500) }),
  answer: actionAnswer(inventoryItemSchema),
  refuses: ['transition_refused'],
});
