import { randomBytes } from 'node:crypto';
import type { Tx } from '../platform/db/db.ts';
import { hashToken } from '../platform/session.ts';
import { feedAddresses } from '../schema/exchange.ts';
import { apiKeys } from '../schema/integrations.ts';

/** Seeds an API key that no program knows, and a price feed with its addresses. */
export async function seedExchange(
  tx: Tx,
  tenantId: number,
  owner: { id: number; name: string },
  now: Date,
): Promise<void> {
  const key = randomBytes(32).toString('base64url');
  await tx.insert(apiKeys).values({
    tenant_id: tenantId,
    key_hash: hashToken(key),
    name: 'Price sheet automation',
    scope: ['pricing.view', 'pricing.edit'],
    ending: key.slice(-4),
    last_used_at: now,
    created_by: owner.id,
    created_by_name: owner.name,
    created_at: now,
  });
  await tx.insert(feedAddresses).values({ tenant_id: tenantId, made_at: now });
}
