import { type IntegrationSlug, integrationOf, integrationSlugs } from '@recoup/contract/add-ons/integration';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { connections } from '../../../schema/integrations.ts';
import type { StoredConnection } from './connected.ts';

/** The integration of an id. */
export function slugOf(id: number): IntegrationSlug {
  const slug = integrationSlugs.find((one) => integrationOf(one).id === id);
  if (!slug) throw new Refusal('not_found');
  return slug;
}

/** A connection that staff may change, locked; the simulator comes with the demo and stays. */
export async function lockConnection(tx: Tx, id: number): Promise<StoredConnection> {
  const [connection] = await tx.select().from(connections).where(eq(connections.id, id)).for('update');
  if (!connection) throw new Refusal('not_found');
  if (integrationOf(connection.integration).fields === null)
    throw new Refusal('invalid', 'The simulator belongs to the demo and cannot be changed.');
  return connection;
}
