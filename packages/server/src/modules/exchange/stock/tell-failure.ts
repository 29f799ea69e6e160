import type { ConnectionKey } from '../../../platform/adapters.ts';
import type { Database } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { connections } from '../../../schema/integrations.ts';

/**
 * Shows on an account's page why its system couldn't be asked. The next turn retries. If it rejects our credentials,
 * it's asked again once they are fixed. Rethrows anything that isn't a service failure.
 */
export async function tellFailure(
  db: Database,
  { tenantId, connectionId }: ConnectionKey,
  error: unknown,
  timeColumn: { readonly asked_at: Date } | { readonly orders_asked_at: Date },
): Promise<void> {
  if (!(error instanceof ServiceError)) throw error;
  await db.inTenant(tenantId, async (tx, effects) => {
    const state = error.fault === 'auth' ? ({ state: 'failing' } as const) : {};
    const set = { ...state, message: error.message, ...timeColumn };
    await tx.update(connections).set(set).where(eq(connections.id, connectionId));
    effects.emit('resource.changed', { resource: 'integration', id: connectionId });
  });
}
