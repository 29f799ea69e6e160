import type { Tx } from '../../../platform/db/db.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import type { Services } from '../../../platform/services.ts';
import { serviceFor, serviceOf } from '../../add-ons/connections/connected.ts';
import { type CarrierService, carrierPort } from '../carriers/carrier-port.ts';

/**
 * The carrier that sold a label, or the company's current one for a label that no connected account sold. Null if there
 * is none to ask.
 */
export async function sellerOf(
  tx: Tx,
  services: Services,
  connectionId: number | null,
): Promise<CarrierService | null> {
  if (connectionId !== null) return serviceOf(tx, services, carrierPort, connectionId);
  return (await serviceFor(tx, services, carrierPort, null))?.service ?? null;
}

/** The same, but throws without a carrier, because only it can finish what was started. */
export async function sellerNeeded(tx: Tx, services: Services, connectionId: number | null): Promise<CarrierService> {
  const seller = await sellerOf(tx, services, connectionId);
  if (!seller) throw new ServiceError('auth', 'The account for this label was disconnected');
  return seller;
}
