import type { Domain } from '../../platform/domain.ts';
import { apiKeyHandlers } from './api-keys/api-keys.ts';
import { deliver } from './deliveries/deliver.ts';
import { deliveryHandlers } from './deliveries/list-deliveries.ts';
import { forgetOldDeliveries, sendLostDeliveries } from './deliveries/lost-deliveries.ts';
import { tellOthers } from './events-of-orders.ts';
import { publicApiHandlers } from './public-api/routes.ts';
import { webhookHandlers } from './webhooks/webhooks.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface DomainJobs {
    exchange: { deliver: { tenantId: number; deliveryId: number } };
  }
}

export const exchange: Domain<'exchange'> = {
  handlers: {
    apiKeys: apiKeyHandlers,
    deliveries: deliveryHandlers,
    publicApi: publicApiHandlers,
    webhooks: webhookHandlers,
  },
  jobs: { deliver: { work: deliver } },
  listens: [tellOthers],
  housekeeping: [
    { name: 'send deliveries whose job is gone', run: sendLostDeliveries },
    { name: 'forget old deliveries', run: forgetOldDeliveries },
  ],
};
