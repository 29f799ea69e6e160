import type { Tx } from '../platform/db/db.ts';
import { connections } from '../schema/integrations.ts';

/** Lets the simulator play every outside service for a company. Only the demo's companies have it; nobody can connect it. */
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
