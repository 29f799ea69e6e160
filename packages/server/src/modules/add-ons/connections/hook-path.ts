import { type IntegrationSlug, integrationOf } from '@recoup/contract/add-ons/integration';
import type { Secrets } from '../../../platform/secrets.ts';
import { type RowIds, signedIds, signIds } from '../../../platform/signed-ids.ts';

const context = 'the address for news of a connection';

/** The part of a webhook address that identifies the connection. It can't be guessed. */
export function connectionToken(secrets: Secrets, connection: RowIds): string {
  return signIds(secrets, connection, context);
}

/** The connection that a token identifies. Null if we didn't make it. */
export function connectionOfToken(secrets: Secrets, token: string): RowIds | null {
  return signedIds(secrets, token, context);
}

/** The path, below the origin, where a service sends a connection's events. */
export function hookPath(secrets: Secrets, connection: RowIds & { readonly integration: IntegrationSlug }): string {
  const { postback } = integrationOf(connection.integration);
  return `/api/v1/${postback ? 'postback' : 'hooks'}/${connection.integration}/${connectionToken(secrets, connection)}`;
}
