import { fieldsOfWay, type IntegrationSlug, integrationOf, wayOf } from '@recoup/contract/add-ons/integration';
import type { IntegrationConnection } from '@recoup/contract/add-ons/integrations';
import type { Account } from '../../../platform/adapters.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { StoredConnection } from './connected.ts';
import { hookPath } from './hook-path.ts';

/** Of a shorter secret its end would tell too much. */
const shortest = 12;

/** What may be shown of credentials: of a secret its last four characters. */
export function shownOf(slug: IntegrationSlug, account: Account): Record<string, string> {
  const way = wayOf(slug, account);
  // Some are allowed by the deployment's app alone, and stay what they are when it has none any more.
  const fields = fieldsOfWay(slug, way) ?? fieldsOfWay(slug, way, true) ?? {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => {
      const value = account[name] ?? '';
      return [
        name,
        kind === 'secret' && value !== '' ? `••••${value.length < shortest ? '' : value.slice(-4)}` : value,
      ];
    }),
  );
}

/** A connection as its page shows it. */
export function asConnection(secrets: Secrets, connection: StoredConnection): IntegrationConnection {
  const { id, location_id, state, account, shown, tested_at, message, version } = connection;
  return {
    id,
    location_id,
    state,
    account,
    shown,
    tested_at: tested_at.toISOString(),
    message,
    hook_path: integrationOf(connection.integration).webhook === undefined ? null : hookPath(secrets, connection),
    connected_by: connection.created_by_name,
    connected_at: connection.created_at.toISOString(),
    version,
  };
}
