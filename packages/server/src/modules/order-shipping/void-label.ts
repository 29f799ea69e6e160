import { eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import { ServiceError } from '../../platform/service-error.ts';
import type { Worker } from '../../platform/worker.ts';
import { shippingLabels } from '../../schema/shipping.ts';

/** Gives a voided label back to its carrier. Where he does not take it, its history says why: it may cost money. */
export const voidLabelAtCarrier: Worker<'void-label'> = async (db, { tenantId, labelId }, work) => {
  const own = eq(shippingLabels.id, labelId);
  const [label] = await db.inTenant(tenantId, (tx) => tx.select().from(shippingLabels).where(own));
  if (!label || label.message !== null) return;
  try {
    await work.services.carrier.voidLabel(label.tracking_number);
  } catch (error) {
    if (!(error instanceof ServiceError && error.isFinal)) throw error;
    const { message } = error;
    await db.inTenant(tenantId, async (tx) => {
      await tx.update(shippingLabels).set({ message }).where(own);
      await audit(tx, { tenantId, actor: 'system' }, [
        {
          entity: 'order',
          entityId: label.order_id,
          subject: `Order ${label.order_number}`,
          action: `${label.carrier} did not take the label back`,
          why: message,
        },
      ]);
    });
  }
};
