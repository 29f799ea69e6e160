import type {
  addPasskey as addEndpoint,
  beginPasskey as beginEndpoint,
  listPasskeys as listEndpoint,
  needPasskey as needEndpoint,
  removePasskey as removeEndpoint,
} from '@recoup/contract/session/passkeys';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import type { Effects } from '../../../platform/effects.ts';
import type { Handler, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isByProvider } from '../auth/by-provider.ts';
import { lockUser } from '../users/read-users.ts';
import { tellAccountChange } from '../users/tell-account-change.ts';
import { goodForMs, isChallenge, newChallenge } from './challenge.ts';
import { type KeptPasskey, siteOf, webAuthn } from './check-passkey.ts';

type OwnPasskey = KeptPasskey & {
  readonly id: string;
  readonly name: string;
  readonly synced: boolean;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
};

/** The passkeys of the signed-in user. */
export async function ownPasskeys(tx: Tx, { userId }: Pick<Session, 'userId'>) {
  const { rows } = await tx.execute<OwnPasskey & Record<string, unknown>>(sql`SELECT * FROM own_passkeys(${userId})`);
  return rows.map((row) => ({ ...row, id: Number(row.id), uses: Number(row.uses) }));
}

/**
 * Refuses a session started by a company's identity provider, because a passkey opens the account, and with it all the
 * companies that the person works in.
 */
async function ofAccountOnly(tx: Tx, session: Session): Promise<void> {
  if (await isByProvider(tx, session))
    throw new Refusal('forbidden', 'Sign in with your password to change your passkeys.');
}

async function shown(tx: Tx, session: Session) {
  const passkeys = await ownPasskeys(tx, session);
  const { rows } = await tx.execute<{ needed: boolean }>(sql`SELECT passkey_needed(${session.userId}) AS needed`);
  return {
    passkeys: passkeys.map(({ id, name, synced, created_at, last_used_at }) => ({
      ...{ id, name, synced },
      created_at: new Date(created_at).toISOString(),
      last_used_at: last_used_at && new Date(last_used_at).toISOString(),
    })),
    needed: passkeys.length > 0 && rows[0]?.needed === true,
  };
}

type Own = { readonly session: Session; readonly effects: Effects; readonly now: Date };

/** Records a change of a user's passkeys, emails them, and returns what they have. */
async function done(tx: Tx, { session, effects, now }: Own, action: string, change: string, message: string) {
  const about = { entity: 'user', entityId: session.userId, subject: session.userName };
  await audit(tx, session, [{ ...about, action }]);
  effects.emit('resource.changed', { resource: 'user', id: session.userId });
  await tellAccountChange(tx, effects, { ...session, change, now });
  return { success: true as const, message, data: await shown(tx, session) };
}

export const listPasskeys: Handler<typeof listEndpoint> = async (tx, { session }) => ({
  data: (await isByProvider(tx, session)) ? { passkeys: [], needed: false } : await shown(tx, session),
});

const purposeFor = ({ tenantId, userId }: Session) => `add for ${tenantId} ${userId}`;

export const beginPasskey: Handler<typeof beginEndpoint> = async (tx, { session, services, now, links }) => {
  await ofAccountOnly(tx, session);
  const { email } = await lockUser(tx, session.userId);
  const passkeys = await ownPasskeys(tx, session);
  const site = siteOf(links);
  const { generateRegistrationOptions } = await webAuthn();
  const { challenge, rp, user, pubKeyCredParams, timeout, excludeCredentials } = await generateRegistrationOptions({
    rpName: site,
    rpID: site,
    userName: email,
    userDisplayName: session.userName,
    challenge: newChallenge(services.secrets, purposeFor(session), now),
    timeout: goodForMs,
    excludeCredentials: passkeys.filter((one) => one.site === site).map(({ credential_id }) => ({ id: credential_id })),
  });
  return {
    data: {
      ...{ challenge, rp, user, timeout, pubKeyCredParams },
      excludeCredentials: (excludeCredentials ?? []).map(({ id }) => ({ id, type: 'public-key' as const })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
  };
};

export const addPasskey: Handler<typeof addEndpoint> = async (tx, call) => {
  const { session, body, now, links } = call;
  await ofAccountOnly(tx, session);
  const { origin, secrets } = links;
  const { id, rawId, type, response } = body.passkey;
  const { verifyRegistrationResponse } = await webAuthn();
  const checked = await verifyRegistrationResponse({
    response: { id, rawId, type, response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => isChallenge(secrets, purposeFor(session), challenge, now),
    expectedOrigin: origin ?? '',
    expectedRPID: siteOf(links),
  }).catch(() => null);
  if (!checked?.verified) throw new Refusal('wrong_passkey', 'We couldn’t verify this passkey. Try again.');
  const { credential, credentialBackedUp } = checked.registrationInfo;
  const key = Buffer.from(credential.publicKey).toString('base64url');
  const { rows } = await tx.execute<{ added: boolean }>(
    sql`SELECT add_passkey(${session.userId}, ${credential.id}, ${key}, ${siteOf(links)}, ${body.name}, ${credential.counter}, ${credentialBackedUp}) AS added`,
  );
  if (!rows[0]?.added) throw new Refusal('already_done', 'This passkey is already added.');
  const change = `The passkey “${body.name}” was added.`;
  return done(tx, call, 'Passkey added', change, 'Passkey added. You can sign in with it now.');
};

export const removePasskey: Handler<typeof removeEndpoint> = async (tx, call) => {
  const { session, params } = call;
  await ofAccountOnly(tx, session);
  const { rows } = await tx.execute<{ removed: boolean }>(
    sql`SELECT remove_passkey(${session.userId}, ${params.id}) AS removed`,
  );
  if (!rows[0]?.removed) throw new Refusal('not_found');
  return done(tx, call, 'Passkey removed', 'A passkey was removed.', 'Passkey removed');
};

export const needPasskey: Handler<typeof needEndpoint> = async (tx, call) => {
  const { session, body } = call;
  await ofAccountOnly(tx, session);
  const { needed } = body;
  if (needed && (await ownPasskeys(tx, session)).length === 0) throw new Refusal('not_found', 'Add a passkey first.');
  await tx.execute(sql`SELECT need_passkey(${session.userId}, ${needed})`);
  const [action, message] = needed
    ? ['Passkey required at sign-in', 'You can’t sign in with your password alone anymore.']
    : ['Passkey no longer required at sign-in', 'You can sign in with your password again.'];
  return done(tx, call, action, message, message);
};
