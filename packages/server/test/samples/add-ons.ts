import { askConsent, claimConsent } from '@recoup/contract/add-ons/consents';
import { connectIntegration, getIntegration } from '@recoup/contract/add-ons/integrations';
import type { Caller } from '../harness.ts';
import { rightSignature, type SentParcelNews } from '../services.ts';
import { marker } from '../trade.ts';
import type { DomainSamples } from './sample.ts';

const key = `${marker} of many signs`;

const crm = 21;
const app = { client_id: 'ours', client_secret: key };

/** What a consent request starts with: the current account. */
async function asking(staff: Caller, id = crm) {
  const { connections } = await staff.data(getIntegration, { params: { id } });
  return { params: { id }, body: { values: app, version: connections[0]?.version ?? 0 } };
}

/** The state of a user who comes back from the CRM after allowing access. */
async function allowed(staff: Caller, id = crm): Promise<string> {
  const { url } = await staff.data(askConsent, await asking(staff, id));
  return new URL(url).searchParams.get('state') ?? '';
}

/** Connects the books. */
export const connectBooks = async (staff: Caller) =>
  (await staff.ok(claimConsent, { body: { code: 'code', state: await allowed(staff, 31) } })).data;

/** Connects the CRM. */
export async function connectCrm(staff: Caller): Promise<void> {
  await staff.ok(claimConsent, { body: { code: 'code', state: await allowed(staff) } });
}

export const addOns: DomainSamples<'addOns'> = {
  samples({ staff }) {
    /** The account at an integration, connected on first use. */
    const connected = async (id: number, values: Record<string, string>) => {
      const [already] = (await staff.data(getIntegration, { params: { id } })).connections;
      return already ?? staff.data(connectIntegration, { params: { id }, body: { values, version: 0 } });
    };
    const paypal = async () => ({
      params: { id: (await connected(25, { account: 'live', client_id: 'ours', client_secret: key })).id },
    });
    const giftCards = { account: 'live', api_key: key, campaign: 'C' };
    const tremendous = async () => ({ params: { id: (await connected(1, giftCards)).id } });
    return {
      accounts: {
        connectKlaviyo: { body: { klaviyo_private_api_key: key } },
        putShareASale: {
          body: { shareasale_merchant_account_id: '42', shareasale_token: key, shareasale_api_secret: key },
        },
        connectWholeCell: { body: { app_id: 'app', app_secret: key } },
        testRepairDesk: { body: { api_key: key } },
        async deleteRepairDesk() {
          return { params: { id: (await connected(11, { api_key: key })).id } };
        },
      },
      campaigns: {
        async listCampaigns() {
          await connected(1, giftCards);
          return {};
        },
        async createCampaign() {
          await connected(1, giftCards);
          return { body: { name: 'Thanks', description: 'For a device' } };
        },
        async chooseCampaign() {
          await connected(1, giftCards);
          return { body: { campaign: 'C', funding_source: 'F' } };
        },
      },
      consents: {
        askConsent: () => asking(staff),
        claimConsent: async () => ({ body: { code: 'code', state: await allowed(staff) } }),
        claimHighLevel: async () => ({ body: { code: 'code', state: await allowed(staff) } }),
      },
      exchanges: { listExchanges: tremendous, sumExchanges: tremendous },
      integrations: {
        getIntegration: { params: { id: 5 } },
        async connectIntegration() {
          const [connection] = (await staff.data(getIntegration, { params: { id: 1 } })).connections;
          return { params: { id: 1 }, body: { values: giftCards, version: connection?.version ?? 0 } };
        },
        testConnection: paypal,
        disconnectIntegration: paypal,
      },
      hooks: {
        async receiveHook() {
          const { hook_path } = await connected(5, { api_key: key });
          return {
            params: { integration: 'shipengine', connection: hook_path?.split('/').at(-1) ?? '' },
            headers: { 'x-signature': rightSignature, 'content-type': 'application/json' },
            sent: JSON.stringify({ id: 'news 1', tracking: 'none of ours', events: [] } satisfies SentParcelNews),
          };
        },
      },
    };
  },
};
