import * as v from 'valibot';
import { type MailTemplate, templateText } from '../mail-template.ts';
import type { OrderKind } from '../order-kind.ts';
import type { OrderStatusId } from '../order-status.ts';
import { statusIds } from '../order-status-ids.ts';

/** The placeholders of an email about a status, with their descriptions. */
export const mailPlaceholders = {
  customer_first_name: 'Customer’s first name',
  order_number: 'Order number',
  status: 'Status name',
  total: 'Order total',
  company_name: 'Your company name',
  link: 'The customer’s page for their order; empty if no customer request changed it',
} as const;

export type MailPlaceholder = keyof typeof mailPlaceholders;
export const mailPlaceholderNames = Object.keys(mailPlaceholders) as MailPlaceholder[];
export type MailWords = Readonly<Record<MailPlaceholder, string>>;

export const mailTemplateSchema = v.object({
  subject: templateText('Subject', 200, mailPlaceholders),
  text: templateText('Text', 5000, mailPlaceholders),
});

/* @__NO_SIDE_EFFECTS__ */
function mail(subject: string, body: string): MailTemplate {
  return { subject, text: `Hello {customer_first_name},\n\n${body}\n\n{company_name}` };
}

/** The default email for each status, used until the company writes its own. */
export const defaultMails: Readonly<Record<OrderStatusId, MailTemplate>> = {
  [statusIds.leads]: mail(
    'Your order {order_number}',
    'We’ve received your order {order_number}. Your quote is {total}.',
  ),
  [statusIds.manualQuote]: mail(
    'Your order {order_number}',
    'We’re reviewing your order {order_number} and will get back to you with a price.',
  ),
  [statusIds.inTransit]: mail(
    'Your order {order_number} is on its way',
    'The package with your order {order_number} is on its way to us.',
  ),
  [statusIds.delivered]: mail(
    'Your package has arrived',
    'The package with your order {order_number} has arrived. We’ll check it next.',
  ),
  [statusIds.onHold]: mail(
    'Your order {order_number} is on hold',
    'We have a question about your order {order_number} before we can continue. We’ll contact you soon.',
  ),
  [statusIds.return]: mail(
    'Your order {order_number} is on its way back',
    'We’re sending back what you sent us for order {order_number}.',
  ),
  [statusIds.payoutProcessing]: mail(
    'Your payout is on the way',
    'We’ve checked your order {order_number} and are preparing your payout of {total}.',
  ),
  [statusIds.beingInspected]: mail(
    'We’re checking your order {order_number}',
    'We’re now checking what you sent us for order {order_number}.',
  ),
  [statusIds.completed]: mail(
    'You’ve been paid for order {order_number}',
    'Your order {order_number} is complete. We paid you {total}.',
  ),
};

const ofParcels = [
  statusIds.delivered,
  statusIds.onHold,
  statusIds.return,
  statusIds.payoutProcessing,
  statusIds.completed,
] as const;

/**
 * Statuses that email the customer from the company's registration on. Being Inspected passes before anyone would read
 * it, and at a counter the customer is present.
 */
export const firstStatusMails: Readonly<Record<OrderKind, readonly OrderStatusId[]>> = {
  'in-store': [statusIds.completed],
  'mail-in': [statusIds.inTransit, ...ofParcels],
  'bulk-quote': [statusIds.inTransit, ...ofParcels],
  'easy-offer': [statusIds.inTransit, ...ofParcels],
};
