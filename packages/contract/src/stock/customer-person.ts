import * as v from 'valibot';
import { changeLog } from '../audit/audit-entry.ts';
import { endpoint } from '../endpoint.ts';
import { actionAnswer, oneAnswer, requiredText, timeSchema } from '../wire.ts';
import { customerSchema } from './customers.ts';

/** The name of an erased customer. */
export const erasedName = 'Erased';

/** What an erasure removes, as its report names it. */
export const erasedParts = {
  details: 'Name, email, phone, address, note and tax numbers',
  payment: 'Payment info',
  ids: 'IDs with their pictures',
  declarations: 'Signatures on seller’s declarations',
  notes: 'Notes on orders',
  messages: 'Emails and texts',
  consents: 'Consents to texts',
  links: 'Links to dispute packs',
  payouts: 'Payout details',
  labels: 'Names and addresses on shipping labels',
  imports: 'Rows of imported customer lists',
} as const;
export type ErasedPart = keyof typeof erasedParts;

/** What an erasure keeps, and why. */
export const keptParts = {
  orders: { label: 'Orders', what: 'Number, dates, devices and amounts', why: 'Bookkeeping' },
  payouts: { label: 'Payouts', what: 'Method, amount, date and reference', why: 'Bookkeeping' },
  invoices: { label: 'Invoices', what: 'Number, dates, lines and amounts', why: 'Bookkeeping' },
  ids: { label: 'IDs with their pictures', what: 'Encrypted, for the authority', why: 'Purchase rules' },
  declarations: { label: 'Seller’s declarations', what: 'Text, without the signature', why: 'Proof of purchase' },
  history: { label: 'History', what: 'Who did what and when, sealed', why: 'Proof that nothing was changed' },
} as const;
export type KeptPart = keyof typeof keptParts;
const namesOf = <T extends object>(table: T) => Object.keys(table) as [keyof T & string, ...(keyof T & string)[]];

/** What an erasure removed and kept. It doesn't identify the person. */
export const erasureReportSchema = v.object({
  erased_at: timeSchema,
  by: v.string(),
  erased: v.array(v.object({ part: v.picklist(namesOf(erasedParts)), count: v.number() })),
  kept: v.array(
    v.object({
      part: v.picklist(namesOf(keptParts)),
      count: v.number(),
      /** The location whose rules require it, and the law behind them. Null if unknown. */
      location: v.nullable(v.string()),
      source: v.nullable(v.string()),
      /** When it is deleted automatically. Null if it's kept as long as the company's books. */
      until: v.nullable(timeSchema),
    }),
  ),
});
export type ErasureReport = v.InferOutput<typeof erasureReportSchema>;

export const getErasureReport = endpoint({
  method: 'GET',
  path: '/v1/pos/customer/erasure-report/{id}',
  access: 'customers.view',
  summary:
    'Get the report on a person’s erasure: what was erased and what was kept. Null if they weren’t erased, or were erased before reports existed.',
  resource: 'customer',
  answer: oneAnswer(v.nullable(erasureReportSchema)),
});

export const printErasureReport = endpoint({
  method: 'GET',
  path: '/v1/pos/customer/erasure-report/{id}/print',
  access: 'customers.view',
  summary: 'Print the report of an erasure as a PDF.',
  resource: 'customer',
  answer: { file: 'application/pdf' },
});

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
    'Erase one person’s data. Bookkeeping records stay: numbers, dates, devices and amounts of orders, payouts and invoices. So do IDs until a location’s purchase rules let them go. This can’t be undone.',
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
