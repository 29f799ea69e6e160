import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { moneySchema, priceSchema } from '../money.ts';
import { type OrderKind, orderKinds } from '../order-kind.ts';
import { categoryNames } from '../pricing/catalogue.ts';
import { actionAnswer, idSchema, oneAnswer, optionalText, versionSchema } from '../wire.ts';
import { mostUnits, orderedItemSchema, orderSchema } from './order-schema.ts';
import { perKind } from './per-kind.ts';

/** Order kinds for which staff set the prices. */
export const quotedKinds = ['bulk-quote', 'easy-offer'] as const satisfies readonly OrderKind[];
export type QuotedKind = (typeof quotedKinds)[number];

export function isQuotedKind(kind: OrderKind): kind is QuotedKind {
  return orderKinds[kind].quotedByStaff;
}

/** A line of a quote: a number of equal devices and their current state. */
export const quoteLineSchema = v.object({
  line: v.number(),
  device_id: v.nullable(idSchema),
  name: v.string(),
  category: v.picklist(categoryNames),
  condition_id: v.nullable(idSchema),
  condition: v.string(),
  subs: v.array(v.string()),
  quantity: v.number(),
  /** How many have arrived. */
  received: v.number(),
  /** What staff pay for one. Null if it isn't quoted yet. */
  unit_price: v.nullable(moneySchema),
  /** What the price list pays for one. Null if it isn't listed. */
  list_price: v.nullable(moneySchema),
  total: moneySchema,
});
export type QuoteLine = v.InferOutput<typeof quoteLineSchema>;

export const quoteSchema = v.object({
  version: versionSchema,
  total: moneySchema,
  /** Devices that we haven't priced. The quote can't be sent before they have a price. */
  to_quote: v.number(),
  lines: v.array(quoteLineSchema),
});
export type Quote = v.InferOutput<typeof quoteSchema>;

const lineNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1_000_000));
const units = (least: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(mostUnits));
const seen = { version: versionSchema };
const touches = ['dashboard', 'report', 'offer'] as const;
const noneTwice = <T extends { line: number }>(lines: T[]) =>
  new Set(lines.map(({ line }) => line)).size === lines.length;

export const quotePriceBody = v.object({
  ...seen,
  floor_reason: optionalText(500),
  lines: v.pipe(
    v.array(
      v.object({
        line: lineNumber,
        unit_price: priceSchema,
        /** The device of the catalog and its condition. Left out, they stay as they are. */
        device_id: v.optional(idSchema),
        condition_id: v.optional(idSchema),
      }),
    ),
    v.minLength(1, 'Price at least one line'),
    v.maxLength(mostUnits),
    v.check((lines) => noneTwice(lines), 'lists a line twice'),
  ),
});

export const reconcileBody = v.pipe(
  v.object({
    ...seen,
    floor_reason: optionalText(500),
    /** How many devices of a line arrived. Lines that are left out stay as they are. */
    lines: v.pipe(
      v.array(v.object({ line: lineNumber, received: units(0) })),
      v.maxLength(mostUnits),
      v.check((lines) => noneTwice(lines), 'lists a line twice'),
    ),
    /** Devices that arrived unannounced. */
    others: v.optional(
      v.pipe(
        v.array(v.object({ ...orderedItemSchema.entries, price: priceSchema, quantity: units(1) })),
        v.maxLength(100),
      ),
      [],
    ),
  }),
  v.check(({ lines, others }) => lines.length + others.length > 0, 'Count at least one line'),
);

function endpointsOf(kind: QuotedKind) {
  const { api }: { api: string } = orderKinds[kind];
  return {
    getQuote: endpoint({
      method: 'GET',
      path: `${api}/item-info/{id}`,
      access: 'orders.view',
      summary: 'Get a quote’s lines with quantities, received counts, our prices and list prices.',
      resource: 'order',
      answer: oneAnswer(quoteSchema),
    }),
    quotePrice: endpoint({
      method: 'POST',
      path: `${api}/quote-price/{id}`,
      access: 'orders.edit',
      also: 'orders.quote',
      summary: 'Set the price per device of each line. A sent quote is withdrawn.',
      resource: 'order',
      touches,
      body: quotePriceBody,
      answer: actionAnswer(quoteSchema),
      refuses: ['conflict', 'transition_refused', 'not_found'],
    }),
    sendQuote: endpoint({
      method: 'POST',
      path: `${api}/send-quote/{id}`,
      access: 'orders.edit',
      also: 'orders.quote',
      summary: 'Send a quote to the customer to accept or decline. The price lock starts.',
      resource: 'order',
      touches,
      body: v.object({ ...seen, message: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1000)), '') }),
      answer: actionAnswer(orderSchema),
      refuses: ['conflict', 'transition_refused'],
    }),
    reconcile: endpoint({
      method: 'POST',
      path: `${api}/reconcile/{id}`,
      access: 'orders.edit',
      also: 'orders.inspect',
      summary: 'Reconcile received devices with the quote, line by line. Totals are recalculated.',
      resource: 'order',
      touches,
      body: reconcileBody,
      answer: actionAnswer(quoteSchema),
      refuses: ['conflict', 'transition_refused', 'not_found'],
    }),
  } as const;
}

/** The endpoints with which staff price a quote, send it, and count what arrived. */
export const quotesOf = /* @__PURE__ */ perKind(endpointsOf);
export type QuoteEndpoints = ReturnType<typeof quotesOf>;
