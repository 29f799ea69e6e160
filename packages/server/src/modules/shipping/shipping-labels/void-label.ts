import { audit } from '../../../platform/audit/audit.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { KeyedJob } from '../../../platform/effects.ts';
import type { Worker } from '../../../platform/jobs/worker.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { shippingLabels } from '../../../schema/shipping.ts';
import { orderOf, type StoredLabel } from './ask-label.ts';
import { sellerNeeded } from './carrier.ts';
import { auditOf } from './label-words.ts';

type Bought = Pick<
  StoredLabel,
  | 'tenant_id'
  | 'id'
  | 'tracking_number'
  | 'external_id'
  | 'connection_id'
  | 'carrier'
  | 'order_id'
  | 'order_number'
  | 'reference'
>;

/** Whether we bought the label, so that it can be given back. */
export function isBought({ tracking_number, own: isOwn }: Pick<StoredLabel, 'tracking_number' | 'own'>): boolean {
  return tracking_number !== '' && !isOwn;
}

/** The job that gives a label back. Its key makes sure that this happens only once. */
export function voidJob(label: Bought): KeyedJob<'void-label'> {
  return {
    payload: {
      tenantId: label.tenant_id,
      labelId: label.id,
      trackingNumber: label.tracking_number,
      externalId: label.external_id,
      carrier: label.carrier,
      connectionId: label.connection_id,
      ...orderOf(label),
    },
    key: `void-${label.reference}`,
  };
}

/**
 * Gives a voided label back to its carrier, even if its order was removed in the meantime. If the carrier refuses, the
 * history says why, because the label may cost money.
 */
export const voidLabelAtCarrier: Worker<'void-label'> = async (db, job, work) => {
  const { tenantId, labelId, trackingNumber, externalId, carrier, connectionId, orderId, orderNumber } = job;
  const isThisLabel = eq(shippingLabels.id, labelId);
  const [label] = await db.inTenant(tenantId, (tx) => tx.select().from(shippingLabels).where(isThisLabel));
  if (label && label.message !== null) return;
  try {
    const seller = await db.inTenant(tenantId, (tx) => sellerNeeded(tx, work.services, connectionId));
    await seller.voidLabel({ trackingNumber, externalId });
  } catch (error) {
    if (!(error instanceof ServiceError && error.isFinal)) throw error;
    const { message } = error;
    await db.inTenant(tenantId, async (tx) => {
      await tx.update(shippingLabels).set({ message }).where(isThisLabel);
      const history = { action: `${carrier} didn’t void the label`, why: message };
      await audit(tx, { tenantId, actor: 'system' }, [{ ...auditOf({ labelId, orderId, orderNumber }), ...history }]);
    });
  }
};
