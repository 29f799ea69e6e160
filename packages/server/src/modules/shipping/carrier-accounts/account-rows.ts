import type { CarrierAccount } from '@recoup/contract/shipping/carrier-setup';
import type { Tx } from '../../../platform/db/db.ts';
import { asc, eq } from '../../../platform/db/drizzle.ts';
import { carrierOffers, carrierSetups } from '../../../schema/shipping.ts';
import type { StoredConnection } from '../../add-ons/connections/connected.ts';

const nothing: CarrierAccount = {
  connection_id: null,
  location_id: null,
  account: null,
  shown: {},
  version: 0,
  is_synced_carriers: 0,
  status: null,
  percentage: 0,
  message: null,
  carriers: [],
};

/** An account with its carriers, as its page shows it. */
export async function asCarrierAccount(tx: Tx, connection: StoredConnection | null): Promise<CarrierAccount> {
  if (!connection) return nothing;
  const { id, location_id, account, shown, version } = connection;
  const [setUp] = await tx.select().from(carrierSetups).where(eq(carrierSetups.connection_id, id));
  const offers = await tx
    .select()
    .from(carrierOffers)
    .where(eq(carrierOffers.connection_id, id))
    .orderBy(asc(carrierOffers.carrier), asc(carrierOffers.service), asc(carrierOffers.id));
  return {
    connection_id: id,
    location_id,
    account,
    shown,
    version,
    is_synced_carriers: setUp?.state === 'COMPLETED' || offers.length > 0 ? 1 : 0,
    status: setUp?.state ?? null,
    percentage: setUp?.percent ?? 0,
    message: setUp?.message ?? null,
    carriers: offers.map(({ id: carrier_id, code, carrier, service, is_selected, ...row }) => ({
      carrier_id,
      service_code: code,
      carrier_name: carrier,
      service_name: service,
      is_selected,
      is_domestic: row.is_domestic,
      is_international: row.is_international,
      return_label_supported: row.return_label_supported,
    })),
  };
}
