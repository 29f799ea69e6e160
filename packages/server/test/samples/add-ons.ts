import { connectIntegration, getIntegration } from '@recoup/contract/add-ons/integrations';
import { rightSignature, type SentParcelNews } from '../services.ts';
import { marker } from '../trade.ts';
import type { DomainSamples } from './sample.ts';

const key = `${marker} of many signs`;

export const addOns: DomainSamples<'addOns'> = {
  examples: {},
  samples({ staff }) {
    /** The account at an integration, which is connected unless it is. */
    const connected = async (id: number, values: Record<string, string>) => {
      const [already] = (await staff.data(getIntegration, { params: { id } })).connections;
      return already ?? staff.data(connectIntegration, { params: { id }, body: { values, version: 0 } });
    };
    const paypal = async () => ({
      params: { id: (await connected(25, { account: 'live', client_id: 'ours', client_secret: key })).id },
    });
    const giftCards = { account: 'live', api_key: key, campaign: 'C' };
    return {
      integrations: {
        getIntegration: { params: { id: 5 } },
        connectIntegration: { params: { id: 1 }, body: { values: giftCards, version: 0 } },
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
