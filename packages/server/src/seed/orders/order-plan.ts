import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import type { ItemState } from '@recoup/contract/orders/order-item-state';
import { orderSums } from '@recoup/contract/orders/order-sums';
import type { PayoutMethod } from '@recoup/contract/payouts/payout-method';
import type { StoredCoupon } from '../../schema/orders.ts';
import type { SeededCondition, SeededLeaf } from '../catalogue/catalogue.ts';
import type { Chance } from '../random.ts';
import { isInspected, type Scenario, scenarioFits, scenarios } from './order-scenarios.ts';

interface PlannedGrade {
  condition_id: number;
  condition: string;
  subs: { id: number; term: string }[];
}

export interface PlannedItem {
  leaf: SeededLeaf;
  state: ItemState;
  imei: string | null;
  quoted: PlannedGrade;
  quoted_amount: number;
  inspected: PlannedGrade | null;
  inspected_amount: number | null;
  reason: 'screen' | 'housing' | 'battery' | null;
}

/** An order of the demo before it has ids. */
export interface PlannedOrder {
  kind: OrderKind;
  scenario: Scenario;
  created: Date;
  items: PlannedItem[];
  payout: { method: PayoutMethod; details: Record<string, string> };
  quoted_total: number;
  total: number;
  coupon_worth: number;
  coupon?: StoredCoupon;
}

/** The totals of planned devices, as their order's row stores them. */
export function plannedSums(items: readonly PlannedItem[], coupon: StoredCoupon | null) {
  const { total, quoted, coupon: worth } = orderSums({ coupon, shipping_cost: 0 }, items);
  return { total, quoted_total: quoted, coupon_worth: worth };
}

const day = 86_400_000;

/** Plans an order of this age. Revised devices are worth less than quoted, all others as much. */
export function planOrder(
  random: Chance,
  kind: OrderKind,
  created: Date,
  now: Date,
  traded: readonly SeededLeaf[],
  conditionsById: ReadonlyMap<number, SeededCondition>,
  customerName: string,
  nextImei: () => string,
): PlannedOrder {
  const scenario = pickScenario(random, kind, Math.min(90, (now.getTime() - created.getTime()) / day));
  const count = kind === 'bulk-quote' ? random.whole(5, 24) : random.is(0.62) ? 1 : random.whole(2, 4);
  const items = Array.from({ length: count }, (_, i) =>
    planItem(random, scenario, random.pick(traded), conditionsById, nextImei, i === 0),
  );
  const payout = planPayout(random, kind, customerName);
  return { kind, scenario, created, items, payout, ...plannedSums(items, null) };
}

function pickScenario(random: Chance, kind: OrderKind, age: number): Scenario {
  const possible = scenarios.filter(
    (scenario) => age >= scenario.minAge && age <= scenario.maxAge && scenarioFits(kind, scenario),
  );
  let left = random.next() * possible.reduce((sum, { weight }) => sum + weight, 0);
  for (const scenario of possible) {
    left -= scenario.weight;
    if (left < 0) return scenario;
  }
  return random.pick(possible);
}

function planItem(
  random: Chance,
  scenario: Scenario,
  leaf: SeededLeaf,
  conditionsById: ReadonlyMap<number, SeededCondition>,
  nextImei: () => string,
  isFirst: boolean,
): PlannedItem {
  const best = random.whole(0, Math.min(3, leaf.prices.length - 1));
  const quotedPrice = leaf.prices[best];
  if (!quotedPrice) throw new Error(`${leaf.name} is not traded`);
  const condition = conditionsById.get(quotedPrice.condition_id);
  const sub = random.is(0.2) ? condition?.subs[0] : undefined;
  const quoted: PlannedGrade = {
    condition_id: quotedPrice.condition_id,
    condition: quotedPrice.term,
    subs: sub ? [{ id: sub.id, term: sub.term }] : [],
  };
  const quoted_amount = Math.max(0, quotedPrice.amount + (sub?.amount ?? 0));
  const base = { leaf, state: scenario.item, quoted, quoted_amount, reason: null };
  if (!isInspected(scenario.item)) return { ...base, imei: null, inspected: null, inspected_amount: null };
  const imei = leaf.category === 'smartphones' ? nextImei() : null;
  const worse = scenario.offer && isFirst ? leaf.prices[best + 1] : undefined;
  if (!worse) return { ...base, imei, inspected: quoted, inspected_amount: quoted_amount };
  return {
    ...base,
    imei,
    inspected: { condition_id: worse.condition_id, condition: worse.term, subs: [] },
    inspected_amount: worse.amount,
    reason: random.pick(['screen', 'housing', 'battery']),
  };
}

/** At a counter, most customers take cash. */
function planPayout(random: Chance, kind: OrderKind, name: string): PlannedOrder['payout'] {
  if (orderKinds[kind].atCounter && random.is(0.7)) return { method: 'cash', details: { payee: name } };
  const method = random.pick(['paypal', 'paypal', 'bank-transfer', 'check'] as const);
  if (method === 'check') return { method, details: { payee: name } };
  if (method === 'paypal')
    return { method, details: { email: `${name.replaceAll(' ', '.').toLowerCase()}@paypal.recoup.test` } };
  return {
    method,
    details: {
      account_name: name.slice(0, 22),
      routing_number: '021000021',
      account_number: String(random.whole(10_000_000, 999_999_999)),
    },
  };
}
