import type { Tx } from '../platform/db/db.ts';
import { connections } from '../schema/integrations.ts';

/**
 * Connects the simulator as every outside service of a company. Only the demo's companies have it, since it can't be
 * connected by hand.
 */
export async function connectSimulator(tx: Tx, tenantId: number, now: Date): Promise<void> {
  await tx.insert(connections).values({
    tenant_id: tenantId,
    integration: 'simulator',
    shown: {},
    account: 'Simulator',
    state: 'connected',
    tested_at: now,
    created_by_name: 'Demo',
    created_at: now,
  });
}
