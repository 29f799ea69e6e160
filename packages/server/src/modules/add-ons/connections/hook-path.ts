import { type IntegrationSlug, integrationOf } from '@recoup/contract/add-ons/integration';
import type { Secrets } from '../../../platform/secrets.ts';
import { type RowIds, signedIds, signIds } from '../../../platform/signed-ids.ts';

const context = 'the address for news of a connection';

/** The part of an address that says which connection news are for; nobody can guess where to send to. */
export function connectionToken(secrets: Secrets, connection: RowIds): string {
  return signIds(secrets, connection, context);
}

/** What a token stands for; null for one that we did not make. */
export function connectionOfToken(secrets: Secrets, token: string): RowIds | null {
  return signedIds(secrets, token, context);
}

/** Where a service sends the news of a connection, below the origin. */
export function hookPath(secrets: Secrets, connection: RowIds & { readonly integration: IntegrationSlug }): string {
  const { postback } = integrationOf(connection.integration);
  return `/api/v1/${postback ? 'postback' : 'hooks'}/${connection.integration}/${connectionToken(secrets, connection)}`;
}
