import { type SingleSignOn, singleSignOn } from '@recoup/contract/session/single-sign-on';
import type { ProviderClient } from '../../../integrations/identity/openid-connect.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { readDocument } from '../../../platform/frames/documents.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { signInProviders } from '../../../schema/identity.ts';

/** The context that a company's client secret is sealed for. */
export const providerSecretContext = (tenantId: number): string => `sign-in provider ${tenantId}`;

/** The tested configuration. Other settings have to be tested before they can be required. */
export const clientName = ({ issuer, client_id }: Pick<SingleSignOn, 'issuer' | 'client_id'>): string =>
  `${issuer} ${client_id}`;

/** A company's provider: its settings, and our client there. */
export async function readProvider(tx: Tx, secrets: Pick<Secrets, 'open'>, tenantId: number) {
  const settings = await readDocument(tx, singleSignOn);
  const [row] = await tx.select().from(signInProviders);
  const client: ProviderClient = {
    issuer: settings.issuer,
    clientId: settings.client_id,
    secret: row?.sealed ? secrets.open(row.sealed, providerSecretContext(tenantId)) : null,
  };
  return { settings, client, row: row ?? null };
}

/** The refusal of a sign-in that the provider or its response doesn't allow. */
export const refused = (why?: string): Refusal => new Refusal('provider_refused', why);

/** Turns a failure of the provider into a refusal for the person signing in. */
export function asRefusal(error: unknown): unknown {
  if (!(error instanceof ServiceError)) return error;
  return refused(
    error.fault === 'network'
      ? 'Your company’s provider didn’t answer. Try again in a moment.'
      : `Your company’s provider didn’t confirm who you are (${error.message}). Try again, or ask an owner.`,
  );
}
