import { randomBytes } from 'node:crypto';
import type { CustomsItem } from '@recoup/contract/shipping/customs';
import { mayHaveSeveral, multipleLabels } from '@recoup/contract/shipping/shipping-rules';
import { type ParcelSize, shippingTemplate } from '@recoup/contract/shipping/shipping-settings';
import type { Tx } from '../../../platform/db/db.ts';
import { eq, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { searchText } from '../../../platform/db/search-words.ts';
import type { Effects } from '../../../platform/effects.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { connections } from '../../../schema/integrations.ts';
import { boxes, orderItems } from '../../../schema/order-items.ts';
import { orders } from '../../../schema/orders.ts';
import { type LabelParty, shippingLabels } from '../../../schema/shipping.ts';
import { labelRequested, type Shipment } from '../../orders/events/order-events.ts';
import type { LabelSeller } from '../../orders/labels/label-seller.ts';
import { devicesForRules, withModelAndBrand } from '../../orders/labels/ruled-devices.ts';
import type { LabelRequest } from '../carriers/carrier-port.ts';
import { companyParty } from './company-party.ts';
import { endOf, partyOf } from './label-party.ts';

export type StoredLabel = typeof shippingLabels.$inferSelect;

/** A label to buy, for a package of an order or for any address. */
export interface LabelToBuy {
  readonly tenantId: number;
  /** The order and package it's for; null for a label to any address. */
  readonly of: { readonly order: { id: number; number: number }; readonly boxId: number } | null;
  /** The other party. */
  readonly them: LabelParty;
  readonly us: LabelParty;
  /** Whether the package goes to the other party. */
  readonly outbound: boolean;
  readonly parcel: ParcelSize;
  readonly carrier: LabelSeller;
  /** The contents of the package, if entered. */
  readonly customs?: CustomsItem | null;
  readonly rateCode: string | null;
  readonly email: string | null;
}

/** Orders the label for an inbound package of an order. */
export async function askLabel(
  tx: Tx,
  effects: Pick<Effects, 'enqueue'>,
  now: Date,
  { tenantId, order, boxId, customer, company, carrier }: Shipment,
): Promise<StoredLabel> {
  const { version: _, ...parcel } = await readDocument(tx, shippingTemplate);
  return writeLabel(tx, effects, now, {
    tenantId,
    of: { order, boxId },
    // If the customer has no phone, the carrier calls the company.
    them: partyOf(`${customer.first_name} ${customer.last_name}`, customer.address, customer.phone || company.phone),
    us: await companyParty(tx, company, order.id),
    outbound: false,
    parcel,
    carrier,
    rateCode: null,
    email: null,
  });
}

/**
 * Stores a label to buy and queues its purchase in the outbox, so that writing an order never waits for a carrier. The
 * reference combines the package and the number of its labels, so that nothing is bought twice. It's short, because
 * carriers print at most 30 characters.
 */
export async function writeLabel(
  tx: Tx,
  effects: Pick<Effects, 'enqueue'>,
  now: Date,
  wanted: LabelToBuy,
): Promise<StoredLabel> {
  const { tenantId, of: subject, them, us, outbound, parcel, carrier } = wanted;
  const city = them.address?.city ?? '';
  const [label] = await tx
    .insert(shippingLabels)
    .values({
      tenant_id: tenantId,
      order_id: subject?.order.id ?? null,
      order_number: subject?.order.number ?? null,
      box_id: subject?.boxId ?? null,
      customer_name: them.name,
      customer_email: wanted.email,
      from_city: city,
      sender: outbound ? us : them,
      receiver: outbound ? them : us,
      outbound,
      parcel,
      customs: wanted.customs ?? null,
      rate_code: wanted.rateCode,
      carrier: carrier.name,
      connection_id: carrier.connectionId,
      chosen_by: carrier.chosenBy,
      service: '',
      tracking_number: '',
      reference: subject
        ? referenceOf(tenantId, subject.order.id, subject.boxId)
        : `any-${tenantId}-${randomBytes(8).toString('hex')}`,
      state: 'buying',
      type: them.country === us.country ? 0 : 1,
      created_at: now,
      search: searchText([subject?.order.number ?? '', them.name, city]),
    })
    .returning();
  if (!label) throw new Error('The label wasn’t saved');
  await askPurchase(effects, label, 'first');
  return label;
}

/** Queues the purchase of a label in the outbox, once per occasion. */
export async function askPurchase(
  effects: Pick<Effects, 'enqueue'>,
  label: StoredLabel,
  occasion: string,
): Promise<void> {
  const { tenant_id: tenantId, id: labelId, reference, connection_id: connectionId } = label;
  const job = { tenantId, labelId, connectionId, reference, ...orderOf(label) };
  await effects.enqueue('buy-label', job, `buy-${tenantId}-${labelId}-${occasion}`);
}

function referenceOf(tenantId: number, orderId: number, boxId: number): SQL {
  const { order_id, box_id } = shippingLabels;
  return sql`${`box-${tenantId}-${boxId}-`} || (select count(*) from ${shippingLabels} where ${order_id} = ${orderId} and ${box_id} = ${boxId})`;
}

/** The order of a label, in the shape of its jobs. */
export function orderOf({ order_id, order_number }: Pick<StoredLabel, 'order_id' | 'order_number'>) {
  return { orderId: order_id, orderNumber: order_number };
}

/** Orders the labels of a newly placed order. */
export const buyRequestedLabel = labelRequested.heardBy(async (tx, { now, shipment }, effects) => {
  await askLabel(tx, effects, now, shipment);
  for (const boxId of await moreParcels(tx, shipment)) await askLabel(tx, effects, now, { ...shipment, boxId });
});

/**
 * Adds packages if an order's devices don't fit into one and the company wants a label for each. They are filled in
 * turn.
 */
async function moreParcels(tx: Tx, shipment: Shipment): Promise<number[]> {
  const { tenantId, order, boxId } = shipment;
  const settings = await readDocument(tx, multipleLabels);
  const { devices, most } = settings;
  if (!settings.is_enable_multiple_label) return [];
  const parcels = Math.ceil((await tx.$count(orderItems, eq(orderItems.order_id, order.id))) / devices);
  const more = Array.from({ length: Math.max(0, Math.min(parcels, most) - 1) });
  if (more.length === 0 || !(await isForSeveral(tx, settings, shipment))) return [];
  const rows = more.map(() => ({ tenant_id: tenantId, order_id: order.id, state: 'expected' as const }));
  const made = (await tx.insert(boxes).values(rows).returning({ id: boxes.id })).map(({ id }) => id);
  await tx.execute(sql`update order_items set box_id = (${sql.param([boxId, ...made])}::bigint[])[least(ranked.place / ${devices}, ${made.length}) + 1]
    from (select id, (row_number() over (order by position) - 1)::int as place from order_items where order_id = ${order.id}) ranked
    where order_items.order_id = ${order.id} and order_items.id = ranked.id`);
  return made;
}

/** Whether the company's rules allow more than one label for this order and carrier. */
async function isForSeveral(
  tx: Tx,
  settings: typeof multipleLabels.initial,
  { order: { id }, carrier: { connectionId } }: Shipment,
): Promise<boolean> {
  const [[order], [seller], devices] = await Promise.all([
    tx.select({ value: orders.total }).from(orders).where(eq(orders.id, id)),
    connectionId === null
      ? []
      : tx.select({ name: connections.integration }).from(connections).where(eq(connections.id, connectionId)),
    devicesForRules(tx, id),
  ]);
  const ruled = await withModelAndBrand(tx, settings.shipping_rules_multiple_label, devices);
  return mayHaveSeveral(settings, { value: order?.value ?? 0, devices: ruled }, seller?.name ?? '');
}

/** The request to the carrier. */
export function requestOf({ reference, sender, receiver, parcel, outbound }: StoredLabel): LabelRequest {
  if (!parcel) throw new Error('No tracking information for the package');
  return { reference, from: endOf(sender), to: endOf(receiver), parcel, isReturn: !outbound };
}
