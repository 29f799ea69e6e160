import { fieldsOfWay, type IntegrationSlug, integrationOf, wayOf } from '@recoup/contract/add-ons/integration';
import type { IntegrationConnection } from '@recoup/contract/add-ons/integrations';
import type { Account } from '../../../platform/adapters.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { StoredConnection } from './connected.ts';
import { hookPath } from './hook-path.ts';

/** For shorter secrets, the last characters would reveal too much. */
const shortest = 12;

/** The part of credentials that may be shown. For a secret, its last four characters. */
export function shownOf(slug: IntegrationSlug, account: Account): Record<string, string> {
  const way = wayOf(slug, account);
  // Some accounts are allowed only by the deployment's app. They stay as they are if it no longer has one.
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
