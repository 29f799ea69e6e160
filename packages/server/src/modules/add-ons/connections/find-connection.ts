import { type IntegrationSlug, integrationOf, integrationSlugs } from '@recoup/contract/add-ons/integration';
import { permissionOf } from '@recoup/contract/permission';
import { eq, inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../platform/db/db.ts';
import type { Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { connections } from '../../../schema/integrations.ts';
import type { StoredConnection } from './connected.ts';

/** Whether somebody may have to do with an integration. */
export const mayUse = ({ permissions }: Pick<Session, 'permissions'>, slug: IntegrationSlug) =>
  permissions.includes(permissionOf(slug));

/** Refuses what is about an integration that somebody has nothing to do with. */
export function checkUse(session: Pick<Session, 'permissions'>, slug: IntegrationSlug): void {
  if (!mayUse(session, slug)) throw new Refusal('forbidden', `You may not use ${integrationOf(slug).name}.`);
}

/** The rows of integrations that somebody may use; undefined where those are all. */
export function usedBy(session: Pick<Session, 'permissions'>, column: AnyPgColumn): SQL | undefined {
  const used = integrationSlugs.filter((slug) => mayUse(session, slug));
  return used.length === integrationSlugs.length ? undefined : inArray(column, used);
}

/** The integration of an id, for those who may use it. */
export function slugOf(session: Pick<Session, 'permissions'>, id: number): IntegrationSlug {
  const slug = integrationSlugs.find((one) => integrationOf(one).id === id);
  if (!slug) throw new Refusal('not_found');
  checkUse(session, slug);
  return slug;
}

/** A connection that somebody may change, locked; the simulator comes with the demo and stays. */
export async function lockConnection(
  tx: Tx,
  session: Pick<Session, 'permissions'>,
  id: number,
): Promise<StoredConnection> {
  const [connection] = await tx.select().from(connections).where(eq(connections.id, id)).for('update');
  if (!connection) throw new Refusal('not_found');
  checkUse(session, connection.integration);
  if (integrationOf(connection.integration).fields === null)
    throw new Refusal('invalid', 'The simulator belongs to the demo and cannot be changed.');
  return connection;
}
