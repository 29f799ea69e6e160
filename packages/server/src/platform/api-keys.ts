import type { Permission } from '@recoup/contract/permission';
import { signInRules } from '@recoup/contract/session/sign-in-rules';
import * as v from 'valibot';
import { settings } from '../schema/core.ts';
import { apiKeys } from '../schema/integrations.ts';
import { isAllowedFrom } from './access/networks.ts';
import { type Allowance, countAttempt, TooMany } from './attempts.ts';
import type { Transactions } from './db/db.ts';
import { and, eq, getTableColumns, isNull, lt, or } from './db/drizzle.ts';
import type { KeyHolder } from './handler.ts';
import { Refusal } from './refusal.ts';
import { hashToken } from './session.ts';

/** What a program identifies itself with. */
interface Credentials {
  /** The network address that the call comes from. */
  readonly address: string;
  readonly key: string | string[] | undefined;
  /** Optional. If given, it must be the key's tenant. */
  readonly tenantId?: string | string[] | undefined;
}

/** Limits wrong keys from one address to 50 in 15 minutes. Programs with a valid key at that address aren't counted. */
const wrongKeys = { max: 50, seconds: 900 } as const;

/** A key's last use is only accurate to the minute, so a busy program doesn't update its row on every call. */
const minuteMs = 60_000;

/** The holder of a key, with what is left of its limit. */
type AllowedKeyHolder = KeyHolder & { readonly allowance: Allowance };

/**
 * Finds the holder of a key. Refuses a key that is unknown, revoked or expired, comes from a network that the company
 * doesn't allow, lacks the scope, or exceeds its limit.
 */
export async function keyHolder(
  db: Pick<Transactions, 'asPlatform'>,
  { key, tenantId, address }: Credentials,
  scope: Permission,
  now: Date,
  /** For directories, which call from any address. The company's allowed networks are meant for its staff. */
  anywhere = false,
): Promise<AllowedKeyHolder> {
  const refuse = async (message?: string): Promise<never> => {
    await countAttempt(db, `wrong api-key from ${address}`, wrongKeys.max, wrongKeys.seconds).catch((error) => {
      throw error instanceof TooMany ? new TooMany(error.retryAfter) : error;
    });
    throw new Refusal('wrong_key', message);
  };
  if (typeof key !== 'string' || key === '') return refuse();
  const [found] = await db.asPlatform((tx) =>
    tx
      .select({ ...getTableColumns(apiKeys), rules: settings.value })
      .from(apiKeys)
      .leftJoin(settings, and(eq(settings.tenant_id, apiKeys.tenant_id), eq(settings.key, signInRules.key)))
      .where(and(eq(apiKeys.key_hash, hashToken(key)), isNull(apiKeys.revoked_at))),
  );
  if (!found || (tenantId !== undefined && tenantId !== String(found.tenant_id))) return refuse();
  if (found.expires_at !== null && found.expires_at <= now)
    return refuse('This API key has expired. Create a new one.');
  const { networks } = v.parse(signInRules.schema, found.rules ?? signInRules.initial);
  if (!anywhere && !isAllowedFrom(networks, address)) throw new Refusal('address_refused');
  const allowance = await countAttempt(db, `api-key ${found.id}`, found.per_minute, 60);
  if (!found.scope.includes(scope)) throw new Refusal('forbidden', 'This API key doesn’t have this permission.');
  const unnoticed = or(isNull(apiKeys.last_used_at), lt(apiKeys.last_used_at, new Date(now.getTime() - minuteMs)));
  if (found.last_used_at === null || now.getTime() - found.last_used_at.getTime() > minuteMs)
    await db.asPlatform((tx) =>
      tx
        .update(apiKeys)
        .set({ last_used_at: now })
        .where(and(eq(apiKeys.id, found.id), unnoticed)),
    );
  const { tenant_id: ofTenant, id: keyId, name: keyName, created_by: userId } = found;
  return { tenantId: ofTenant, keyId, keyName, userId, allowance };
}
