import type { UsedPasskey } from '@recoup/contract/session/passkeys';
import type { LinkParts } from '../../../platform/effects.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isChallenge } from './challenge.ts';

/** A stored passkey. */
export interface KeptPasskey {
  readonly credential_id: string;
  readonly public_key: string;
  readonly site: string;
  readonly uses: number;
}

/** The purpose of a passkey for signing in and for confirming one's identity. */
export const usePurpose = 'sign in';

/** The host that a passkey is bound to. */
export const siteOf = ({ origin }: { readonly origin: string | null }): string => new URL(origin ?? '').hostname;

/** WebAuthn, loaded when the first passkey is used, because most starts never need it. */
export const webAuthn = () => import('@simplewebauthn/server');

/**
 * Checks that a browser's response was just signed by this passkey, at this host, by a person who unlocked it. Returns
 * its use counter.
 */
export async function checkPasskey(
  stored: KeptPasskey | undefined,
  { response, ...used }: UsedPasskey,
  { origin, secrets }: LinkParts,
  now: Date,
): Promise<number> {
  if (!stored || origin === null || stored.site !== siteOf({ origin })) throw new Refusal('wrong_passkey');
  const { userHandle, ...signed } = response;
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...used, clientExtensionResults: {}, response: { ...signed, ...(userHandle && { userHandle }) } },
    expectedChallenge: (challenge) => isChallenge(secrets, usePurpose, challenge, now),
    expectedOrigin: origin,
    expectedRPID: stored.site,
    credential: {
      id: stored.credential_id,
      publicKey: new Uint8Array(Buffer.from(stored.public_key, 'base64url')),
      counter: stored.uses,
    },
  }).catch(() => ({ verified: false, authenticationInfo: { newCounter: 0 } }));
  if (!verified) throw new Refusal('wrong_passkey');
  return authenticationInfo.newCounter;
}
