import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { filters, oneOf } from '../list-filter.ts';
import { orderKindNames } from '../order-kind.ts';
import { idSchema, listAnswer, listQuery, oneAnswer, timeSchema } from '../wire.ts';

/** The kinds of requests we make to an outside system. `one` and `many` name the result if it can be counted. */
export const exchangeKinds = {
  test: { label: 'Connection test' },
  renew: { label: 'Credentials renewed' },
  news: { label: 'Update received', one: 'update received', many: 'updates received' },
  offers: { label: 'Services listed' },
  rates: { label: 'Rates', one: 'rate request', many: 'rate requests' },
  buyLabel: { label: 'Label purchased', one: 'label purchased', many: 'labels purchased' },
  findLabel: { label: 'Label looked up' },
  voidLabel: { label: 'Label voided', one: 'label voided', many: 'labels voided' },
  checkAddress: { label: 'Address checked', one: 'address checked', many: 'addresses checked' },
  track: { label: 'Tracking', one: 'tracking request', many: 'tracking requests' },
  insure: { label: 'Package insured', one: 'package insured', many: 'packages insured' },
  makeCode: { label: 'Label code', one: 'label code', many: 'label codes' },
  pay: { label: 'Payout', one: 'payout requested', many: 'payouts requested' },
  find: { label: 'Looked up' },
  newsIn: { label: 'Status checked', one: 'status checked', many: 'statuses checked' },
  cancel: { label: 'Payout canceled', one: 'payout canceled', many: 'payouts canceled' },
  send: { label: 'Event sent', one: 'event sent', many: 'events sent' },
  add: { label: 'Device added', one: 'device added', many: 'devices added' },
  follow: { label: 'Device updated', one: 'device updated', many: 'devices updated' },
  check: { label: 'Device check', one: 'device checked', many: 'devices checked' },
  choices: { label: 'Options listed' },
  post: { label: 'Entry posted', one: 'entry posted', many: 'entries posted' },
  lookUp: { label: 'Books looked up', one: 'book request', many: 'book requests' },
  orders: { label: 'Buyback orders', one: 'order request', many: 'order requests' },
  read: { label: 'Order looked up', one: 'order looked up', many: 'orders looked up' },
  validate: { label: 'Order accepted', one: 'order accepted', many: 'orders accepted' },
  counterOffer: { label: 'Counteroffer', one: 'counteroffer', many: 'counteroffers' },
  reasons: { label: 'Reasons listed' },
  other: { label: 'Other request' },
} as const satisfies Record<string, { label: string; one?: string; many?: string }>;
export type ExchangeKind = keyof typeof exchangeKinds;
const kindNames = Object.keys(exchangeKinds) as [ExchangeKind, ...ExchangeKind[]];

/** The outcomes of an exchange. */
export const exchangeOutcomes = {
  ok: { label: 'Done', tone: 'success' },
  validation: { label: 'Rejected', tone: 'danger' },
  refused: { label: 'Refused', tone: 'danger' },
  carrier: { label: 'Refused by the carrier', tone: 'danger' },
  auth: { label: 'Credentials rejected', tone: 'danger' },
  insufficient_funds: { label: 'Not enough funds', tone: 'danger' },
  missing: { label: 'Not found', tone: 'neutral' },
  rate_limit: { label: 'Rate limit', tone: 'warning' },
  network: { label: 'No response', tone: 'warning' },
  unknown: { label: 'Unexpected response', tone: 'danger' },
} as const;
export type ExchangeOutcome = keyof typeof exchangeOutcomes;
const outcomeNames = Object.keys(exchangeOutcomes) as [ExchangeOutcome, ...ExchangeOutcome[]];

/**
 * One HTTP call: method and address without its query, status (null without a response) and duration in milliseconds.
 */
const callSchema = v.object({ asked: v.string(), status: v.nullable(v.number()), ms: v.number() });
export type ExchangeCall = v.InferOutput<typeof callSchema>;

/** One request to an outside system, without secrets or personal data. */
const exchangeSchema = v.object({
  id: idSchema,
  kind: v.picklist(kindNames),
  outcome: v.picklist(outcomeNames),
  /** The system's own error message. */
  message: v.nullable(v.string()),
  calls: v.array(callSchema),
  took_ms: v.number(),
  order: v.nullable(v.object({ id: idSchema, kind: v.picklist(orderKindNames), number: v.number() })),
  /** The tracking number of the package. */
  parcel: v.nullable(v.string()),
  created_at: timeSchema,
});
export type Exchange = v.InferOutput<typeof exchangeSchema>;

/** How many days exchanges are kept, and how many at most for each connection. */
export const exchangeRetention = { days: 30, most: 5_000 } as const;

export const exchangeFilters = filters({ kind: oneOf(exchangeKinds), outcome: oneOf(exchangeOutcomes) });

export const listExchanges = endpoint({
  method: 'GET',
  path: '/v1/pos/connections/{id}/exchanges',
  access: 'integrations.view',
  summary: 'List the last 30 days of requests to an outside system, newest first, with their results.',
  resource: 'integration',
  query: listQuery(['created_at'], exchangeFilters),
  answer: listAnswer(exchangeSchema),
});

export const sumExchanges = endpoint({
  method: 'GET',
  path: '/v1/pos/connections/{id}/exchanges/today',
  access: 'integrations.view',
  summary: 'Count today’s requests to an outside system and their results.',
  resource: 'integration',
  answer: oneAnswer(
    v.object({
      sent: v.number(),
      failed: v.number(),
      /** The number of exchanges of each kind, most frequent first. */
      done: v.array(v.object({ kind: v.picklist(kindNames), count: v.number() })),
    }),
  ),
});
