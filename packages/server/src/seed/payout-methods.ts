import { offeredMethods } from '@recoup/contract/payouts/payout-settings';
import type { Tx } from '../platform/db/db.ts';
import { settings } from '../schema/core.ts';

/** Seeds a custom payout method of the demo company. */
export async function seedPayoutMethods(tx: Tx, tenantId: number): Promise<void> {
  const handle = { attribute_name: 'Handle', is_required: true, max_length: 30, validation_type: null };
  const value = { ...offeredMethods.initial, custom: [{ id: 101, name: 'Venmo', fields: [handle] }] };
  await tx.insert(settings).values({ tenant_id: tenantId, key: offeredMethods.key, value });
}
