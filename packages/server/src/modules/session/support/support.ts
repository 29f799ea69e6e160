import { createHmac } from 'node:crypto';
import type { Contract } from '@recoup/contract';
import { eq } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { users } from '../../../schema/core.ts';
import { nameOf } from '../users/read-users.ts';

export const supportHandlers: Handlers<Contract['support']> = {
  async getIntercom(tx, { session, services: { supportChat } }) {
    if (!supportChat) return { data: null };
    const [user] = await tx.select().from(users).where(eq(users.id, session.userId));
    if (!user) throw new Refusal('not_found');
    const user_id = `${session.tenantId}-${user.id}`;
    const user_hash = createHmac('sha256', supportChat.secret).update(user_id).digest('hex');
    return { data: { app_id: supportChat.appId, user_id, user_hash, name: nameOf(user), email: user.email } };
  },
  async setConnection(_db, { body, services: { regions } }) {
    const found = Object.hasOwn(regions.all, body.region) ? regions.all[body.region] : undefined;
    if (!found) throw new Refusal('not_found', 'This region doesn’t exist.');
    return { data: found };
  },
};
