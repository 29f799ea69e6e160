import { orderPaths, pathTo } from '@recoup/contract/route';
import { type ParcelTrouble, parcelTroubles, silentDays } from '@recoup/contract/shipping/shipping-labels';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray, isNotNull, or, sql } from '../../../platform/db/drizzle.ts';
import { forEachTenant } from '../../../platform/db/each-tenant.ts';
import type { Effects } from '../../../platform/effects.ts';
import { boxes } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';
import { shippingLabels, trackingEvents } from '../../../schema/shipping.ts';
import { notify } from '../../session/notifications/notify.ts';

const mayBeIn = or(eq(shippingLabels.state, 'in_transit'), isNotNull(shippingLabels.trouble));

/**
 * Finds packages of all companies that are late, silent or reported by their carrier, and those that are fine again.
 * Staff are notified once until a package is fine again.
 */
export async function noticeTrouble(db: Database, now: Date): Promise<void> {
  const tenants = await db.asPlatform((tx) =>
    tx.selectDistinct({ id: shippingLabels.tenant_id }).from(shippingLabels).where(mayBeIn),
  );
  await forEachTenant(tenants, (id) => db.inTenant(id, (tx, effects) => noticeOf(tx, effects, id, now)));
}

interface Noticed extends Record<string, unknown> {
  id: number;
  trouble: ParcelTrouble | null;
  tracking_number: string;
  order_id: number | null;
}

/** A package that was scanned in is never in trouble, whatever its carrier says. */
async function noticeOf(tx: Tx, effects: Effects, tenantId: number, now: Date): Promise<void> {
  const silentSince = new Date(now.getTime() - silentDays * 86_400_000).toISOString();
  const { rows } = await tx.execute<Noticed>(sql`
    update ${shippingLabels} l set trouble = found.trouble
    from (
      select shipping_labels.id, case
        when shipping_labels.state <> 'in_transit' then null
        when not shipping_labels.outbound and b.state = 'received' then null
        when e.code = 'exception' then 'wrong'
        when shipping_labels.expected_at < ${now.toISOString()} then 'late'
        when coalesce(e.at, shipping_labels.created_at) < ${silentSince} then 'silent'
      end as trouble
      from ${shippingLabels}
      left join ${boxes} b on b.tenant_id = shipping_labels.tenant_id and b.id = shipping_labels.box_id
      left join lateral (
        select e.code, e.at from ${trackingEvents} e
        where e.tenant_id = shipping_labels.tenant_id and e.label_id = shipping_labels.id order by e.at desc limit 1
      ) e on true
      where ${mayBeIn}
    ) found
    where l.id = found.id and l.trouble is distinct from found.trouble
    returning l.id, l.trouble, l.tracking_number, l.order_id`);
  if (rows.length === 0) return;
  effects.emit('resource.changed', { resource: 'shipping-label', id: null });
  for (const [trouble, some] of Map.groupBy(rows, (row) => row.trouble))
    if (trouble !== null) await tell(tx, effects, tenantId, trouble, some, now);
}

async function tell(
  tx: Tx,
  effects: Effects,
  tenantId: number,
  trouble: ParcelTrouble,
  some: readonly Noticed[],
  now: Date,
): Promise<void> {
  const [one] = some;
  const isOne = some.length === 1;
  const ids = some.slice(0, 3).flatMap(({ order_id }) => order_id ?? []);
  const reported = await tx
    .select()
    .from(orders)
    .where(and(inArray(orders.id, ids)));
  const order = isOne ? reported[0] : undefined;
  const { label, about, many } = parcelTroubles[trouble];
  const list = `${pathTo('shippingLabels', { courierId: 'all' })}?trouble=${trouble}`;
  await notify(tx, effects, {
    tenantId,
    type: 'parcel-trouble',
    title: isOne ? `${label}: package ${one?.tracking_number}` : `${label}: ${some.length} packages`,
    text: order
      ? `Order ${order.number} of ${order.customer_name}: ${about}.`
      : isOne
        ? `${about.charAt(0).toUpperCase()}${about.slice(1)}.`
        : `${many}.`,
    path: order ? orderPaths.detail(order.kind, order.id) : list,
    locationId: order?.location_id ?? null,
    now,
  });
}
