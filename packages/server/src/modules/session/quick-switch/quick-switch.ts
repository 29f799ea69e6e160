import type { Contract } from '@recoup/contract';
import { type getQuickSwitch as ownEndpoint, quickSwitchSettings } from '@recoup/contract/session/quick-switch';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, ne } from '../../../platform/db/drizzle.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import type { Handler, Handlers, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { quickPins } from '../../../schema/core.ts';
import { checkOwnPassword, hashPassword } from '../auth/passwords.ts';
import { badgeHash } from './badge.ts';
import { getLockedRegister, lockRegister } from './lock-register.ts';
import { unlockRegister } from './unlock-register.ts';

async function ownOf(tx: Tx, { userId }: Session) {
  const { minutes } = await readDocument(tx, quickSwitchSettings);
  const [stored] = await tx.select().from(quickPins).where(eq(quickPins.user_id, userId));
  const [pin, badge] = [stored?.pin_hash ?? null, stored?.badge_hash ?? null];
  return { minutes, has_pin: pin !== null, has_badge: badge !== null };
}

const getQuickSwitch: Handler<typeof ownEndpoint> = async (tx, { session }) => ({ data: await ownOf(tx, session) });

type Set = Handlers<Contract['quickSwitch']>['setQuickSwitch'];

const setQuickSwitch: Set = async (tx, { session, body: { password, pin, badge }, effects }) => {
  const { tenantId, userId } = session;
  await checkOwnPassword(tx, userId, password, 'password');
  const badge_hash = badge && badgeHash(tenantId, badge);
  if (badge_hash) {
    const [other] = await tx
      .select({ id: quickPins.id })
      .from(quickPins)
      .where(and(eq(quickPins.badge_hash, badge_hash), ne(quickPins.user_id, userId)));
    if (other) throw new Refusal('in_use_elsewhere', undefined, { errors: { badge: ['is someone else’s'] } });
  }
  const set = {
    ...(pin !== undefined && { pin_hash: pin === null ? null : await hashPassword(pin) }),
    ...(badge !== undefined && { badge_hash: badge_hash ?? null }),
  };
  const named = [pin !== undefined && 'PIN', badge !== undefined && 'Badge'].filter((one) => one !== false);
  if (named.length > 0) {
    await tx
      .insert(quickPins)
      .values({ tenant_id: tenantId, user_id: userId, ...set })
      .onConflictDoUpdate({ target: [quickPins.tenant_id, quickPins.user_id], set });
    const about = { entity: 'user', entityId: userId, subject: session.userName };
    await audit(
      tx,
      session,
      named.map((name) => ({ ...about, action: `${name} changed` })),
    );
  }
  effects.emit('resource.changed', { resource: 'account', id: null });
  return { success: true, message: 'Quick switch saved', data: await ownOf(tx, session) };
};

export const quickSwitchHandlers: Handlers<Contract['quickSwitch']> = {
  getQuickSwitch,
  setQuickSwitch,
  lockRegister,
  getLockedRegister,
  unlockRegister,
};
