import type { loginByToken as endpoint } from '@recoup/contract/session/auth';
import { countAttempt } from '../../../platform/attempts.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, desc, eq } from '../../../platform/db/drizzle.ts';
import { Elsewhere } from '../../../platform/elsewhere.ts';
import type { Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { sessions, users } from '../../../schema/core.ts';
import { companyOfKey } from '../company/company-key.ts';
import { checkLink, holderOf } from '../links/links.ts';
import { beginSession } from './begin-session.ts';

/** What using a sign-in link changes: the newest session of its user. */
export async function signInState(tx: Tx, userId: number): Promise<string> {
  const [newest] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.user_id, userId))
    .orderBy(desc(sessions.id))
    .limit(1);
  return `after session ${newest?.id ?? 0}`;
}

/**
 * A link that isn't from this region may be from the next one. That region is asked once and says what is wrong with
 * the link.
 */
export const loginByToken: Handler<typeof endpoint> = async (db, call) => {
  const { next } = call.services.regions;
  try {
    return await byLink(db, call);
  } catch (error) {
    if (next && error instanceof Refusal && error.code === 'link_expired') throw new Elsewhere(next, 're_post');
    throw error;
  }
};

const byLink: Handler<typeof endpoint> = async (db, { body, services, now, address }) => {
  const { tenantId, userId } = holderOf(body.token);
  const { company_token } = body;
  if (company_token !== undefined && companyOfKey(services.secrets, company_token) !== tenantId)
    throw new Refusal('link_expired');
  await countAttempt(db, `sign-in link ${tenantId} ${userId}`, 20, 900);
  const data = await db.inTenant(tenantId, async (tx) => {
    const active = and(eq(users.id, userId), eq(users.status, 1));
    // Locked until the session exists, so that a link opened twice at once only works once.
    const [person] = await tx.select({ id: users.id }).from(users).where(active).for('update');
    if (!person) throw new Refusal('link_expired');
    checkLink(services.secrets, 'sign-in', body.token, await signInState(tx, userId), now);
    return beginSession(tx, tenantId, userId, { address, now, device: body.device }, 'operator');
  });
  return { data };
};
