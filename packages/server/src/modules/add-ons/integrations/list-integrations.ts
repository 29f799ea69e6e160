import { type IntegrationState, integrationOf, integrationSlugs } from '@recoup/contract/add-ons/integration';
import type {
  getIntegration as getEndpoint,
  listIntegrations as listEndpoint,
} from '@recoup/contract/add-ons/integrations';
import { asc, eq, sql } from 'drizzle-orm';
import type { Handler } from '../../../platform/handler.ts';
import { connections } from '../../../schema/integrations.ts';
import { asConnection } from '../connections/connection-rows.ts';
import { slugOf } from '../connections/find-connection.ts';

type Row = { integration: string; state: 'connected' | 'failing' };

/** Every integration with its state; the simulator only where it acts. */
export const listIntegrations: Handler<typeof listEndpoint> = async (tx) => {
  const rows = await tx.select({ integration: connections.integration, state: connections.state }).from(connections);
  const all = integrationSlugs.map((slug) => {
    const { id, name, group, about } = integrationOf(slug);
    return { id, slug, name, group, about, state: stateOf(slug, rows) };
  });
  return { data: all.filter(({ slug, state }) => !integrationOf(slug).simulated || state === 'built_in') };
};

function stateOf(slug: (typeof integrationSlugs)[number], rows: readonly Row[]): IntegrationState {
  const { fields, simulated } = integrationOf(slug);
  const own = rows.filter(({ integration }) => integration === slug);
  if (simulated && own.length > 0) return 'built_in';
  if (own.some(({ state }) => state === 'failing')) return 'failing';
  if (own.length > 0) return 'connected';
  return fields ? 'available' : 'planned';
}

/** An integration and what is connected: the company's account first. */
export const getIntegration: Handler<typeof getEndpoint> = async (tx, { params, services }) => {
  const slug = slugOf(params.id);
  const rows = await tx
    .select()
    .from(connections)
    .where(eq(connections.integration, slug))
    .orderBy(sql`${connections.location_id} nulls first`, asc(connections.id));
  return { data: { slug, connections: rows.map((row) => asConnection(services.secrets, row)) } };
};
