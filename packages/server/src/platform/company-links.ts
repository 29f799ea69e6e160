import type { Tx } from './db/db.ts';
import { sql } from './db/drizzle.ts';
import type { LinksOf } from './request-effects.ts';
import type { Services } from './services.ts';

/** The deployments that companies belong to, besides the default one. */
export async function deploymentsOfCompanies(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ deployment_id: string }>(
    sql`SELECT DISTINCT deployment_id FROM tenants WHERE deployment_id IS NOT NULL`,
  );
  return rows.map((row) => row.deployment_id);
}

/** Builds links in background work. They start with the public address of the company's host. */
export function linksOfCompanies({
  services,
  publicUrl,
}: {
  readonly services: Pick<Services, 'hosts' | 'secrets'>;
  readonly publicUrl: string | undefined;
}): LinksOf {
  // A company never moves to another deployment.
  const deploymentIds = new Map<number, string | null>();
  return async (tenantId, tx) => {
    let id = deploymentIds.get(tenantId);
    if (id === undefined) {
      const { rows } = await tx.execute<{ deployment_id: string | null }>(sql`SELECT deployment_id FROM tenants`);
      id = rows[0]?.deployment_id ?? null;
      deploymentIds.set(tenantId, id);
    }
    const host = services.hosts.named(id);
    // If the host can't be read, there are no links, since ours would show another brand.
    const origin = id !== null && host === null ? null : (host?.public_url ?? publicUrl ?? null);
    return { origin, trusted: true, secrets: services.secrets };
  };
}
