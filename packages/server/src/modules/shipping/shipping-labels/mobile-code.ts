import { Readable } from 'node:stream';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { Worker } from '../../../platform/jobs/worker.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { shippingLabels } from '../../../schema/shipping.ts';
import { connectedFor, serviceFor } from '../../add-ons/connections/connected.ts';
import { type BoughtLabel, mobileCodePort } from '../carriers/carrier-port.ts';
import { orderOf, requestOf, type StoredLabel } from './ask-label.ts';
import { auditOf } from './label-words.ts';

/**
 * Queues the mobile code of a label that was just bought, if a service for codes is connected. The job checks whether
 * that service supports the carrier.
 */
export async function askCode(
  tx: Tx,
  effects: Pick<Effects, 'enqueue'>,
  label: StoredLabel,
  { trackingNumber }: BoughtLabel,
) {
  const { tenant_id: tenantId, id: labelId, parcel, outbound } = label;
  if (!parcel || outbound || (await connectedFor(tx, mobileCodePort.name, null)).size === 0) return;
  await effects.enqueue('make-mobile-code', { tenantId, labelId }, `code-${tenantId}-${labelId}-${trackingNumber}`);
}

/** Creates the mobile code of a label and stores it. The customer shows it instead of ours. */
export const makeMobileCode: Worker<'make-mobile-code'> = async (db, { tenantId, labelId }, work) => {
  const isThisLabel = eq(shippingLabels.id, labelId);
  const found = await db.inTenant(tenantId, async (tx) => {
    const [label] = await tx.select().from(shippingLabels).where(isThisLabel);
    return { label, codes: (await serviceFor(tx, work.services, mobileCodePort, null))?.service };
  });
  const { label, codes } = found;
  if (!label || !codes || label.carrier !== codes.carrier || label.state !== 'created' || label.code_key !== null)
    return;
  let history: { action: string; why?: string };
  try {
    const { image, text } = await codes.makeCode({ ...requestOf(label), trackingNumber: label.tracking_number });
    const key = `labels/${tenantId}-${labelId}-code.png`;
    await work.services.files.write(key, Readable.from([image]));
    await db.inTenant(tenantId, (tx) =>
      tx.update(shippingLabels).set({ code_key: key, code_text: text }).where(isThisLabel),
    );
    history = { action: `Phone code created by ${codes.name}` };
  } catch (error) {
    if (!(error instanceof ServiceError && error.isFinal)) throw error;
    history = { action: 'No phone code', why: error.message };
  }
  const about = auditOf({ labelId, ...orderOf(label) });
  await db.inTenant(tenantId, (tx) => audit(tx, { tenantId, actor: 'system' }, [{ ...about, ...history }]));
};
