import type { contract } from '@recoup/contract';
import type { VendorAccount } from '@recoup/contract/add-ons/accounts';
import { type IntegrationSlug, integrationOf } from '@recoup/contract/add-ons/integration';
import type { connectIntegration as connectEndpoint } from '@recoup/contract/add-ons/integrations';
import type { Account } from '../../../platform/adapters.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { asc, eq } from '../../../platform/db/drizzle.ts';
import type { Call, Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { connections } from '../../../schema/integrations.ts';
import { askService } from '../connections/ask-service.ts';
import { connectIntegration, connectionAt } from '../connections/connect-integration.ts';
import { asConnection } from '../connections/connection-rows.ts';
import { disconnectIntegration } from '../connections/disconnect-integration.ts';
import { listIntegrations } from '../integrations/list-integrations.ts';

const fieldsOf = (slug: IntegrationSlug) => integrationOf(slug).fields ?? {};

/** Returns the company's account at its own endpoint. */
const shown = (slug: IntegrationSlug) => async (tx: Tx) => {
  const [found] = (await tx.select().from(connections).where(eq(connections.integration, slug))).filter(
    ({ location_id }) => location_id === null,
  );
  const blank = Object.fromEntries(Object.keys(fieldsOf(slug)).map((name) => [name, '']));
  const data: VendorAccount = {
    is_connected: found !== undefined,
    account: found?.account ?? null,
    message: found?.message ?? null,
    values: { ...blank, ...found?.shown },
  };
  return { data };
};

type Connecting = Pick<
  Call<typeof connectEndpoint>,
  'session' | 'now' | 'effects' | 'services' | 'deploymentId' | 'requestId' | 'address' | 'links' | 'later' | 'copied'
>;

/** Connects the company's account, replacing the one before. */
const connected =
  (slug: IntegrationSlug) =>
  async (tx: Tx, { body, ...connecting }: Connecting & { body: Account }) => {
    const version = (await connectionAt(tx, slug, null))?.version ?? 0;
    const call = { ...connecting, kind: undefined, query: undefined, upload: undefined };
    const params = { id: integrationOf(slug).id };
    return connectIntegration(tx, { ...call, params, body: { location_id: null, values: body, version } });
  };

export const accountHandlers: Handlers<typeof contract.accounts> = {
  getKlaviyo: shown('klaviyo'),
  connectKlaviyo: connected('klaviyo'),
  getShareASale: shown('share-a-sale'),
  putShareASale: connected('share-a-sale'),
  connectWholeCell: connected('whole-cell'),

  async listEnabledIntegrations(tx, call) {
    const { data } = await listIntegrations(tx, call);
    const enabled = data.filter(({ state }) => ['connected', 'failing', 'in_use', 'built_in'].includes(state));
    return { data: enabled.map(({ id, slug, name }) => ({ id, slug, name })) };
  },

  async listRepairDesk(tx, { services }) {
    const rows = await tx
      .select()
      .from(connections)
      .where(eq(connections.integration, 'repair-desk'))
      .orderBy(asc(connections.id));
    return { data: rows.map((row) => asConnection(services.secrets, row)) };
  },

  async testRepairDesk(_tx, { body, services }) {
    const verdict = await askService(services, 'repair-desk', body);
    if ('refusal' in verdict) throw new Refusal('invalid', verdict.refusal);
    return { success: true, message: `${verdict.account} accepts the key.`, data: verdict };
  },

  async deleteRepairDesk(tx, call) {
    const [found] = await tx
      .select({ integration: connections.integration })
      .from(connections)
      .where(eq(connections.id, call.params.id));
    if (found?.integration !== 'repair-desk') throw new Refusal('not_found');
    return disconnectIntegration(tx, call);
  },
};
