import {
  type IntegrationSlug,
  type IntegrationState,
  integrationOf,
  integrationSlugs,
} from '@recoup/contract/add-ons/integration';
import type {
  getIntegration as getEndpoint,
  listIntegrations as listEndpoint,
  ShownConnection,
} from '@recoup/contract/add-ons/integrations';
import type { Tx } from '../../../platform/db/db.ts';
import { asc, eq, isNull, sql } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { feedAddresses } from '../../../schema/exchange.ts';
import { apiKeys, connections } from '../../../schema/integrations.ts';
import { asConnection } from '../connections/connection-rows.ts';
import { mayUse, slugOf } from '../connections/find-connection.ts';
import { quotaUse } from '../connections/quota-use.ts';

/** Whether an integration without an account is in use. */
const uses: Partial<Record<IntegrationSlug, (tx: Tx) => Promise<boolean>>> = {
  publicapi: async (tx) =>
    (await tx.select({ id: apiKeys.id }).from(apiKeys).where(isNull(apiKeys.revoked_at)).limit(1)).length > 0,
  datafeed: async (tx) => (await tx.select({ id: feedAddresses.id }).from(feedAddresses).limit(1)).length > 0,
};

type Row = { integration: string; state: 'connected' | 'failing' };

/** Every integration with its state. The simulator is only listed where it's in use. */
export const listIntegrations: Handler<typeof listEndpoint> = async (tx, { session }) => {
  const rows = await tx.select({ integration: connections.integration, state: connections.state }).from(connections);
  const inUse = new Set<IntegrationSlug>();
  for (const [slug, isUsed] of Object.entries(uses)) if (await isUsed(tx)) inUse.add(slug as IntegrationSlug);
  const allowed = integrationSlugs.filter((slug) => mayUse(session, slug));
  const all = allowed.map((slug) => {
    const { id, name, group, about, beta } = integrationOf(slug);
    return {
      id,
      slug,
      name,
      group,
      about,
      beta: beta !== undefined,
      state: inUse.has(slug) ? ('in_use' as const) : stateOf(slug, rows),
    };
  });
  return { data: all.filter(({ slug, state }) => !integrationOf(slug).simulated || state === 'built_in') };
};

function stateOf(slug: IntegrationSlug, rows: readonly Row[]): IntegrationState {
  const { simulated } = integrationOf(slug);
  const itsConnections = rows.filter(({ integration }) => integration === slug);
  if (simulated && itsConnections.length > 0) return 'built_in';
  if (itsConnections.some(({ state }) => state === 'failing')) return 'failing';
  if (itsConnections.length > 0) return 'connected';
  return 'available';
}

/** An integration with its connections, the company's account first. */
export const getIntegration: Handler<typeof getEndpoint> = async (tx, { session, params, services, now }) => {
  const slug = slugOf(session, params.id);
  const rows = await tx
    .select()
    .from(connections)
    .where(eq(connections.integration, slug))
    .orderBy(sql`${connections.location_id} nulls first`, asc(connections.id));
  const shown: ShownConnection[] = [];
  for (const row of rows) {
    const quota = await quotaUse(tx, services, slug, row, now);
    shown.push({ ...asConnection(services.secrets, row), quota });
  }
  const by_app = integrationOf(slug).consent !== undefined && services.adapters.of(slug).byApp === true;
  return { data: { slug, by_app, connections: shown } };
};
