import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/db/db.ts';
import type { Work } from '../../../platform/jobs/worker.ts';
import { connections } from '../../../schema/integrations.ts';
import { accountOf, sealedFor } from './connected.ts';

/**
 * Keeps the credentials of a connection fresh, where they run out. The row is locked while the service is asked: a token
 * that is used up by being renewed is renewed by one at a time, and what came of it is kept at once.
 */
export async function renewConnection(
  db: Database,
  { services, now }: Pick<Work, 'services' | 'now'>,
  tenantId: number,
  connectionId: number,
): Promise<void> {
  await db.inTenant(tenantId, async (tx) => {
    const where = eq(connections.id, connectionId);
    const [connection] = await tx.select().from(connections).where(where);
    const renewal = connection && services.adapters.of(connection.integration).renewal;
    if (!connection || !renewal?.isDue(accountOf(services.secrets, connection), now())) return;
    const [locked] = await tx.select().from(connections).where(where).for('update');
    if (!locked) return;
    const account = accountOf(services.secrets, locked);
    if (!renewal.isDue(account, now())) return;
    const { integration, version } = locked;
    const renewed = { ...account, ...(await renewal.renew(account, now())) };
    const sealed = services.secrets.seal(JSON.stringify(renewed), sealedFor(tenantId, integration));
    await tx
      .update(connections)
      .set({ sealed, version: version + 1 })
      .where(where);
  });
}
