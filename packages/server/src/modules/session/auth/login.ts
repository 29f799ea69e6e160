import type { login as endpoint, sendLoginCode as sendEndpoint } from '@recoup/contract/session/auth';
import type { Database, Tx } from '../../../platform/db/db.ts';
import { and, desc, eq, sql } from '../../../platform/db/drizzle.ts';
import { Elsewhere, type Region } from '../../../platform/elsewhere.ts';
import type { Call, Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken } from '../../../platform/session.ts';
import { accounts, passkeys, users } from '../../../schema/core.ts';
import { enter } from './begin-session.ts';
import { isPassword } from './passwords.ts';
import { countTry, sendCode, takeCode } from './phone-codes.ts';
import { logRefused, type SignInPlace } from './sign-in-log.ts';

/** The key that counts wrong passwords of an account from anywhere (see the sign-in guard of the HTTP side). */
export const attemptsKey = (email: string) => `login ${hashToken(email)}`;

/** Accounts without any passkey left aren't asked for one. */
const needsPasskey = sql<boolean>`${accounts.passkey_needed} and exists (select from ${passkeys} where ${passkeys.email} = ${accounts.email})`;

/** The users of an account. The second condition marks those whose company requires its identity provider. */
export const ofAccount = and(eq(users.email, accounts.email), eq(users.status, 1), eq(users.provider_only, false));
export const mustUseProvider = sql<boolean>`${users.role} <> 'owner' and requires_provider(${users.tenant_id})`;

/** An account with its user in the company they last worked in, or else in another of theirs. */
async function accountOf(tx: Tx, email: string) {
  const [found] = await tx
    .select({ hash: accounts.password_hash, user: users, needsPasskey })
    .from(accounts)
    .leftJoin(users, ofAccount)
    .where(eq(accounts.email, email))
    .orderBy(mustUseProvider, desc(sql`${users.tenant_id} = ${accounts.tenant_id}`), users.tenant_id)
    .limit(1);
  return found;
}

/** The user with this email and password. All failures get the same response. */
async function signedBy(
  db: Database,
  { email, password }: { email: string; password: string },
  place: SignInPlace,
  next: Region | null = null,
) {
  const account = await db.asPlatform((tx) => accountOf(tx, email));
  const right = await isPassword(account?.hash, password);
  if (!account?.user || !right) {
    if (account?.user) logRefused(db, { tenantId: account.user.tenant_id, userId: account.user.id }, 'password', place);
    // The response doesn't reveal whether the email is known here: another region is asked either way.
    if (next) throw new Elsewhere(next);
    throw new Refusal('wrong_credentials');
  }
  return { ...account.user, needsPasskey: account.needsPasskey };
}

interface Signing {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
  readonly device?: string | null;
}

type From = Pick<Call<typeof endpoint>, 'now' | 'address'>;

const placeOf = ({ device }: { readonly device?: string | null }, { now, address }: From): SignInPlace => ({
  ...{ now, address },
  device: device ?? null,
});

/** Signs a user in with the password, and with a code by phone if they use two-factor authentication. */
export async function signedIn(
  db: Database,
  body: Signing,
  { services, ...from }: From & Pick<Call<typeof endpoint>, 'services'>,
  next: Region | null = null,
) {
  const { now } = from;
  const place = placeOf(body, from);
  const user = await signedBy(db, body, place, next);
  const { tenant_id, id, two_factor_phone: phone } = user;
  // A passkey is stronger than any code, and `loginByPasskey` accepts it alone.
  if (user.needsPasskey) throw new Refusal('passkey_needed');
  if (phone === null) return user;
  const codeKey = { tenantId: tenant_id, userId: id, purpose: 'sign-in' } as const;
  if (body.code === undefined) {
    await db.inTenant(tenant_id, (tx, effects) => sendCode(tx, effects, { ...codeKey, phone, now, again: 'ignore' }));
    throw new Refusal('code_needed', `Enter the code we sent to the phone ending in ${phone.slice(-2)}.`);
  }
  await db.inTenant(tenant_id, (tx) => countTry(tx, codeKey));
  const { code } = body;
  try {
    await db.inTenant(tenant_id, (tx) => takeCode(tx, services.secrets, { ...codeKey, phone, now }, code, 'code'));
  } catch (error) {
    if (error instanceof Refusal) logRefused(db, codeKey, 'code', place);
    throw error;
  }
  return user;
}

export const login: Handler<typeof endpoint> = async (db, { body, ...call }) => {
  const { tenant_id, id } = await signedIn(db, body, call, call.services.regions.next);
  const data = await enter(db, { tenantId: tenant_id, userId: id }, placeOf(body, call));
  await db.asPlatform((tx) =>
    tx.update(accounts).set({ tenant_id, user_id: id }).where(eq(accounts.email, body.email)),
  );
  return { data };
};

export const sendLoginCode: Handler<typeof sendEndpoint> = async (db, { body, now, address }) => {
  const place = placeOf({}, { now, address });
  const { tenant_id, id, two_factor_phone: phone } = await signedBy(db, body, place);
  if (phone !== null)
    await db.inTenant(tenant_id, (tx, effects) =>
      sendCode(tx, effects, { tenantId: tenant_id, userId: id, purpose: 'sign-in', phone, now }),
    );
  return { success: true, message: 'We sent a new code.', data: null };
};
