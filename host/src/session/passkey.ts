import { call } from '@recoup/api';
import { askForPasskey, loginByPasskey, proveAgain } from '@recoup/contract/session/passkeys';
import { startAuthentication } from '@simplewebauthn/browser';
import { deviceName } from './device-name.ts';

/** Asks the browser for a passkey of this site. Replaces the browser's error messages, which don't say what to do. */
async function usePasskey() {
  const { data: optionsJSON } = await call(askForPasskey, {});
  try {
    const { id, rawId, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
    const signed = { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
    return { id, rawId, type: 'public-key' as const, clientExtensionResults: {}, response: signed };
  } catch {
    throw new Error('No passkey was used. Try again, or use your password.');
  }
}

/** Signs in with a passkey. Returns the response of a sign-in. */
export async function enterByPasskey() {
  const { data } = await call(loginByPasskey, { body: { passkey: await usePasskey(), device: deviceName() } });
  return data;
}

/** Confirms the user's identity with a passkey. */
export async function proveByPasskey(): Promise<void> {
  await call(proveAgain, { body: { password: null, passkey: await usePasskey() } });
}
