import type { Tx } from '../../../platform/db/db.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import type { Services } from '../../../platform/services.ts';
import { serviceFor, serviceOf } from '../../add-ons/connections/connected.ts';
import { type CarrierService, carrierPort } from '../carriers/carrier-port.ts';

/** Who has sold a label; the company's carrier of today for one that no account of ours has sold. Null: nobody can be asked. */
export async function sellerOf(
  tx: Tx,
  services: Services,
  connectionId: number | null,
): Promise<CarrierService | null> {
  if (connectionId !== null) return serviceOf(tx, services, carrierPort, connectionId);
  return (await serviceFor(tx, services, carrierPort, null))?.service ?? null;
}

/** The same, where something was begun that only they can end. */
export async function sellerNeeded(tx: Tx, services: Services, connectionId: number | null): Promise<CarrierService> {
  const seller = await sellerOf(tx, services, connectionId);
  if (!seller) throw new ServiceError('auth', 'The account for this label was disconnected');
  return seller;
}
