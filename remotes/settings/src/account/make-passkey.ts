import type { AnswerOf, BodyInput } from '@recoup/contract';
import type { addPasskey, beginPasskey } from '@recoup/contract/session/passkeys';

/** A passkey that the browser has made and that the server does not know yet. */
export type NewPasskey = BodyInput<typeof addPasskey>['passkey'];

/** Has the browser make a passkey. What speaks to it is loaded then. */
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
