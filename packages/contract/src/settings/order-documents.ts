import * as v from 'valibot';
import { document } from '../document.ts';
import { longest, wholeNumber } from '../field-rules.ts';
import { templateText } from '../mail-template.ts';
import { requiredText } from '../wire.ts';

/** The minimum value of a mail-in order, in minor units of the company's currency. */
export const minimumOrder = document({
  key: 'minimum-order',
  title: 'Minimum order',
  schema: v.object({ amount: wholeNumber(0, 100_000_000) }),
  initial: { amount: 0 },
});

const inFormat = '{number}';

/** The default number of a company's first order. It has five digits so that numbers line up. */
export const firstOrderNumber = 10_001;

/** How orders are numbered. Existing orders keep their numbers. The format applies to all of them. */
export const orderNumber = document({
  key: 'order-number',
  title: 'Order numbers',
  schema: v.object({
    /** The order number for customers: "NW-{number}". */
    format: v.pipe(
      requiredText('Format', 30),
      v.check((text) => text.split(inFormat).length === 2, `must contain ${inFormat} once`),
    ),
    /** The next order gets this number, or the one after the last number if that's higher. */
    start: wholeNumber(1, 999_999_999),
  }),
  initial: { format: inFormat, start: firstOrderNumber },
});

/** Formats the number of an order for its customer. */
export function orderName({ format }: { readonly format: string }, number: number): string {
  return format.replace(inFormat, String(number));
}

/** The terms on receipts of every kind that has none of its own. */
export const receiptText = document({
  key: 'receipt-text',
  title: 'Buyback receipt',
  schema: v.object({ text: v.pipe(v.string(), v.trim(), longest(3000)) }),
  initial: { text: '' },
});

/** The placeholders of the bank statement text. */
export const statementPlaceholders = { order_number: 'Order number', company_name: 'Your company name' };

/** The text on customers' bank statements. */
export const bankTransfer = document({
  key: 'bank-transfer',
  title: 'Bank transfers',
  schema: v.object({ statement: templateText('Statement text', 100, statementPlaceholders) }),
  initial: { statement: 'Order {order_number}, {company_name}' },
});

/** The placeholders in the email that asks for a review. */
export const reviewPlaceholders = {
  customer_first_name: 'Customer’s first name',
  order_number: 'Order number',
  company_name: 'Your company name',
};

/** An email that asks customers for a review some days after they were paid. */
export const reviewEmail = document({
  key: 'review-email',
  title: 'Review email',
  schema: v.object({
    enabled: v.boolean(),
    after_days: wholeNumber(1, 60),
    subject: templateText('Subject', 200, reviewPlaceholders),
    text: templateText('Text', 5000, reviewPlaceholders),
  }),
  initial: {
    enabled: false,
    after_days: 3,
    subject: 'How did we do, {customer_first_name}?',
    text: 'Hello {customer_first_name},\n\nWe’ve paid you for order {order_number}. Let us know how it went.\n\n{company_name}',
  },
});
