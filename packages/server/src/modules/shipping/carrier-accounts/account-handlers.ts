import { type IntegrationSlug, integrationOf } from '@recoup/contract/add-ons/integration';
import { valuesSchema } from '@recoup/contract/field-definition';
import { counted } from '@recoup/contract/messages/counted';
import type { CarrierAccount } from '@recoup/contract/shipping/carrier-setup';
import { faultsOf } from '@recoup/contract/wire';
import * as v from 'valibot';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, inArray, isNull, sql } from '../../../platform/db/drizzle.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { connections } from '../../../schema/integrations.ts';
import { carrierOffers } from '../../../schema/shipping.ts';
import { connectIntegration } from '../../add-ons/connections/connect-integration.ts';
import type { StoredConnection } from '../../add-ons/connections/connected.ts';
import { asCarrierAccount } from './account-rows.ts';

type Connecting = Parameters<typeof connectIntegration>[1];
/** The call without its parameters and body. */
type By = Omit<Connecting, 'params' | 'body'>;
type Answer = Promise<{ success: true; message: string; data: CarrierAccount }>;

/** Reads the connection of a location, or of the company for null. */
export async function connectionOf(
  tx: Tx,
  slug: IntegrationSlug,
  locationId: number | null,
): Promise<StoredConnection | null> {
  const at = locationId === null ? isNull(connections.location_id) : eq(connections.location_id, locationId);
  const [stored] = await tx
    .select()
    .from(connections)
    .where(and(eq(connections.integration, slug), at));
  return stored ?? null;
}

/** Reads the account of a location or of the company. */
export const readAccount =
  (slug: IntegrationSlug) =>
  async (tx: Tx, { query }: { query: { location_id?: number | undefined } }) => ({
    data: await asCarrierAccount(tx, await connectionOf(tx, slug, query.location_id ?? null)),
  });

/** Connects an account with fields from the body. Errors appear at their fields. */
export const connectAccount =
  (slug: IntegrationSlug) =>
  async (tx: Tx, { body, ...by }: By & { body: { location_id: number | null; [name: string]: unknown } }): Answer => {
    const { location_id, ...typed } = body;
    return connectWith(tx, by, slug, location_id, typed);
  };

/** Connects an account with values from elsewhere. */
export async function connectWith(
  tx: Tx,
  by: By,
  slug: IntegrationSlug,
  location_id: number | null,
  typed: Record<string, unknown>,
): Answer {
  const { fields, name, id } = integrationOf(slug);
  const stored = await connectionOf(tx, slug, location_id);
  // Fields left out keep their values.
  const shown = stored ? stored.shown : {};
  const open = Object.entries(fields ?? {}).filter(([, { kind }]) => kind !== 'secret');
  const before = Object.fromEntries(
    open.flatMap(([field]) => (shown[field] === undefined ? [] : [[field, shown[field]]])),
  );
  const entered = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined && value !== ''));
  const read = v.safeParse(valuesSchema(fields ?? {}, stored !== null), { ...before, ...entered });
  if (!read.success) throw new Refusal('invalid', undefined, { errors: faultsOf(read.issues) });
  const body = { location_id, values: read.output, version: stored?.version ?? 0 };
  await connectIntegration(tx, { ...by, params: { id }, body });
  const data = await asCarrierAccount(tx, await connectionOf(tx, slug, location_id));
  return { success: true, message: `${name} integration is successful!`, data };
}

/** Chooses the services from which an account of a location or of the company buys labels. */
export const chooseOffers =
  (slug: IntegrationSlug) =>
  async (tx: Tx, { body, effects }: Choosing & { body: { location_id: number | null } }): Answer => {
    const connection = await connectionOf(tx, slug, body.location_id);
    if (!connection) throw new Refusal('not_connected', `${integrationOf(slug).name} is not connected.`);
    return chooseAt(tx, connection, { body, effects });
  };

type Choosing = Pick<By, 'effects'> & { body: { carriers: readonly string[] } };

/** Chooses the services from which an account buys labels. At least one is required, and the account must offer it. */
export async function chooseAt(tx: Tx, connection: StoredConnection, { body, effects }: Choosing): Answer {
  const { name } = integrationOf(connection.integration);
  const ofConnection = eq(carrierOffers.connection_id, connection.id);
  const rows = await tx.select({ code: carrierOffers.code }).from(carrierOffers).where(ofConnection);
  const codes = new Set(rows.map(({ code }) => code));
  const strange = body.carriers.filter((code) => !codes.has(code));
  const refuse = (fault: string) => new Refusal('invalid', undefined, { errors: { carriers: [fault] } });
  if (strange.length > 0) throw refuse(`doesn’t know ${strange.join(', ')}`);
  if (codes.size > 0 && body.carriers.length === 0) throw refuse('needs at least one');
  await tx
    .update(carrierOffers)
    .set({ is_selected: sql`${inArray(carrierOffers.code, [...body.carriers])}` })
    .where(ofConnection);
  effects.emit('resource.changed', { resource: 'integration', id: connection.id });
  const data = await asCarrierAccount(tx, connection);
  return {
    success: true,
    message: `${name} saved. Labels come from ${counted(body.carriers.length, 'service')}.`,
    data,
  };
}

/** Changes one field of a connected account and verifies it with the service. */
export async function changeField(
  tx: Tx,
  by: By,
  slug: IntegrationSlug,
  locationId: number | null,
  changed: Record<string, string>,
): Answer {
  const connection = await connectionOf(tx, slug, locationId);
  if (!connection) throw new Refusal('not_connected', `${integrationOf(slug).name} is not connected.`);
  return connectWith(tx, by, slug, locationId, changed);
}
