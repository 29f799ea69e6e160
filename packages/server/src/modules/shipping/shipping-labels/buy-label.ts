import { Readable } from 'node:stream';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import { searchText } from '../../../platform/db/search-words.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { JobPayload } from '../../../platform/jobs/jobs.ts';
import type { Work, Worker } from '../../../platform/jobs/worker.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { orders } from '../../../schema/orders.ts';
import { shippingLabels } from '../../../schema/shipping.ts';
import { keepOnOrders } from '../../orders/lifecycle/change-orders.ts';
import { daysAfter } from '../../orders/lifecycle/price-lock.ts';
import type { StoredOrder } from '../../orders/order-rows/lock-order.ts';
import type { BoughtLabel, CarrierService, LabelRequest } from '../carriers/carrier-port.ts';
import { insureBought } from './ask-insurance.ts';
import { orderOf, requestOf, type StoredLabel } from './ask-label.ts';
import { type AtTheBorder, borderOf } from './at-the-border.ts';
import { bestRate, noRate, type Wanted, wantedOf } from './best-rate.ts';
import { sellerNeeded } from './carrier.ts';
import { auditOf } from './label-words.ts';
import { askCode } from './mobile-code.ts';
import { takeCostOff } from './shipping-cost.ts';
import { firstTrackingTime } from './tracking-pace.ts';
import { voidJob } from './void-label.ts';

/**
 * Buys a label from the outbox. Each attempt first looks for a label sold under this reference, because an earlier one
 * may have crashed or timed out. A final refusal is shown in the carrier's words; any other error is retried. A label
 * that is no longer needed is given back. For a voided label its row is used, for a removed order its reference.
 */
export const buyLabel: Worker<'buy-label'> = async (db, job, work) => {
  const { tenantId, labelId, connectionId, reference } = job;
  const [label] = await db.inTenant(tenantId, (tx) =>
    tx.select().from(shippingLabels).where(eq(shippingLabels.id, labelId)),
  );
  const seller = () => db.inTenant(tenantId, (tx) => sellerNeeded(tx, work.services, connectionId));
  if (!label) {
    const sold = await (await seller()).findLabel(reference);
    return sold ? giveBack(db, job, sold) : undefined;
  }
  const keepBought = async (sold: BoughtLabel) => {
    const savedLabel = { ...sold, ...(await keepDocuments(work, label, sold)) };
    return settle(db, label, (tx, order, effects) => keep(tx, effects, order, label, savedLabel, work.now()));
  };
  if (label.tracking_number !== '') return;
  if (label.state === 'voided') {
    const sold = await (await seller()).findLabel(label.reference);
    if (sold) await keepBought(sold);
    return;
  }
  if (label.state !== 'buying') return;
  let bought: BoughtLabel;
  try {
    const [wanted, border] = await db.inTenant(
      tenantId,
      async (tx) => [await wantedOf(tx, label), await borderOf(tx, label)] as const,
    );
    bought = await buyOnce(await seller(), label, wanted, border);
  } catch (error) {
    if (!(error instanceof ServiceError && error.isFinal)) throw error;
    const { message } = error;
    await settle(db, label, async (tx) => {
      const isWanted = and(eq(shippingLabels.id, labelId), eq(shippingLabels.state, 'buying'));
      await tx.update(shippingLabels).set({ state: 'failed', message }).where(isWanted);
      await tell(tx, label, { action: 'Label purchase failed', why: message });
    });
    return;
  }
  if ((await keepBought(bought)) === 'gone') await giveBack(db, job, bought);
};

/** Gives back a label bought for a removed order, unless another label has reused its reference. */
async function giveBack(db: Database, job: JobPayload<'buy-label'>, sold: BoughtLabel): Promise<void> {
  const { tenantId, labelId, reference, orderId, orderNumber } = job;
  await db.inTenant(tenantId, async (tx, effects) => {
    if ((await tx.$count(shippingLabels, eq(shippingLabels.reference, reference))) > 0) return;
    const label = { tenant_id: tenantId, id: labelId, order_id: orderId, order_number: orderNumber, reference };
    const voiding = voidJob({ ...label, connection_id: job.connectionId, ...soldColumns(sold) });
    await effects.enqueueMany('void-label', [voiding]);
  });
}

/**
 * Returns the label if it was bought before. Otherwise, checks the address before anything is spent, then buys the
 * chosen rate.
 */
async function buyOnce(carrier: CarrierService, label: StoredLabel, wanted: Wanted, border: AtTheBorder) {
  const request = { ...requestOf(label), ...border };
  const sold = await carrier.findLabel(request.reference);
  if (sold) return withPrice(carrier, request, wanted, sold);
  await carrier.checkAddress?.(label.outbound ? request.to : request.from);
  const rate = bestRate(await carrier.rates(request), wanted);
  if (!rate) throw new ServiceError('carrier', noRate(carrier, label.rate_code));
  return {
    cost: rate.price,
    ...(rate.transitDays !== undefined && { transitDays: rate.transitDays }),
    ...(await carrier.buyLabel(request, rate)),
  };
}

/** A label bought earlier. If its carrier doesn't report the price paid, its current rate is used. */
async function withPrice(carrier: CarrierService, request: LabelRequest, wanted: Wanted, sold: BoughtLabel) {
  if (sold.cost) return sold;
  // The label is bought, whether or not its price is known.
  const rate = bestRate(await carrier.rates(request).catch(() => []), wanted);
  return rate ? { ...sold, service: sold.service || rate.service, cost: rate.price } : sold;
}

/** The columns that a label gets once it's bought. */
function soldColumns({ carrier, trackingNumber, externalId, cost }: BoughtLabel) {
  const paid = { cost: cost?.amount ?? null, cost_currency: cost?.currency ?? null };
  return { carrier, tracking_number: trackingNumber, external_id: externalId ?? null, ...paid };
}

/** Stores the carrier's label and customs form. Returns their file keys. */
async function keepDocuments({ services }: Work, { tenant_id, id }: StoredLabel, sold: BoughtLabel) {
  const saveFile = async (file: Uint8Array | undefined, end: string) => {
    if (!file) return null;
    const key = `labels/${tenant_id}-${id}${end}`;
    await services.files.write(key, Readable.from([file]));
    return key;
  };
  const { image, customsForm } = sold;
  return {
    imageKey: await saveFile(image, image && isPng(image) ? '.png' : '.jpg'),
    customsKey: await saveFile(customsForm, '-customs.pdf'),
  };
}

const isPng = (image: Uint8Array) => image[0] === 0x89 && image[1] === 0x50;

async function keep(
  tx: Tx,
  effects: Effects,
  order: StoredOrder | null,
  label: StoredLabel,
  bought: BoughtLabel & Awaited<ReturnType<typeof keepDocuments>>,
  now: Date,
): Promise<void> {
  const { carrier, service, trackingNumber, transitDays, imageKey, customsKey } = bought;
  const [current] = await tx.select().from(shippingLabels).where(eq(shippingLabels.id, label.id));
  const voided = current?.state === 'voided';
  await tx
    .update(shippingLabels)
    .set({
      ...(!voided && { state: 'created' as const }),
      ...soldColumns(bought),
      service,
      image_key: imageKey,
      customs_key: customsKey,
      ask_at: firstTrackingTime(now),
      expected_at: transitDays === undefined ? null : daysAfter(now, transitDays),
      search: searchText([label.search, trackingNumber]),
    })
    .where(eq(shippingLabels.id, label.id));
  // No longer needed, so it's given back to the carrier.
  if (voided) {
    await effects.enqueueMany('void-label', [voidJob({ ...label, ...soldColumns(bought) })]);
    return;
  }
  const change = { field: 'tracking_number', from: order?.tracking_number ?? null, to: trackingNumber };
  await tell(tx, label, { action: `Label purchased from ${carrier}`, ...change });
  if (!order || label.outbound) return;
  const search = sql`${orders.search} || ' ' || ${trackingNumber.toLowerCase()}`;
  await keepOnOrders(tx, [order], { tracking_number: trackingNumber, search });
  const isDeducted = await takeCostOff(tx, order, label.id, bought.cost);
  if (isDeducted) await tell(tx, label, { action: isDeducted });
  await askCode(tx, effects, label, bought);
  const insured = await insureBought(tx, effects, order, label);
  if (insured) await tell(tx, label, { action: insured.action });
}

/**
 * Adds to the history without a new version of the order. The carrier's answer doesn't conflict with anything staff
 * edit.
 */
async function tell(
  tx: Tx,
  label: StoredLabel,
  history: { action: string; why?: string; field?: string; from?: string | null; to?: string },
) {
  const about = auditOf({ labelId: label.id, ...orderOf(label) });
  await audit(tx, { tenantId: label.tenant_id, actor: 'system' }, [{ ...about, ...history }]);
}

/** Ends an open purchase, and refreshes screens after the commit; `gone` if the order was removed. */
async function settle(
  db: Database,
  label: StoredLabel,
  end: (tx: Tx, order: StoredOrder | null, effects: Effects) => Promise<void>,
): Promise<'gone' | 'settled'> {
  return db.inTenant(label.tenant_id, async (tx, effects) => {
    const ofOrder = label.order_id === null ? null : eq(orders.id, label.order_id);
    const [order = null] = ofOrder ? await tx.select().from(orders).where(ofOrder).for('update') : [];
    const [current] = await tx
      .select({ tracking_number: shippingLabels.tracking_number })
      .from(shippingLabels)
      .where(eq(shippingLabels.id, label.id));
    if ((ofOrder && !order) || !current) return 'gone';
    if (current.tracking_number !== '') return 'settled';
    await end(tx, order, effects);
    if (order) {
      const { id, kind, version, status_id } = order;
      effects.emit('order.changed', { id, kind, version, status_id, by: null, what: 'changed' });
    }
    effects.emit('resource.changed', { resource: 'shipping-label', id: label.id });
    return 'settled';
  });
}
