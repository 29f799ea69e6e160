import type { AnswerOf, BodyInput } from '@recoup/contract';
import type { addPasskey, beginPasskey } from '@recoup/contract/session/passkeys';

/** A passkey that the browser created and the server doesn't know yet. */
export type NewPasskey = BodyInput<typeof addPasskey>['passkey'];

/** Creates a passkey in the browser. The library for that loads on demand. */
export async function makePasskey(options: AnswerOf<typeof beginPasskey>['data']): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { timeout = 300_000, excludeCredentials = [], rp, ...optionsJSON } = options;
  const { id, rawId, response } = await startRegistration({
    optionsJSON: { ...optionsJSON, rp: { name: rp.name, ...(rp.id && { id: rp.id }) }, timeout, excludeCredentials },
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const answered = { clientDataJSON, attestationObject, transports };
  return { id, rawId, type: 'public-key', clientExtensionResults: {}, response: answered };
}
