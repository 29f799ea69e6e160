import { type ApiScope, apiScopes, generateApiKey } from '@recoup/contract/exchange/api-keys';
import { renewFeed } from '@recoup/contract/exchange/feed';
import { createWebhook } from '@recoup/contract/exchange/webhooks';
import { deliveries } from '../../src/schema/exchange.ts';
import { marker } from '../trade.ts';
import { connectCrm } from './add-ons.ts';
import type { DomainSamples } from './sample.ts';

// Nobody listens there: what is sent waits for another try.
const url = 'http://127.0.0.1:9/hook';

export const exchange: DomainSamples<'exchange'> = {
  examples: {},
  samples({ staff, at, device, tenantId, inTenant, seeded }) {
    const scope = Object.keys(apiScopes) as ApiScope[];
    const key = (name: string) =>
      staff.data(generateApiKey, { body: { name: `${marker} ${name}`, scope, per_minute: 6_000 } });
    let made: ReturnType<typeof key> | undefined;
    const keyed = async () => {
      made ??= key('program');
      return { headers: { 'x-api-key': (await made).key } };
    };
    const webhook = () => staff.data(createWebhook, { body: { url: `${url}/${marker}`, events: ['order.offered'] } });
    const onWebhook = async () => ({ params: { id: (await webhook()).id } });
    return {
      apiKeys: {
        generateApiKey: { body: { name: 'Program', scope: ['pricing.view'] } },
        revokeApiKey: async () => ({ params: { id: (await key('of before')).id } }),
      },
      crm: {
        async listSubAccounts() {
          await connectCrm(staff);
          return {};
        },
        async listPipelines() {
          await connectCrm(staff);
          return {};
        },
        async putCrm() {
          await connectCrm(staff);
          return { body: { location_id: 'L1', pipeline_id: 'P1' } };
        },
      },
      stockStatus: { getRepairDeskStatus: { params: { id: seeded.locations[0]?.id ?? 0 } } },
      webhooks: {
        createWebhook: { body: { url, events: ['order.completed'] } },
        testWebhook: onWebhook,
        deleteWebhook: onWebhook,
      },
      deliveries: {
        async resendDelivery() {
          const { id: webhook_id } = await webhook();
          const about = { integration: 'publicapi' as const, target: url, what: 'ping' as const, subject: marker };
          const row = {
            tenant_id: tenantId,
            ...about,
            webhook_id,
            reference: `sample ${webhook_id}`,
            created_at: new Date(),
          };
          const [failed] = await inTenant((tx) =>
            tx
              .insert(deliveries)
              .values({ ...row, state: 'failed', message: 'Nobody was there' })
              .returning(),
          );
          return { params: { id: failed?.id ?? 0 } };
        },
        resendFailed: { body: { integration: 'klaviyo' } },
      },
      feed: {
        excludeFromFeed: { body: { ids: [device.id], excluded: false } },
        async readFeed() {
          const { paths } = await staff.data(renewFeed);
          return { params: { token: paths.csv.split('/').at(-1) ?? '' } };
        },
      },
      publicApi: {
        listPublicPrices: keyed,
        listPublicOrders: keyed,
        async setPublicPrices() {
          const prices = [{ product_id: device.productId, condition: 'Poor', price: '39.50' }];
          return { ...(await keyed()), body: { prices } };
        },
        async getPublicOrder() {
          return { ...(await keyed()), params: { id: (await at('new')).id } };
        },
      },
    };
  },
};
