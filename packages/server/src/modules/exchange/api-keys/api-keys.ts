import type { contract } from '@recoup/contract';
import { type ApiKey, type ApiScope, apiScopes } from '@recoup/contract/exchange/api-keys';
import { kindPermissions } from '@recoup/contract/permission';
import { audit } from '../../../platform/audit/audit.ts';
import { dayStart } from '../../../platform/db/company-days.ts';
import { and, desc, eq, not } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken, newToken } from '../../../platform/session.ts';
import { apiKeys, isDirectoryToken } from '../../../schema/integrations.ts';

type Stored = typeof apiKeys.$inferSelect;

const asKey = (row: Stored): ApiKey => ({
  id: row.id,
  name: row.name,
  scope: row.scope.filter((one): one is ApiScope => one in apiScopes),
  ending: row.ending,
  per_minute: row.per_minute,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
  created_by: row.created_by_name,
  created_at: row.created_at.toISOString(),
});

const about = ({ id, name }: Stored) => ({ entity: 'api-key', entityId: id, subject: name });

export const apiKeyHandlers: Handlers<typeof contract.apiKeys> = {
  // Tokens of directories are listed with single sign-on.
  listApiKeys: async (tx) => ({
    data: (await tx.select().from(apiKeys).where(not(isDirectoryToken)).orderBy(desc(apiKeys.id))).map(asKey),
  }),

  async generateApiKey(tx, { session, body, now, effects }) {
    const { tenantId, userId, userName, permissions } = session;
    const { name, scope, per_minute, expires_on } = body;
    // A key that reads orders reads those of every kind.
    const kinds = scope.includes('orders.view') ? kindPermissions : [];
    const beyond = [...scope, ...kinds].filter((one) => !permissions.includes(one));
    if (beyond.length > 0)
      throw new Refusal('invalid', undefined, { errors: { scope: ['can’t grant a permission that you don’t have'] } });
    const key = `rk_${newToken()}`;
    const [made] = await tx
      .insert(apiKeys)
      .values({
        tenant_id: tenantId,
        key_hash: hashToken(key),
        name,
        scope: [...new Set(scope)],
        ending: key.slice(-4),
        per_minute,
        expires_at: expires_on === null ? null : dayStart(expires_on, 1),
        created_by: userId,
        created_by_name: userName,
        created_at: now,
      })
      .returning();
    if (!made) throw new Error('The key wasn’t saved');
    if (made.expires_at && made.expires_at <= now)
      throw new Refusal('invalid', undefined, { errors: { expires_on: ['must be in the future'] } });
    const to = made.scope.join(', ');
    await audit(tx, session, [{ ...about(made), action: 'API key created', field: 'scope', from: null, to }]);
    effects.emit('resource.changed', { resource: 'api-key', id: made.id });
    const data = { ...asKey(made), key, tenant_id: tenantId };
    return { success: true, message: 'Copy the key now. You won’t see it again.', data };
  },

  async revokeApiKey(tx, { session, params, now, effects }) {
    const [key] = await tx
      .select()
      .from(apiKeys)
      .where(and(eq(apiKeys.id, params.id), not(isDirectoryToken)))
      .for('update');
    if (!key) throw new Refusal('not_found');
    if (key.revoked_at) throw new Refusal('already_done', `${key.name} was already revoked.`);
    await tx.update(apiKeys).set({ revoked_at: now }).where(eq(apiKeys.id, key.id));
    await audit(tx, session, [{ ...about(key), action: 'API key revoked' }]);
    effects.emit('resource.changed', { resource: 'api-key', id: key.id });
    return { success: true, message: `${key.name} no longer works.`, data: asKey({ ...key, revoked_at: now }) };
  },
};
