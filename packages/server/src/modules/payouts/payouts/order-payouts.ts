import type { ErrorCode } from '@recoup/contract/error';
import { formatMoney, type Money } from '@recoup/contract/money';
import { orderKinds } from '@recoup/contract/order-kind';
import { meaningOf } from '@recoup/contract/order-status';
import { statusIds } from '@recoup/contract/order-status-ids';
import { orderSums } from '@recoup/contract/orders/order-sums';
import type { OrderEndpoints } from '@recoup/contract/orders/orders';
import type { PayRepair } from '@recoup/contract/payouts/payment-runs';
import { isPaidElsewhere, payoutFields } from '@recoup/contract/payouts/payout-method';
import { isAt } from '@recoup/contract/payouts/payout-states';
import { orderPaths } from '@recoup/contract/route';
import type { Tx } from '../../../platform/db/db.ts';
import { inArray } from '../../../platform/db/drizzle.ts';
import type { Call } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { payouts } from '../../../schema/payouts.ts';
import {
  type Doubt,
  findDoubtfulDevices,
  recordDoubtfulPayment,
  refusalOf,
} from '../../orders/device-checks/doubtful-devices.ts';
import { itemsOfOrders, type StoredItem } from '../../orders/items/items.ts';
import {
  auditFloor,
  belowFloor,
  clearAmounts,
  type Floored,
  floorRefusal,
  uncheckedDevices,
} from '../../orders/items/margin-floor.ts';
import { checkOrderVersion, refusedFor, type StoredOrder } from '../../orders/order-rows/lock-order.ts';
import { whyPaidElsewhere } from '../../orders/payouts/payout-suits.ts';
import { readWays, type Ways } from '../../orders/payouts/payout-travel.ts';
import { riskRefusals } from '../../orders/risk/order-risk.ts';
import { notify } from '../../session/notifications/notify.ts';
import { refuseWithoutDrawer } from '../../stock/cash/move-cash.ts';
import { missingOf } from '../../stock/customer-ids/location-requirements.ts';
import { followPayouts } from './follow-payout.ts';
import { needsApproval, releasedState } from './travel.ts';

type Payout = typeof payouts.$inferSelect;

/** What the paying user saw of an order, and why they pay for devices in doubt. */
interface Seen {
  readonly version: number;
  /** By default, the total of the order in that version. */
  readonly amount?: Money;
  readonly flagged_reason: string | null;
  /** Why devices below the margin floor are paid. */
  readonly floor_reason: string | null;
}

type Paying = Pick<Call<OrderEndpoints['payOrder']>, 'session' | 'now' | 'effects' | 'services'>;

interface Ordered {
  readonly paid: readonly Payout[];
  readonly refused: readonly { readonly id: number; readonly refusal: Refusal; readonly repair: PayRepair }[];
}

/**
 * Creates the payouts of locked orders, one each. Money by a service leaves through the outbox, money by a file waits
 * for the next one, and what staff hand over is paid right away. More than the limit waits for a second person. Orders
 * are refused individually, before anything is written.
 */
export async function orderPayouts(
  tx: Tx,
  { session, now, effects, services }: Paying,
  orders: readonly StoredOrder[],
  seenOf: (order: StoredOrder) => Seen,
  runId: number | null = null,
): Promise<Ordered> {
  const ids = orders.map(({ id }) => id);
  const items = await itemsOfOrders(tx, ids);
  const itemsOf = Map.groupBy(items, ({ order_id }) => order_id);
  const doubts = Map.groupBy(await findDoubtfulDevices(tx, services, items), ({ item }) => item.order_id);
  const floored = await belowFloor(tx, uncheckedDevices(items), now);
  const thin = Map.groupBy(floored.thin, ({ device }) => device.order_id);
  const risky = await riskRefusals(tx, ids);
  const tries = Map.groupBy(
    await tx
      .select({ order_id: payouts.order_id, state: payouts.state, by: payouts.created_by_name })
      .from(payouts)
      .where(inArray(payouts.order_id, ids)),
    ({ order_id }) => order_id,
  );
  const ways = new Map<number, Ways>();
  const rows: (typeof payouts.$inferInsert)[] = [];
  const refused: { id: number; refusal: Refusal; repair: PayRepair }[] = [];
  for (const order of orders) {
    const before = tries.get(order.id) ?? [];
    const way = ways.get(order.location_id) ?? (await readWays(tx, order.location_id));
    ways.set(order.location_id, way);
    const seen = seenOf(order);
    let repair: PayRepair | null = null;
    try {
      refuseSecondPayout(before);
      refusePaidElsewhere(order);
      const risk = risky.get(order.id);
      if (risk !== undefined) throw refusedFor(order, risk);
      repair = 'take-id';
      await refuseWithoutId(tx, order, itemsOf.get(order.id) ?? [], now);
      repair = 'try-again';
      await checkOrderVersion(tx, order, seen);
      repair = 'payout-details';
      refuseWithoutDetails(order);
      repair = null;
      if (order.payout_method === 'cash') await refuseWithoutDrawer(tx, session.userId, order.location_id);
      rows.push({
        ...payoutOf(order, itemsOf.get(order.id) ?? [], seen, way, {
          ...{ session, doubts: doubts.get(order.id) ?? [] },
          floored: { isSet: floored.isSet, thin: thin.get(order.id) ?? [] },
        }),
        reference: `payout-${order.tenant_id}-${order.id}-${before.length + 1}`,
        created_by: session.userId,
        created_by_name: session.userName,
        created_at: now,
        run_id: runId,
      });
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      refused.push({ id: order.id, refusal, repair: repair ?? repairOf[refusal.code] ?? 'open-order' });
    }
  }
  if (rows.length === 0) return { paid: [], refused };
  const made = await tx
    .insert(payouts)
    .values(rows.map((row) => ({ ...row, sent_at: row.state === 'sent' ? now : null })))
    .returning();
  const byId = new Map(orders.map((order) => [order.id, order]));
  const all = made.flatMap((payout) => {
    const order = byId.get(payout.order_id);
    return order ? [{ order, payout }] : [];
  });
  for (const { order, payout } of all)
    await recordDoubtfulPayment(tx, session, order, doubts.get(order.id) ?? [], payout.flagged_reason);
  for (const { order } of all) {
    const passed = { isSet: floored.isSet, thin: thin.get(order.id) ?? [] };
    await auditFloor(tx, session, order, passed, seenOf(order).floor_reason);
    await clearAmounts(
      tx,
      passed,
      passed.thin.map(({ device }) => device),
    );
  }
  for (const { order, payout } of all)
    if (payout.state === 'waiting')
      await notify(tx, effects, {
        tenantId: order.tenant_id,
        type: 'payout-waiting',
        title: `Payout to approve: ${formatMoney(payout)} for order ${order.number}`,
        text: `${session.userName} pays ${order.customer_name}.`,
        path: orderPaths.detail(order.kind, order.id),
        locationId: order.location_id,
        exceptUserId: session.userId,
        now,
      });
  return { paid: await followPayouts(tx, { actor: session, now, effects }, all), refused };
}

/** The fix for an order's refusal, if its error code implies one. */
const repairOf: Partial<Record<ErrorCode, PayRepair>> = {
  not_connected: 'connect-account',
  invalid: 'flagged-reason',
  price_changed: 'try-again',
};

/** A service would refuse a payout without a recipient later, and in its own words. */
function refuseWithoutDetails(order: StoredOrder): void {
  const missing = Object.entries(payoutFields(order.payout_method)).filter(
    ([name, { optional, kind }]) => !optional && kind !== 'choice' && !order.payout_details[name],
  );
  if (missing.length === 0) return;
  const names = missing.map(([, { label }]) => label).join(', ');
  throw refusedFor(order, `Payout details are missing: ${names}.`);
}

/** The payout that an order would get now. Refuses if it can't be made. */
function payoutOf(
  order: StoredOrder,
  items: readonly StoredItem[],
  seen: Seen,
  ways: Ways,
  { session, doubts, floored }: { session: Paying['session']; doubts: readonly Doubt[]; floored: Floored },
) {
  refuseUnpayable(order, items);
  const { currency, payout_method: method } = order;
  const { total: amount } = orderSums(order, items);
  if (seen.amount && (seen.amount.amount !== amount || seen.amount.currency !== currency)) {
    const message = `The amount is now ${formatMoney({ amount, currency })}.`;
    throw new Refusal('price_changed', message, { errors: { amount: [message] } });
  }
  const doubted = refusalOf(session, doubts, seen.flagged_reason);
  if (doubted) throw doubted;
  const refused = floorRefusal(session, floored, seen.floor_reason);
  if (refused) throw refused;
  const request = { method, amount, currency };
  return {
    tenant_id: order.tenant_id,
    order_id: order.id,
    customer_id: order.customer_id,
    ...request,
    details: order.payout_details,
    state: needsApproval(request, ways) ? ('waiting' as const) : releasedState(request, ways),
    flagged_reason: doubts.length > 0 ? seen.flagged_reason : null,
  };
}

/** What a marketplace pays is never paid here as well. */
function refusePaidElsewhere(order: StoredOrder): void {
  if (isPaidElsewhere(order.payout_method)) throw refusedFor(order, `${whyPaidElsewhere(order.payout_method)}.`);
}

/** An earlier payout of an order. */
interface Tried {
  readonly state: Payout['state'];
  readonly by: string;
}

/** If two users pay at once, the second one is told, whichever version they saw. */
function refuseSecondPayout(before: readonly Tried[]): void {
  const other = before.find(({ state }) => !isAt(state, 'ended'));
  if (!other) return;
  const waits = other.state === 'waiting' ? ', and it’s waiting for approval' : '';
  throw new Refusal('already_done', `${other.by} already paid this order${waits}.`);
}

/** At the counter, a seller isn't paid before they showed the ID that the location requires. */
async function refuseWithoutId(tx: Tx, order: StoredOrder, items: readonly StoredItem[], now: Date): Promise<void> {
  if (orderKinds[order.kind].ships) return;
  const { total } = orderSums(order, items);
  const bought = { customerId: order.customer_id, locationId: order.location_id, order: { id: order.id, total } };
  const missing = await missingOf(tx, bought, now);
  if (missing === null) return;
  const first = {
    id: `Take an ID from ${order.customer_name} first.`,
    picture: `Add a picture of ${order.customer_name}’s ID first.`,
    statement: `Take the declaration from ${order.customer_name} first.`,
  };
  throw refusedFor(order, `${first[missing.what]} ${missing.why}`);
}

function refuseUnpayable(order: StoredOrder, items: readonly StoredItem[]): void {
  // Devices already in stock were paid by a payout that failed later.
  const open = items.filter(({ state }) => state !== 'accepted' && state !== 'stocked');
  if (meaningOf(order.status_id) === statusIds.payoutProcessing && open.length === 0) return;
  const why =
    open.length > 0
      ? `Not accepted by the customer yet: ${open.map(({ name }) => name).join(', ')}.`
      : 'Only an order in Payout Processing can be paid.';
  throw refusedFor(order, why);
}
