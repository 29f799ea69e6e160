import type { Contract } from '@recoup/contract';
import type { ScimToken } from '@recoup/contract/session/scim';
import { audit } from '../../../platform/audit/audit.ts';
import { dayStart } from '../../../platform/db/company-days.ts';
import { and, desc, eq } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken, newToken } from '../../../platform/session.ts';
import { apiKeys, isDirectoryToken } from '../../../schema/integrations.ts';
import { checkLinks } from '../links/staff-link.ts';
import { ownerOnly } from '../users/owner-only.ts';

type Stored = typeof apiKeys.$inferSelect;

/** A directory sends all users at once when it's connected. */
const callsPerMinute = 1_200;
const shownLetters = 4;

const asToken = (row: Stored): ScimToken => ({
  id: row.id,
  name: row.name,
  ending: row.ending,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
  created_by: row.created_by_name,
  created_at: row.created_at.toISOString(),
});

const about = ({ id, name }: Stored) => ({ entity: 'scim-token', entityId: id, subject: name });

export const scimTokenHandlers: Handlers<Contract['scim']> = {
  async listScimTokens(tx, { session, links }) {
    ownerOnly(session);
    const rows = await tx.select().from(apiKeys).where(isDirectoryToken).orderBy(desc(apiKeys.id));
    return { data: { base_url: `${checkLinks(links)}/scim/v2`, tokens: rows.map(asToken) } };
  },

  async generateScimToken(tx, { session, body, now, effects }) {
    ownerOnly(session);
    const token = `scim_${newToken()}`;
    const expires_at = body.expires_on === null ? null : dayStart(body.expires_on, 1);
    const [made] = await tx
      .insert(apiKeys)
      .values({
        ...{ tenant_id: session.tenantId, key_hash: hashToken(token), name: body.name, scope: ['users.edit'] },
        ...{ ending: token.slice(-shownLetters), per_minute: callsPerMinute, expires_at },
        ...{ created_by: session.userId, created_by_name: session.userName, created_at: now },
      })
      .returning();
    if (!made) throw new Error('The token wasn’t saved');
    if (made.expires_at && made.expires_at <= now)
      throw new Refusal('invalid', undefined, { errors: { expires_on: ['must be in the future'] } });
    await audit(tx, session, [{ ...about(made), action: 'SCIM token created' }]);
    effects.emit('resource.changed', { resource: 'user', id: null });
    return { success: true, message: 'Copy the token now. You won’t see it again.', data: { ...asToken(made), token } };
  },

  async revokeScimToken(tx, { session, params, now, effects }) {
    ownerOnly(session);
    const [row] = await tx
      .select()
      .from(apiKeys)
      .where(and(eq(apiKeys.id, params.id), isDirectoryToken))
      .for('update');
    if (!row) throw new Refusal('not_found');
    if (row.revoked_at) throw new Refusal('already_done', `${row.name} was already revoked.`);
    await tx.update(apiKeys).set({ revoked_at: now }).where(eq(apiKeys.id, row.id));
    await audit(tx, session, [{ ...about(row), action: 'SCIM token revoked' }]);
    effects.emit('resource.changed', { resource: 'user', id: null });
    return { success: true, message: `${row.name} no longer works.`, data: asToken({ ...row, revoked_at: now }) };
  },
};
