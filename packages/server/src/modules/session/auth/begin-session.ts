import { signInRules } from '@recoup/contract/session/sign-in-rules';
import { singleSignOn } from '@recoup/contract/session/single-sign-on';
import { isAllowedFrom } from '../../../platform/access/networks.ts';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken, newToken } from '../../../platform/session.ts';
import { sessions, users } from '../../../schema/core.ts';
import { placesOf } from '../locations/places.ts';
import { logRefused, logSignIn, type SignInPlace } from './sign-in-log.ts';

/**
 * How a person proved who they are: their account (a password, passkey or invitation), the company's identity provider
 * and when they signed in there, a register PIN, or an operator's link.
 */
export type ProvedBy =
  | 'account'
  | 'register'
  | 'operator'
  | { readonly provider: Date | null; readonly sid: string | null };

/** Refuses accounts if the company requires its identity provider. Owners keep a way back in. */
async function checkWay(tx: Tx, { role, provider_only }: Pick<typeof users.$inferSelect, 'role' | 'provider_only'>) {
  const { enabled, required } = await readDocument(tx, singleSignOn);
  if (provider_only || (enabled && required && role !== 'owner')) throw new Refusal('provider_needed');
}

/** Opens a session for a user of the tenant at their initial location. */
export async function beginSession(
  tx: Tx,
  tenantId: number,
  userId: number,
  from: SignInPlace,
  by: ProvedBy = 'account',
) {
  const [user] = await tx
    .select({ location: users.location_id, role: users.role, provider_only: users.provider_only })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, 1)));
  const places = await placesOf(tx, userId);
  const place = places.find(({ id }) => id === user?.location) ?? places[0];
  if (!user || !place) throw new Refusal('wrong_credentials');
  if (by === 'account') await checkWay(tx, user);
  const { networks } = await readDocument(tx, signInRules);
  if (!isAllowedFrom(networks, from.address)) throw new Refusal('address_refused');
  const token = newToken();
  await tx.insert(sessions).values({
    token_hash: hashToken(token),
    tenant_id: tenantId,
    user_id: userId,
    location_id: place.id,
    device: from.device,
    // A provider that recognized an existing session hasn't verified the person now.
    ...(typeof by === 'object' && {
      ...{ by_provider: true, provider_sid: by.sid },
      proved_at: by.provider ?? new Date(0),
    }),
  });
  await logSignIn(tx, { tenantId, userId }, 'in', from);
  return { token, session_key: newToken() };
}

/** The same for a person who has proved who they are. Records a refused network address, so that owners see it. */
export async function enter(
  db: Database,
  whose: { tenantId: number; userId: number },
  from: SignInPlace,
  by: ProvedBy = 'account',
) {
  try {
    return await db.inTenant(whose.tenantId, (tx) => beginSession(tx, whose.tenantId, whose.userId, from, by));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'address_refused') logRefused(db, whose, 'address', from);
    throw error;
  }
}
