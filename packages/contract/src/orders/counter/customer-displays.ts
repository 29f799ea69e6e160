import * as v from 'valibot';
import { endpoint } from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';
import { companyTokenSchema, customerLook } from '../../settings/company-token.ts';
import { drawingSchema } from '../../stock/customer-ids.ts';
import { amountSchema } from '../../stock/inventory-items.ts';
import { actionAnswer, idSchema, oneAnswer, requiredText, timeSchema } from '../../wire.ts';
import { textPurposeSchema } from '../texts/text-consent.ts';

/** Minutes for which a display's pairing code can be entered. */
export const pairingMinutes = 10;
/** Days for which a display stays paired. */
export const pairedDays = 30;
/** Minutes without a change after which a display hides the ticket. */
export const shownMinutes = 30;

/** An unsaved line, as it appears on the register. */
const draftLine = v.object({
  side: v.picklist(['buy', 'sell']),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  /** Null if there is no price yet. */
  amount: v.optional(v.nullable(amountSchema), null),
  /** The item of our inventory that is sold. Its margin may be taxed. */
  inventory_id: v.optional(v.nullable(idSchema)),
});
export const draftTicketSchema = v.object({
  /** The customer whose language the display uses. Null is the company's language. */
  customer_id: v.optional(v.nullable(idSchema), null),
  lines: v.pipe(v.array(draftLine), v.maxLength(200)),
  /** Whether the sale is tax-free. Left out, the customer's setting applies. */
  tax_free: v.optional(v.boolean()),
});
/** A ticket that isn’t saved yet. */
export type DraftTicket = v.InferOutput<typeof draftTicketSchema>;

const displaySchema = v.object({
  id: idSchema,
  register: v.string(),
  paired_at: timeSchema,
  expires_at: timeSchema,
  /** Who allowed the pairing. */
  by: v.string(),
});

/** The display at the user’s register, and what it shows. */
const mineSchema = v.object({
  id: idSchema,
  register: v.string(),
  order_id: v.nullable(idSchema),
  invoice_id: v.nullable(idSchema),
  draft: v.boolean(),
  /** Whether the customer is asked for their declaration. */
  asks: v.boolean(),
});
const displaysSchema = v.object({ displays: v.array(displaySchema), mine: v.nullable(mineSchema) });
export type CustomerDisplays = v.InferOutput<typeof displaysSchema>;

const staff = { access: 'cash.use', resource: 'customer-display' } as const;
const path = '/v1/pos/customer-display';

export const getCustomerDisplays = endpoint({
  ...staff,
  method: 'GET',
  path,
  summary: 'List paired customer displays of your location, with the one at your register.',
  answer: oneAnswer(displaysSchema),
});

export const pairCustomerDisplay = endpoint({
  ...staff,
  method: 'POST',
  path: `${path}/code`,
  summary: 'Get a code that pairs a customer display with a register. It’s valid once, for 10 minutes.',
  body: v.object({ register: requiredText('Register', 40) }),
  answer: actionAnswer(v.object({ code: v.string(), until: timeSchema })),
});

export const removeCustomerDisplay = endpoint({
  ...staff,
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Remove a customer display. It stops showing anything.',
  answer: actionAnswer(v.object({ id: idSchema })),
});

export const showOnCustomerDisplay = endpoint({
  ...staff,
  method: 'PUT',
  path: `${path}/ticket`,
  summary: 'Show an order, an invoice or an unsaved ticket on your register’s display, or clear it.',
  body: v.variant('show', [
    v.object({
      show: v.literal('order'),
      order_id: idSchema,
      /** Whether the customer is asked for their declaration. */
      ask: v.optional(v.boolean(), false),
    }),
    v.object({ show: v.literal('invoice'), invoice_id: idSchema }),
    v.object({ show: v.literal('draft'), draft: draftTicketSchema }),
    /** `draft` clears an unsaved ticket only. A ticket that was saved in the meantime stays. */
    v.object({ show: v.literal('nothing'), only: v.optional(v.nullable(v.literal('draft')), null) }),
  ]),
  answer: actionAnswer(displaysSchema),
  refuses: ['transition_refused', 'already_done'],
});

const keySchema = v.pipe(v.string(), v.regex(/^\d{1,15}\.[A-Za-z0-9_-]{20,100}$/, 'isn’t the key of a display'));
const open = { access: 'public', resource: 'customer-display', method: 'POST' } as const;
const publicPath = '/v2/public/display';

export const enterDisplayCode = endpoint({
  ...open,
  path: `${publicPath}/pair`,
  summary: 'Pair this screen with a register by its code.',
  body: v.object({ code: v.pipe(v.string(), v.trim(), v.maxLength(40)) }),
  answer: actionAnswer(v.object({ key: keySchema, company: companyTokenSchema })),
  perMinute: 20,
  refuses: ['link_expired', 'too_many'],
});

const shownLine = v.object({
  name: v.string(),
  /** The condition of a device. */
  about: v.nullable(v.string()),
  /** Null if the price isn't known yet. */
  amount: v.nullable(moneySchema),
});

export const displayedTicketSchema = v.object({
  ...customerLook,
  company_name: v.string(),
  register: v.string(),
  /** Null if the register has nothing to show the customer. */
  ticket: v.nullable(
    v.object({
      bought: v.array(shownLine),
      sold: v.array(shownLine),
      coupon: v.nullable(moneySchema),
      /** Tax added to the items sold. Null if nothing is. */
      tax: v.nullable(moneySchema),
      /** What has already been paid, without trade-ins. */
      paid: v.nullable(moneySchema),
      /** Negative if we owe the customer. */
      net: moneySchema,
    }),
  ),
  /**
   * The declaration to sign. `{since}` is replaced by the customer's answer about how long they have owned the devices.
   */
  statement: v.nullable(v.object({ order_id: idSchema, number: v.string(), text: v.string() })),
  /**
   * The text topics that the customer is asked about, without those they have answered before. Null if nothing is
   * asked.
   */
  texts: v.nullable(
    v.object({
      order_id: idSchema,
      asked: v.array(textPurposeSchema),
    }),
  ),
  /** Whether this display took the declaration of its current order. */
  signed: v.boolean(),
});
export type DisplayedTicket = v.InferOutput<typeof displayedTicketSchema>;

export const getDisplayedTicket = endpoint({
  ...open,
  path: `${publicPath}/ticket`,
  summary: 'Get what a customer display shows: the ticket at its register.',
  body: v.object({ key: keySchema }),
  answer: oneAnswer(displayedTicketSchema),
  perMinute: 240,
  refuses: ['link_expired'],
});

export const signOnDisplay = endpoint({
  ...open,
  path: `${publicPath}/statement`,
  summary: 'Record the seller’s declaration and signature from a customer display.',
  body: v.object({
    key: keySchema,
    /** The order on the screen when the customer signed. */
    order_id: idSchema,
    owned_since: requiredText('Owned since', 80),
    drawing: drawingSchema,
  }),
  answer: actionAnswer(v.object({ order_id: idSchema })),
  perMinute: 30,
  refuses: ['link_expired', 'transition_refused', 'already_done'],
});

export const agreeOnDisplay = endpoint({
  ...open,
  path: `${publicPath}/texts`,
  summary:
    'Record what a customer agreed to be texted about on a customer display. Topics they leave out count as declined.',
  body: v.object({
    key: keySchema,
    /** The order on the screen when the customer chose. */
    order_id: idSchema,
    agreed: v.pipe(v.array(textPurposeSchema), v.maxLength(2)),
  }),
  answer: actionAnswer(v.object({ order_id: idSchema })),
  perMinute: 30,
  refuses: ['link_expired', 'transition_refused'],
});
