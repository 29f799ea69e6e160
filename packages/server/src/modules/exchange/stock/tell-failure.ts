import type { ConnectionKey } from '../../../platform/adapters.ts';
import type { Database } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { connections } from '../../../schema/integrations.ts';

/**
 * Has an account's page say why its system could not be asked; the next turn is the next try. One that takes our
 * credentials no more is asked again once somebody has mended them. What is no failure of a service stays one.
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
