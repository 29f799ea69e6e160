import type { OrderKind } from '@recoup/contract/order-kind';
import type { ItemState } from '@recoup/contract/orders/order-item-state';
import {
  type DeviceOutcome,
  deviceOutcomes,
  type listDeviceRateItems as itemsEndpoint,
  type listDeviceRates as ratesEndpoint,
} from '@recoup/contract/reports/dashboard-charts';
import { dayStart } from '../../../platform/db/company-days.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  lte,
  type SQL,
  sql,
} from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { listResult } from '../../../platform/list.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { catalogueNodes } from '../../../schema/catalogue.ts';
import { deviceMonthCounters } from '../../../schema/counters.ts';
import { orderItems } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';
import { addDays } from '../../session/company/days.ts';
import { spanStart } from './chart-points.ts';

interface Months {
  kind: OrderKind;
  from?: string | undefined;
  to?: string | undefined;
}

const countIn = (states: readonly ItemState[]) =>
  sql`coalesce(sum(${deviceMonthCounters.count}) filter (where ${inArray(deviceMonthCounters.state, [...states])}), 0)`.mapWith(
    Number,
  );

const outcomeCounts = {
  quoted: countIn(deviceOutcomes.quoted.states),
  offered: countIn(deviceOutcomes.offered.states),
  accepted: countIn(deviceOutcomes.accepted.states),
  returned: countIn(deviceOutcomes.returned.states),
} satisfies Record<DeviceOutcome, SQL>;

/** The most quoted devices and their outcomes, from the monthly counts. Names are only read for the page. */
export const listDeviceRates: Handler<typeof ratesEndpoint> = async (tx, { query }) => {
  const ofCategory = tx
    .select({ id: catalogueNodes.id })
    .from(catalogueNodes)
    .where(and(eq(catalogueNodes.category, query.category ?? 'smartphones'), eq(catalogueNodes.level, 'last_child')));
  const rates = tx.$with('rates').as(
    tx
      .select({
        id: deviceMonthCounters.device_id,
        quoted: outcomeCounts.quoted.as('quoted'),
        offered: outcomeCounts.offered.as('offered'),
        accepted: outcomeCounts.accepted.as('accepted'),
        returned: outcomeCounts.returned.as('returned'),
      })
      .from(deviceMonthCounters)
      .where(and(inMonths(query), query.category && inArray(deviceMonthCounters.device_id, ofCategory)))
      .groupBy(deviceMonthCounters.device_id)
      .having(sql`sum(${deviceMonthCounters.count}) > 0`),
  );
  const rows = await tx
    .with(rates)
    .select({
      id: rates.id,
      name: catalogueNodes.path_name,
      quoted: rates.quoted,
      offered: rates.offered,
      accepted: rates.accepted,
      returned: rates.returned,
    })
    .from(
      tx
        .select()
        .from(rates)
        .orderBy(desc(rates.quoted), asc(rates.id))
        .limit(query.per_page)
        .offset((query.page - 1) * query.per_page)
        .as('rates'),
    )
    .innerJoin(catalogueNodes, eq(catalogueNodes.id, rates.id))
    .orderBy(desc(rates.quoted), asc(rates.id));
  const [counted] = await tx.with(rates).select({ total: count() }).from(rates);
  return listResult(query, rows, counted?.total ?? 0);
};

function inMonths({ kind, from, to }: Months): SQL | undefined {
  return and(
    eq(deviceMonthCounters.kind, kind),
    from === undefined ? undefined : gte(deviceMonthCounters.month, from),
    to === undefined ? undefined : lte(deviceMonthCounters.month, to),
  );
}

/** The devices behind one figure of the rates, found with the index of devices. */
export const listDeviceRateItems: Handler<typeof itemsEndpoint> = async (tx, { params, query }) => {
  const [device] = await tx
    .select({ id: catalogueNodes.id, name: catalogueNodes.path_name })
    .from(catalogueNodes)
    .where(and(eq(catalogueNodes.id, params.id), eq(catalogueNodes.level, 'last_child')));
  if (!device) throw new Refusal('not_found');
  const lastMonth = query.to === undefined ? undefined : spanStart(addDays(query.to, 31), 'month');
  const filter = and(
    eq(orderItems.device_id, device.id),
    inArray(orderItems.state, [...deviceOutcomes[query.outcome].states]),
    eq(orders.kind, query.kind),
    isNotNull(orderItems.ordered_at),
    query.from === undefined ? undefined : sql`${orderItems.ordered_at} >= ${dayStart(query.from)}`,
    lastMonth === undefined ? undefined : sql`${orderItems.ordered_at} < ${dayStart(lastMonth)}`,
  );
  const rows = await tx
    .select({
      id: orderItems.id,
      order_id: orders.id,
      order_number: orders.number,
      state: orderItems.state,
      currency: orders.currency,
      quoted: orderItems.quoted_amount,
      inspected: orderItems.inspected_amount,
      created_at: orders.created_at,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .where(filter)
    .orderBy(desc(orderItems.ordered_at), desc(orderItems.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  const [counted] = await tx
    .select({ total: count() })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .where(filter);
  const data = rows.map(({ currency, quoted, inspected, created_at, ...row }) => ({
    ...row,
    quoted: { amount: quoted, currency },
    inspected: inspected === null ? null : { amount: inspected, currency },
    created_at: created_at.toISOString(),
  }));
  return { ...listResult(query, data, counted?.total ?? 0), device };
};
