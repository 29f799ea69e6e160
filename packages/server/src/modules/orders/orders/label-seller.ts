import { port } from '../../../platform/adapters.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Services } from '../../../platform/services.ts';
import { serviceNeeded } from '../../add-ons/connections/connected.ts';

/** As much of a carrier as an order needs to know. */
const sellerPort = port<{ readonly name: string }>('carrier');

/** Who will sell a label: the account, and its name until the label is bought. */
export interface LabelSeller {
  readonly connectionId: number | null;
  readonly name: string;
}

/** Who sells the labels of a location; refused where nobody does. */
export async function labelSeller(tx: Tx, services: Services, locationId: number | null): Promise<LabelSeller> {
  const missing = 'No label can be bought: no carrier is connected. Connect one under Add-ons.';
  const { connectionId, service } = await serviceNeeded(tx, services, sellerPort, locationId, missing);
  return { connectionId, name: service.name };
}
