import * as v from 'valibot';
import { type Category, categoryNames } from '../category.ts';
import { document } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { wholeNumber } from '../field-rules.ts';
import { moneySchema } from '../money.ts';
import { actionAnswer, emailSchema } from '../wire.ts';
import { companyTokenSchema } from './company-token.ts';

/** A site's origin as browsers write it: scheme, host, and an optional port. */
const originSchema = v.pipe(
  v.string('is required'),
  v.trim(),
  v.toLowerCase(),
  v.transform((text) => text.replace(/\/$/, '')),
  v.regex(
    /^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/,
    'must be a site such as https://your-shop.com',
  ),
);

const minimumLimitsSchema = v.object({
  enabled: v.boolean(),
  /** In minor units of the company's currency. 0 is no limit. */
  dollar_amount: wholeNumber(0, 100_000_000),
  item_quantity: wholeNumber(0, 1_000),
  /** Only devices of these categories count. An empty list is all categories. */
  selected_categories: v.array(v.picklist(categoryNames)),
});
export type MinimumLimits = v.InferOutput<typeof minimumLimitsSchema>;

/** The minimum that customers must send to use the company's public forms, and who is notified of their requests. */
export const widget = document({
  key: 'widget',
  title: 'Widget',
  schema: v.object({
    minimum_limits: minimumLimitsSchema,
    /** Sites whose pages can show the widget: `https://shop.example`. An empty list allows no other site. */
    sites: v.optional(
      v.pipe(
        v.array(v.object({ origin: originSchema })),
        v.maxLength(20),
        v.check((all) => new Set(all.map(({ origin }) => origin)).size === all.length, 'must not repeat'),
      ),
      [],
    ),
    /** Who gets an email when a customer requests an offer. */
    recipients: v.pipe(
      v.array(v.object({ email: emailSchema })),
      v.maxLength(20),
      v.check((all) => new Set(all.map(({ email }) => email)).size === all.length, 'must not repeat'),
    ),
  }),
  initial: {
    minimum_limits: { enabled: false, dollar_amount: 0, item_quantity: 0, selected_categories: [] },
    sites: [],
    recipients: [],
  },
  example: {
    minimum_limits: { enabled: true, dollar_amount: 5_000, item_quantity: 1, selected_categories: ['tablets'] },
    sites: [{ origin: 'https://shop.example' }],
    recipients: [],
  },
});

/** The script that adds the widget to a page, and the address of its content. */
export const widgetScript = '/widget.js';
export const widgetFrame = '/widget/of/';

/** The line that a company adds to its site. */
export function widgetLine(origin: string, company: string): string {
  return `<script async src="${origin}${widgetScript}" data-company="${company}"></script>`;
}

/**
 * The lines that an advertising site adds so that Google Ads counts the widget's orders. The site already has its
 * Google tag.
 */
export const conversionLines = `<script>
  document.addEventListener('recoup:order', ({ detail }) => {
    gtag('event', 'conversion', {
      send_to: 'AW-CONVERSION_ID/LABEL',
      transaction_id: detail.number,
      value: detail.value,
      currency: detail.currency,
    });
  });
</script>`;

/** A line of what a customer wants to sell. */
export interface WantedItem {
  readonly category: Category;
  readonly amount: number;
  readonly quantity: number;
}

/** What is missing to reach the limits. Null if nothing is missing, or if nothing counts toward them. */
export function missingToLimits(limits: MinimumLimits, items: readonly WantedItem[]) {
  const { enabled, dollar_amount, item_quantity, selected_categories: selected } = limits;
  const counted = items.filter(({ category }) => selected.length === 0 || selected.includes(category));
  if (!enabled || counted.length === 0) return null;
  const amount = counted.reduce((sum, item) => sum + item.amount * item.quantity, 0);
  const quantity = counted.reduce((sum, item) => sum + item.quantity, 0);
  const missing = { amount: Math.max(0, dollar_amount - amount), quantity: Math.max(0, item_quantity - quantity) };
  return missing.amount > 0 || missing.quantity > 0 ? missing : null;
}

export const validateLimits = endpoint({
  method: 'POST',
  path: '/v2/public/order/mail-in/validate-limits',
  access: 'public',
  summary:
    'Check whether an order reaches the company’s minimum. No session needed; the company is identified by its public key.',
  resource: 'setting',
  body: v.object({
    company: companyTokenSchema,
    items: v.pipe(
      v.array(
        v.object({
          category: v.picklist(categoryNames),
          /** For one device, in minor units. */
          amount: wholeNumber(0, 100_000_000),
          quantity: wholeNumber(1, 1_000),
        }),
      ),
      v.minLength(1, 'must name a device'),
      v.maxLength(100),
    ),
  }),
  answer: actionAnswer(
    v.object({ valid: v.boolean(), missing: v.nullable(v.object({ amount: moneySchema, quantity: v.number() })) }),
  ),
  perMinute: 60,
});
