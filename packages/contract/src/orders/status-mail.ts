import * as v from 'valibot';
import type { OrderStatusId } from '../order-status.ts';
import { statusIds } from '../order-status-ids.ts';
import { requiredText } from '../wire.ts';

/** What may stand in braces in a mail about a status, and what it is. */
export const mailPlaceholders = {
  customer_first_name: 'First name of the customer',
  order_number: 'Number of the order',
  status: 'Name of the status',
  total: 'What the order comes to',
  company_name: 'Name of your company',
  link: 'The customer’s page of his order; empty where nobody’s request moved it',
} as const;

export type MailPlaceholder = keyof typeof mailPlaceholders;
export const mailPlaceholderNames = Object.keys(mailPlaceholders) as MailPlaceholder[];
export type MailWords = Readonly<Record<MailPlaceholder, string>>;

const inBraces = /\{([^{}]*)\}/g;

function isPlaceholder(name: string): name is MailPlaceholder {
  return Object.hasOwn(mailPlaceholders, name);
}

/** What stands in braces and means nothing, each once. */
export function unknownPlaceholders(template: string): string[] {
  const names = [...template.matchAll(inBraces)].map(([whole, name = '']) => (isPlaceholder(name) ? '' : whole));
  return [...new Set(names)].filter(Boolean);
}

/** A template with its words. What the words contain is never read as a placeholder. */
export function fillTemplate(template: string, words: MailWords): string {
  return template.replaceAll(inBraces, (whole, name: string) => (isPlaceholder(name) ? words[name] : whole));
}

export interface MailTemplate {
  subject: string;
  text: string;
}

/** The mail of a template: its subject is one line, and an empty word leaves no hole of empty lines in the text. */
export function mailOf({ subject, text }: MailTemplate, words: MailWords): MailTemplate {
  return {
    subject: fillTemplate(subject, words).replaceAll(/\s+/g, ' ').trim(),
    text: fillTemplate(text, words)
      .replaceAll(/[ \t]+$/gm, '')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  };
}

/* @__NO_SIDE_EFFECTS__ */
function templateText(label: string, max: number) {
  return v.pipe(
    requiredText(label, max),
    v.check(
      (text) => unknownPlaceholders(text).length === 0,
      (issue) =>
        `${unknownPlaceholders(issue.input).join(', ')} is not known. Known are ${mailPlaceholderNames.map((name) => `{${name}}`).join(', ')}`,
    ),
  );
}

export const mailTemplateSchema = v.object({
  subject: templateText('Subject', 200),
  text: templateText('Text', 5000),
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
    'Your parcel has arrived',
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
