import type { BodyOutput } from '@recoup/contract';
import {
  type KnownPayout,
  knownPayoutBody,
  type listKnownPayouts as listEndpoint,
} from '@recoup/contract/orders/known-payouts';
import type { OrderEndpoints } from '@recoup/contract/orders/orders';
import { accountFields, customMethod, isSealedDetail, payoutSchema } from '@recoup/contract/payouts/payout-method';
import * as v from 'valibot';
import type { Tx } from '../../../platform/db/db.ts';
import { and, asc, desc, eq } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { customers, paymentEntries } from '../../../schema/customers.ts';
import { orders } from '../../../schema/orders.ts';
import { payouts } from '../../../schema/payouts.ts';
import { openEntry } from '../../stock/payment-info/payment-info.ts';
import { isThere } from '../order-rows/lock-order.ts';
import { maskedDetails, openDetails } from './payout-details.ts';
import type { AskedPayout } from './payout-offered.ts';

type Entry = typeof paymentEntries.$inferSelect;

/** The names of bank account values within payout details. */
const detailNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(accountFields).map(([name, { label }]) => [label, name]),
);

/** An entry of a customer's payment info in the shape of a payout. */
function payoutOf({ kind, name }: Pick<Entry, 'kind' | 'name'>, values: Entry['values']): AskedPayout {
  if (kind === 'custom-payout')
    return {
      method: customMethod(name),
      details: Object.fromEntries(values.map(({ attribute_name, value }) => [attribute_name, value])),
    };
  const details = Object.fromEntries(
    values.flatMap(({ attribute_name, value }) => {
      const detail = detailNames[attribute_name];
      return detail === undefined ? [] : [[detail, value]];
    }),
  );
  return { method: 'iban' in details ? 'sepa-transfer' : 'bank-transfer', details };
}

/** The number of a customer's newest payouts to look at. */
const newestPayouts = 20;

/**
 * Payouts that reached the customer, newest first. An order that was never paid doesn't prove that its account works.
 */
const sentTo = (tx: Tx, customerId: number) =>
  tx
    .select({
      id: orders.id,
      number: orders.number,
      method: payouts.method,
      details: payouts.details,
      sent_at: payouts.sent_at,
    })
    .from(payouts)
    .innerJoin(orders, eq(orders.id, payouts.order_id))
    .where(and(eq(orders.customer_id, customerId), isThere, eq(payouts.state, 'sent')))
    .orderBy(desc(payouts.sent_at), desc(payouts.id))
    .limit(newestPayouts);

/**
 * Lists how a customer can be paid again: accounts paid before, newest first, then those in their payment info. Cash
 * has no account.
 */
export const listKnownPayouts: Handler<typeof listEndpoint> = async (tx, { params }) => {
  const [customer] = await tx
    .select({ preferred: customers.preferred_payment_id })
    .from(customers)
    .where(eq(customers.id, params.id));
  if (!customer) throw new Refusal('not_found');
  const entries = await tx
    .select()
    .from(paymentEntries)
    .where(eq(paymentEntries.customer_id, params.id))
    .orderBy(asc(paymentEntries.id));
  const sent = await sentTo(tx, params.id);
  const all: KnownPayout[] = [
    ...sent
      .filter(({ method }) => method !== 'cash')
      .map(({ id, number, method, details, sent_at }) => ({
        key: `order:${id}`,
        from: `Order ${number}`,
        method,
        details: maskedDetails(method, details),
        paid_at: sent_at?.toISOString() ?? null,
        newest: id === sent[0]?.id,
      })),
    ...entries
      .toSorted((a, b) => Number(b.id === customer.preferred) - Number(a.id === customer.preferred))
      .map((entry) => ({
        key: `entry:${entry.id}`,
        from: entry.name,
        ...payoutOf(entry, entry.values),
        paid_at: null,
        newest: false,
      })),
  ];
  const seen = new Set<string>();
  return {
    data: all.filter(({ method, details }) => {
      const same = JSON.stringify([method, Object.values(details).filter(Boolean).toSorted()]);
      return !seen.has(same) && seen.add(same);
    }),
  };
};

interface Whose {
  readonly services: Pick<Services, 'secrets'>;
  readonly tenantId: number;
  /** Null: a new customer without payment info. */
  readonly customerId: number | null;
}

/** The requested payout. If it refers to a known one, its stored details are used, including sealed numbers. */
export async function askedPayout(
  tx: Tx,
  whose: Whose,
  requested: BodyOutput<OrderEndpoints['createOrder']>['payout'],
): Promise<AskedPayout> {
  if (!v.is(knownPayoutBody, requested)) return requested;
  const stored = await knownPayout(tx, whose, requested.known);
  const anew = Object.entries(requested.details ?? {}).filter(
    ([name]) => name in stored.details && !isSealedDetail(stored.method, name),
  );
  const parsed = v.safeParse(payoutSchema, { ...stored, details: { ...stored.details, ...Object.fromEntries(anew) } });
  if (parsed.success) return parsed.output;
  const errors = Object.fromEntries(
    parsed.issues.map((issue) => [`payout.${v.getDotPath(issue) ?? 'details'}`, [issue.message]]),
  );
  throw new Refusal('invalid', undefined, { errors });
}

async function knownPayout(tx: Tx, { services, tenantId, customerId }: Whose, key: string): Promise<AskedPayout> {
  const [from, digits] = key.split(':');
  const id = Number(digits);
  if (customerId !== null && from === 'order') {
    const [order] = await tx
      .select({ method: orders.payout_method, details: orders.payout_details })
      .from(orders)
      .where(and(eq(orders.id, id), eq(orders.customer_id, customerId), isThere));
    if (order) return { method: order.method, details: openDetails(services.secrets, tenantId, order.details) };
  }
  if (customerId !== null && from === 'entry') {
    const [entry] = await tx
      .select()
      .from(paymentEntries)
      .where(and(eq(paymentEntries.id, id), eq(paymentEntries.customer_id, customerId)));
    if (entry) return payoutOf(entry, openEntry(services.secrets, tenantId, entry));
  }
  const why = 'This customer doesn’t have this payout account';
  throw new Refusal('invalid', `${why}.`, { errors: { 'payout.known': [why] } });
}
