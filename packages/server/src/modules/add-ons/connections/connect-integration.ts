import {
  fieldsOfWay,
  type IntegrationSlug,
  integrationOf,
  type WayIn,
  wayOf,
} from '@recoup/contract/add-ons/integration';
import type { connectIntegration as endpoint } from '@recoup/contract/add-ons/integrations';
import { type FieldDefinitions, valuesSchema } from '@recoup/contract/field-definition';
import { faultsOf } from '@recoup/contract/wire';
import * as v from 'valibot';
import type { Account } from '../../../platform/adapters.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, isNull } from '../../../platform/db/drizzle.ts';
import type { Call, Handler } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { locations } from '../../../schema/core.ts';
import { connections } from '../../../schema/integrations.ts';
import { accountConnected } from '../events/add-on-events.ts';
import { askService } from './ask-service.ts';
import { accountOf, type StoredConnection, sealedFor } from './connected.ts';
import { asConnection, shownOf } from './connection-rows.ts';
import { slugOf } from './find-connection.ts';

/**
 * Connects an account, or replaces its credentials. The service is asked first, and only accepted credentials are
 * stored. A different account becomes a new connection, so that nothing begun at one account is looked for at the
 * other.
 */
export const connectIntegration: Handler<typeof endpoint> = async (tx, call) => {
  const { params, body, services, session } = call;
  const slug = slugOf(session, params.id);
  const { name, pro } = integrationOf(slug);
  const fields = fieldsOfWay(slug, 'key') ?? integrationOf(slug).fields;
  if (pro && !session.pro) throw new Refusal('plan_needed');
  if (!fields) throw new Refusal('invalid', `${name} can’t be connected.`);
  const stored = await connectionAt(tx, slug, body.location_id);
  refuseUnseen(name, stored, body.version);
  const account = valuesOf(fields, body.values, accountOfWay('key', services.secrets, stored));
  const verdict = await askService(services, slug, account);
  if ('refusal' in verdict) throw new Refusal('invalid', verdict.refusal);
  return keepConnection(tx, call, {
    slug,
    location_id: body.location_id,
    known: stored,
    account,
    called: verdict.account,
  });
};

/** Refuses to change an account that has been connected or changed since it was read. */
export function refuseUnseen(name: string, stored: { readonly version: number } | null, seen: number): void {
  if ((stored?.version ?? 0) !== seen)
    throw new Refusal('already_done', `${name} was connected or changed by someone else. Review it again.`);
}

/** An account that its service accepts. */
interface Accepted {
  readonly slug: IntegrationSlug;
  readonly location_id: number | null;
  /** The previous connection there. */
  readonly known: StoredConnection | null;
  readonly account: Account;
  /** The service's name for it. */
  readonly called: string;
}

/** Stores an account that its service accepts, in place of the previous one. */
export async function keepConnection(
  tx: Tx,
  { session, now, effects, services }: Pick<Call<typeof endpoint>, 'session' | 'now' | 'effects' | 'services'>,
  { slug, location_id, known: stored, account, called }: Accepted,
) {
  const { name } = integrationOf(slug);
  const isOther = stored !== null && stored.account !== called;
  if (isOther) await tx.delete(connections).where(eq(connections.id, stored.id));
  const { tenantId } = session;
  const row = {
    tenant_id: tenantId,
    integration: slug,
    location_id,
    sealed: services.secrets.seal(JSON.stringify(account), sealedFor(tenantId, slug)),
    shown: shownOf(slug, account),
    account: called,
    state: 'connected' as const,
    tested_at: now,
    message: null,
    version: (stored?.version ?? 0) + 1,
    created_by_name: session.userName,
    created_at: now,
  };
  const [connection] =
    stored && !isOther
      ? await tx.update(connections).set(row).where(eq(connections.id, stored.id)).returning()
      : await tx.insert(connections).values(row).returning();
  if (!connection) throw new Error('The connection wasn’t saved');
  const action = stored ? `${name} reconnected` : `${name} connected`;
  const about = { entity: 'integration', entityId: connection.id, subject: name, action };
  await audit(tx, session, [{ ...about, field: 'account', from: stored?.account ?? null, to: called }]);
  effects.emit('resource.changed', { resource: 'integration', id: connection.id });
  await effects.raise(accountConnected, { tenantId, userId: session.userId, connectionId: connection.id, slug });
  const data = asConnection(services.secrets, connection);
  return { success: true as const, message: `${name} connected`, data };
}

/** The connection of a location, or of the company as a whole. */
export async function connectionAt(
  tx: Tx,
  slug: StoredConnection['integration'],
  locationId: number | null,
): Promise<StoredConnection | null> {
  if (locationId !== null) {
    const [location] = await tx.select({ id: locations.id }).from(locations).where(eq(locations.id, locationId));
    if (!location) throw new Refusal('not_found', undefined, { errors: { location_id: ['does not exist'] } });
  }
  const at = locationId === null ? isNull(connections.location_id) : eq(connections.location_id, locationId);
  const [stored] = await tx
    .select()
    .from(connections)
    .where(and(eq(connections.integration, slug), at))
    .for('update');
  return stored ?? null;
}

/** The account connected through the same way in. Values given for the other way aren't part of it. */
export function accountOfWay(way: WayIn, secrets: Secrets, stored: StoredConnection | null): Account | null {
  const account = stored && accountOf(secrets, stored);
  if (!account || !integrationOf(stored.integration).consentFields) return account;
  return wayOf(stored.integration, account) === way ? account : null;
}

/** The credentials from what was typed. A secret left empty keeps the stored one. */
export function valuesOf(fields: FieldDefinitions, typed: Account, storedAccount: Account | null): Account {
  const result = v.safeParse(v.object({ values: valuesSchema(fields, storedAccount !== null) }), { values: typed });
  if (!result.success) throw new Refusal('invalid', undefined, { errors: faultsOf(result.issues, 'values') });
  const entered = Object.fromEntries(
    Object.entries(result.output.values).map(([name, value]) => {
      const isKept = value === '' && fields[name]?.kind === 'secret';
      return [name, isKept ? (storedAccount?.[name] ?? '') : value];
    }),
  );
  // What the service itself provided, such as tokens, stays with what was typed.
  return { ...storedAccount, ...entered };
}
