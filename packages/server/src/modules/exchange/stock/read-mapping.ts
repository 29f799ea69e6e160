import { type IntegrationSlug, integrationOf } from '@recoup/contract/add-ons/integration';
import type { StockMapping } from '@recoup/contract/exchange/stock-mapping';
import type { Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { connections } from '../../../schema/integrations.ts';

/** What things are called there, as the company mapped them. Unmapped statuses have their default meaning. */
export function mappingOf(integration: IntegrationSlug, stored: StockMapping | null): StockMapping {
  const statuses = integrationOf(integration).stock?.statuses ?? {};
  return stored ?? { grades: {}, locations: {}, statuses: { ...statuses } };
}

/** The mapping of a connection by its id. */
export async function readMapping(tx: Tx, connectionId: number | null): Promise<StockMapping> {
  const none = { grades: {}, locations: {}, statuses: {} };
  if (connectionId === null) return none;
  const [found] = await tx.select().from(connections).where(eq(connections.id, connectionId));
  return found ? mappingOf(found.integration, found.mapping) : none;
}
