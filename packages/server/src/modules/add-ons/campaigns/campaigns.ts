import type { contract } from '@recoup/contract';
import type { Account } from '../../../platform/adapters.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { and, eq, isNull } from '../../../platform/db/drizzle.ts';
import type { Call, Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { connections } from '../../../schema/integrations.ts';
import { connectionAt, keepConnection } from '../connections/connect-integration.ts';
import { accountOf, serviceOf } from '../connections/connected.ts';
import { renewConnection } from '../connections/renew-connection.ts';
import { type Campaigns, campaignPort } from './campaign-port.ts';

type Asking = Pick<Call<typeof contract.campaigns.listCampaigns>, 'services' | 'now' | 'later'>;

/** The company's Tremendous account with its service. Null if there is none. */
async function found(
  tx: Tx,
  { services, now, later }: Asking,
): Promise<{ account: Account; service: Campaigns } | null> {
  const where = and(eq(connections.integration, 'tremendous'), isNull(connections.location_id));
  const [stored] = await tx.select({ id: connections.id }).from(connections).where(where);
  // In its own transaction, so that renewed credentials are kept even if the question fails.
  if (stored) await answerOf(later((ownTx) => renewConnection(ownTx, services, stored.id, now)));
  const [connection] = await tx.select().from(connections).where(where);
  const service = connection && (await serviceOf(tx, services, campaignPort, connection.id));
  return service ? { account: accountOf(services.secrets, connection), service } : null;
}

async function campaignsOf(tx: Tx, call: Asking) {
  const opened = await found(tx, call);
  if (!opened) throw new Refusal('not_connected', 'Tremendous isn’t connected.');
  return opened;
}

/** Shows the service's objections to staff. */
async function answerOf<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    throw new Refusal('not_connected', `Tremendous isn’t responding: ${error.message}`);
  }
}

export const campaignHandlers: Handlers<typeof contract.campaigns> = {
  async listCampaigns(tx, call) {
    const opened = await found(tx, call);
    if (!opened) return { is_connected: false, data: [], funding_sources: [] };
    const { account, service } = opened;
    const [campaigns, sources] = await answerOf(Promise.all([service.list(), service.fundingSources()]));
    return {
      is_connected: true,
      data: campaigns.map((one) => ({ ...one, is_chosen: one.id === account.campaign })),
      funding_sources: sources.map((one) => ({ ...one, is_chosen: one.id === account.funding_source })),
    };
  },

  async createCampaign(tx, call) {
    const { service } = await campaignsOf(tx, call);
    const made = await answerOf(service.create(call.body));
    return { success: true, message: `${made.name} created`, data: { ...made, is_chosen: false } };
  },

  async chooseCampaign(tx, call) {
    const { body } = call;
    const { account, service } = await campaignsOf(tx, call);
    const [campaigns, sources] = await answerOf(Promise.all([service.list(), service.fundingSources()]));
    const errors: Record<string, string[]> = {};
    if (!campaigns.some(({ id }) => id === body.campaign)) errors.campaign = ['isn’t part of the account'];
    if (body.funding_source && !sources.some(({ id }) => id === body.funding_source))
      errors.funding_source = ['isn’t part of the account'];
    if (Object.keys(errors).length > 0) throw new Refusal('invalid', undefined, { errors });
    const connection = await connectionAt(tx, 'tremendous', null);
    if (!connection) throw new Refusal('not_connected', 'Tremendous isn’t connected.');
    const chosen = { ...account, ...body };
    return keepConnection(tx, call, {
      slug: 'tremendous',
      location_id: null,
      known: connection,
      account: chosen,
      called: connection.account,
    });
  },
};
