import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Services } from '../../../platform/services.ts';
import { connections } from '../../../schema/integrations.ts';
import { accountOf, type StoredConnection, sealedFor } from './connected.ts';

function isDue({ adapters, secrets }: Services, connection: StoredConnection, now: Date): boolean {
  const { renewal } = adapters.of(connection.integration);
  return renewal?.isDue(accountOf(secrets, connection), now) ?? false;
}

/**
 * Renews the credentials of a connection if they are about to expire. Needs its own transaction. A token that renewal
 * uses up is renewed by one caller at a time, and the result is kept even if later work fails. Returns whether it
 * renewed: a service opened before has the old credentials.
 */
export async function renewConnection(tx: Tx, services: Services, id: number, now: Date): Promise<boolean> {
  const where = eq(connections.id, id);
  const [connection] = await tx.select().from(connections).where(where);
  if (!connection || !isDue(services, connection, now)) return false;
  const [locked] = await tx.select().from(connections).where(where).for('update');
  const renewal = locked && services.adapters.of(locked.integration).renewal;
  if (!renewal || !isDue(services, locked, now)) return true;
  const { integration, version, tenant_id } = locked;
  const account = accountOf(services.secrets, locked);
  const whose = { tenantId: tenant_id, connectionId: id };
  const fresh = await services.adapters.at(whose, 'renew', () => renewal.renew(account, now));
  const renewed = { ...account, ...fresh };
  const sealed = services.secrets.seal(JSON.stringify(renewed), sealedFor(tenant_id, integration));
  await tx
    .update(connections)
    .set({ sealed, version: version + 1 })
    .where(where);
  return true;
}
