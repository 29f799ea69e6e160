import { integrationOf, integrationsFor, type PortName } from '@recoup/contract/add-ons/integration';
import type { Account, Port } from '../../../platform/adapters.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, desc, eq, inArray, isNull, or, sql } from '../../../platform/db/drizzle.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { Services } from '../../../platform/services.ts';
import { connections } from '../../../schema/integrations.ts';

export type StoredConnection = typeof connections.$inferSelect;

type Opening = Pick<Services, 'adapters' | 'secrets'>;

/**
 * A service with the connection that a company reaches it by. The connection is null for the deployment's own account.
 */
export interface Connected<T> {
  readonly connectionId: number | null;
  readonly service: T;
}

/** The condition for what a location may use: its own accounts, and the company's. */
const usableAt = (locationId: number | null) =>
  locationId === null
    ? isNull(connections.location_id)
    : or(isNull(connections.location_id), eq(connections.location_id, locationId));

/**
 * The service for a port at a location: the preferred integration if it's connected, the location's own account before
 * the company's, newest first. Null if there is none.
 */
export async function serviceFor<T>(
  tx: Tx,
  services: Opening,
  port: Port<T>,
  locationId: number | null,
  preferred = '',
): Promise<Connected<T> | null> {
  const [connection] = await tx
    .select()
    .from(connections)
    .where(and(inArray(connections.integration, integrationsFor(port.name)), usableAt(locationId)))
    .orderBy(
      sql`${connections.integration} = ${preferred} desc`,
      sql`${connections.location_id} nulls last`,
      desc(connections.id),
    )
    .limit(1);
  if (connection) return { connectionId: connection.id, service: opened(services, port, connection) };
  const service = services.adapters.shared(port);
  return service && { connectionId: null, service };
}

/** The same. Refuses with what is missing if there is none. */
export async function serviceNeeded<T>(
  tx: Tx,
  services: Opening,
  port: Port<T>,
  locationId: number | null,
  missing: string,
  preferred = '',
): Promise<Connected<T>> {
  const found = await serviceFor(tx, services, port, locationId, preferred);
  if (!found) throw new Refusal('not_connected', missing);
  return found;
}

/** The service of one connection. Null if it has been disconnected since. */
export async function serviceOf<T>(
  tx: Tx,
  services: Opening,
  port: Port<T>,
  connectionId: number | null,
): Promise<T | null> {
  if (connectionId === null) return services.adapters.shared(port);
  const [connection] = await tx.select().from(connections).where(eq(connections.id, connectionId));
  return connection ? opened(services, port, connection) : null;
}

/** The integrations that a location can use for a port. */
export async function connectedFor(tx: Tx, name: PortName, locationId: number | null): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ integration: connections.integration })
    .from(connections)
    .where(and(inArray(connections.integration, integrationsFor(name)), usableAt(locationId)));
  return new Set(rows.map(({ integration }) => integration));
}

/** The ports that a location can use. */
export async function connectedPorts(tx: Tx, locationId: number | null): Promise<ReadonlySet<PortName>> {
  const rows = await tx.select({ integration: connections.integration }).from(connections).where(usableAt(locationId));
  return new Set(rows.flatMap(({ integration }) => integrationOf(integration).ports));
}

/** The credentials of a connection. */
export function accountOf(secrets: Secrets, { sealed, tenant_id, integration }: StoredConnection): Account {
  return sealed === null ? {} : (JSON.parse(secrets.open(sealed, sealedFor(tenant_id, integration))) as Account);
}

/** The context that credentials are sealed for. In the row of another company or integration, they can't be opened. */
export function sealedFor(tenantId: number, integration: string): string {
  return `connection ${tenantId} ${integration}`;
}

function opened<T>({ adapters, secrets }: Opening, port: Port<T>, connection: StoredConnection): T {
  const { tenant_id, id, version, integration: slug } = connection;
  const whose = { tenantId: tenant_id, connectionId: id };
  const key = `${tenant_id}-${id}-${version}`;
  return adapters.open(port, { whose, slug, key, account: accountOf(secrets, connection) });
}
