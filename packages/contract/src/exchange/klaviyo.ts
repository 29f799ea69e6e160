import * as v from 'valibot';
import { resettableDocument } from '../document.ts';
import { type Placeholders, templateText } from '../mail-template.ts';

/** Placeholders of the message that asks a customer to approve an offer. */
export const approvalWords = {
  customer_first_name: 'Customer’s first name',
  order_number: 'Order number',
  total: 'The offered amount',
  link: 'The customer’s order page',
} as const satisfies Placeholders;

/** The text that accompanies an offer, for a flow that sends it as a text message. */
export const approvalMessage = resettableDocument({
  key: 'klaviyo-approval-message',
  title: 'Approval message',
  path: '/v1/pos/klaviyo/approval-message',
  also: 'integrations.klaviyo',
  view: 'integrations.klaviyo',
  resetBy: 'restore',
  schema: v.object({ message: templateText('Message', 1_000, approvalWords) }),
  initial: {
    message: 'Hello {customer_first_name}, we have an offer of {total} for your order {order_number}: {link}',
  },
  example: { message: 'Please look at {link}' },
});
