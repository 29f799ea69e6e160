import { type IntegrationSlug, integrationOf, integrationSlugs } from '@recoup/contract/add-ons/integration';
import { permissionOf } from '@recoup/contract/permissions/permission-of';
import { pageOf } from '@recoup/contract/routes/feature';
import type { Tx } from '../../../platform/db/db.ts';
import { eq, inArray, type SQL } from '../../../platform/db/drizzle.ts';
import type { AnyPgColumn } from '../../../platform/db/drizzle-tables.ts';
import type { Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { connections } from '../../../schema/integrations.ts';
import type { StoredConnection } from './connected.ts';

type Asking = Pick<Session, 'permissions' | 'hides'>;

/** Whether somebody may have to do with an integration, and their host offers it. */
export const mayUse = ({ permissions, hides }: Asking, slug: IntegrationSlug) =>
  permissions.includes(permissionOf(slug)) && !hides('pages', pageOf(slug));

/** Refuses what is about an integration that somebody has nothing to do with. */
export function checkUse(session: Asking, slug: IntegrationSlug): void {
  if (!mayUse(session, slug)) throw new Refusal('forbidden', `You don’t have access to ${integrationOf(slug).name}.`);
}

/** The rows of integrations that somebody may use; undefined where those are all. */
export function usedBy(session: Asking, column: AnyPgColumn): SQL | undefined {
  const used = integrationSlugs.filter((slug) => mayUse(session, slug));
  return used.length === integrationSlugs.length ? undefined : inArray(column, used);
}

/** The integration of an id, for those who may use it. */
export function slugOf(session: Asking, id: number): IntegrationSlug {
  const slug = integrationSlugs.find((one) => integrationOf(one).id === id);
  if (!slug) throw new Refusal('not_found');
  checkUse(session, slug);
  return slug;
}

/** A connection that somebody may change, locked; the simulator comes with the demo and stays. */
export async function lockConnection(tx: Tx, session: Asking, id: number): Promise<StoredConnection> {
  const [connection] = await tx.select().from(connections).where(eq(connections.id, id)).for('update');
  if (!connection) throw new Refusal('not_found');
  checkUse(session, connection.integration);
  if (integrationOf(connection.integration).fields === null)
    throw new Refusal('invalid', 'The simulator belongs to the demo. You can’t change it.');
  return connection;
}
