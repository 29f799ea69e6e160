import * as v from 'valibot';
import { type MailTemplate, templateText } from '../mail-template.ts';
import type { OrderKind } from '../order-kind.ts';
import type { OrderStatusId } from '../order-status.ts';
import { statusIds } from '../order-status-ids.ts';

/** What may stand in braces in a mail about a status, and what it is. */
export const mailPlaceholders = {
  customer_first_name: 'First name of the customer',
  order_number: 'Number of the order',
  status: 'Name of the status',
  total: 'Order total',
  company_name: 'Name of your company',
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

/** What a status tells the customer as long as the company has no words of its own. */
export const defaultMails: Readonly<Record<OrderStatusId, MailTemplate>> = {
  [statusIds.leads]: mail('Your order {order_number}', 'we have your order {order_number}. It comes to {total}.'),
  [statusIds.manualQuote]: mail(
    'Your order {order_number}',
    'we look at your order {order_number} and come back to you with a price.',
  ),
  [statusIds.inTransit]: mail(
    'Your order {order_number} is on its way',
    'the parcel of your order {order_number} is on its way to us.',
  ),
  [statusIds.delivered]: mail(
    'Your package has arrived',
    'the parcel of your order {order_number} has arrived. We look at it next.',
  ),
  [statusIds.onHold]: mail(
    'Your order {order_number} waits',
    'something about your order {order_number} has to be cleared up before we can go on. We get in touch with you.',
  ),
  [statusIds.return]: mail(
    'Your order {order_number} comes back',
    'we send what belongs to your order {order_number} back to you.',
  ),
  [statusIds.payoutProcessing]: mail(
    'Your payout is prepared',
    'your order {order_number} is checked. We prepare your payout of {total}.',
  ),
  [statusIds.beingInspected]: mail(
    'We look at your devices',
    'we look at the devices of your order {order_number} now.',
  ),
  [statusIds.completed]: mail(
    'Your order {order_number} is completed',
    'your order {order_number} is completed. You were paid {total}.',
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
 * Statuses that tell the customer as soon as a company is registered. Being inspected is over before anybody reads it,
 * and at the counter the customer stands beside it.
 */
export const firstStatusMails: Readonly<Record<OrderKind, readonly OrderStatusId[]>> = {
  'in-store': [statusIds.completed],
  'mail-in': [statusIds.inTransit, ...ofParcels],
  'bulk-quote': [statusIds.inTransit, ...ofParcels],
  'easy-offer': [statusIds.inTransit, ...ofParcels],
};
