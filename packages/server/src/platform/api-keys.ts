import type { Permission } from '@recoup/contract/permission';
import { and, eq, isNull } from 'drizzle-orm';
import { apiKeys } from '../schema/integrations.ts';
import type { Transactions } from './db/db.ts';
import type { KeyHolder } from './handler.ts';
import { Refusal } from './refusal.ts';
import { hashToken } from './session.ts';

/**
 * Whose key this is; refused when it is not known, was revoked, or was not made for this. A program that says which
 * company it calls for (`tenant`) has the key of that one.
 */
export async function keyHolder(
  db: Pick<Transactions, 'asPlatform'>,
  key: string | string[] | undefined,
  scope: Permission,
  tenant?: string | string[],
): Promise<KeyHolder> {
  if (typeof key !== 'string' || key === '') throw new Refusal('wrong_key');
  const [found] = await db.asPlatform((tx) =>
    tx
      .select()
      .from(apiKeys)
      .where(and(eq(apiKeys.key_hash, hashToken(key)), isNull(apiKeys.revoked_at))),
  );
  if (!found || (tenant !== undefined && tenant !== String(found.tenant_id))) throw new Refusal('wrong_key');
  if (!found.scope.includes(scope)) throw new Refusal('forbidden', 'This API key was not made for that.');
  return { tenantId: found.tenant_id, keyId: found.id, keyName: found.name };
}
