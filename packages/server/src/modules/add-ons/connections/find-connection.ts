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

/** Whether the user may use an integration, and their host offers it. */
export const mayUse = ({ permissions, hides }: Asking, slug: IntegrationSlug) =>
  permissions.includes(permissionOf(slug)) && !hides('pages', pageOf(slug));

/** Refuses requests about an integration that the user may not use. */
export function checkUse(session: Asking, slug: IntegrationSlug): void {
  if (!mayUse(session, slug)) throw new Refusal('forbidden', `You don’t have access to ${integrationOf(slug).name}.`);
}

/** The condition for rows of integrations that the user may use. Undefined if they may use all. */
export function usedBy(session: Asking, column: AnyPgColumn): SQL | undefined {
  const used = integrationSlugs.filter((slug) => mayUse(session, slug));
  return used.length === integrationSlugs.length ? undefined : inArray(column, used);
}

/** The integration with this id, if the user may use it. */
export function slugOf(session: Asking, id: number): IntegrationSlug {
  const slug = integrationSlugs.find((one) => integrationOf(one).id === id);
  if (!slug) throw new Refusal('not_found');
  checkUse(session, slug);
  return slug;
}

/** Locks a connection that the user may change. The simulator belongs to the demo and can't be changed. */
export async function lockConnection(tx: Tx, session: Asking, id: number): Promise<StoredConnection> {
  const [connection] = await tx.select().from(connections).where(eq(connections.id, id)).for('update');
  if (!connection) throw new Refusal('not_found');
  checkUse(session, connection.integration);
  if (integrationOf(connection.integration).fields === null)
    throw new Refusal('invalid', 'The simulator belongs to the demo. You can’t change it.');
  return connection;
}
