import {
  CampaignsApi,
  Configuration,
  type CreateOrder200ResponseOrder,
  FundingSourcesApi,
  OrdersApi,
  OrganizationsApi,
  ProductsApi,
  RewardsApi,
} from 'tremendous';
import { expect, test } from 'vitest';
import { tremendousAdapter, tremendousPayouts } from '../../src/integrations/tremendous.ts';
import { campaignPort } from '../../src/modules/add-ons/campaigns/campaign-port.ts';
import { adaptersOf } from '../../src/platform/adapters.ts';
import { fakeService } from '../fake-service.ts';
import { asTheirs } from './same-call.ts';

const account = {
  account: 'live',
  ...{ api_key: 'PROD_key', campaign: 'CAMPAIGN', funding_source: '', webhook_secret: '' },
} as const;
const payment = {
  ...{ reference: 'payout-1-42-1', method: 'tremendous' as const, amount: 12_345, currency: 'USD' },
  details: { name: 'Cara Cole', email: 'cara@gift.test' },
};
const order = {
  ...{ id: 'O-1', external_id: payment.reference, created_at: '2026-03-02T12:00:00Z', status: 'EXECUTED' },
  rewards: [
    { id: 'R-1', order_id: 'O-1', created_at: '2026-03-02T12:00:00Z', delivery: { method: 'EMAIL', status: 'FAILED' } },
  ],
} as const satisfies CreateOrder200ResponseOrder;
const campaign = { id: 'C1', name: 'Gift cards', description: null, products: ['A'] };

async function start() {
  const fake = await fakeService({
    'POST /orders': [200, { order: { ...order, rewards: [] } }],
    'GET /orders': [200, { orders: [{ ...order, rewards: [] }] }],
    'GET /orders/O-1': [200, { order }],
    'GET /rewards/R-1': [200, { reward: { id: 'R-1', order_id: 'O-1' } }],
    'POST /rewards/R-1/cancel': [200, {}],
    'GET /organizations': [200, { organizations: [{ id: 'ORG', name: 'Northwind' }] }],
    'GET /campaigns': [200, { campaigns: [campaign] }],
    'POST /campaigns': [200, { campaign }],
    'GET /funding_sources': [200, { funding_sources: [{ id: 'F1', method: 'balance', meta: {} }] }],
    'GET /products': [200, { products: [{ id: 'A' }] }],
  });
  const at = { live: fake.url, sandbox: 'https://none.example' };
  const configuration = new Configuration({ basePath: fake.url, accessToken: account.api_key });
  return { fake, at, configuration, service: tremendousPayouts(at, account) };
}

test('Tremendous: ordering, looking up and canceling a gift card match the requests of its own package', async () => {
  const { fake, configuration, service } = await start();
  const orders = new OrdersApi(configuration);
  const { data: made } = await asTheirs(
    fake,
    () => service.pay(payment),
    () =>
      orders.createOrder({
        external_id: payment.reference,
        payment: { funding_source_id: 'balance' },
        reward: {
          campaign_id: 'CAMPAIGN',
          value: { denomination: 123.45, currency_code: 'USD' },
          recipient: { name: 'Cara Cole', email: 'cara@gift.test' },
          delivery: { method: 'EMAIL' },
        },
      }),
  );
  expect(made.order.external_id).toBe(payment.reference);
  const payoutRef = { reference: payment.reference, externalId: null, status: null };
  const { data: found } = await asTheirs(
    fake,
    () => service.find(payoutRef),
    () => orders.listOrders(undefined, undefined, payment.reference),
  );
  expect(found.orders.map(({ id }: { id: string }) => id)).toEqual(['O-1']);
  const news = (event: string, id: string) => JSON.stringify({ event, payload: { resource: { id } } });
  const ordered = () => service.newsIn?.(news('ORDERS.FAILED', 'O-1')) ?? Promise.reject(new Error('No news'));
  await asTheirs(fake, ordered, () => orders.getOrder('O-1'));
  const rewards = new RewardsApi(configuration);
  const failed = () => service.newsIn?.(news('REWARDS.DELIVERY.FAILED', 'R-1')) ?? Promise.reject(new Error('No news'));
  await asTheirs(fake, failed, () => rewards.getReward('R-1'));
  fake.requests.length = 0;
  await failed();
  await rewards.cancelReward('R-1');
  const cancels = fake.requests.map(({ call }) => call).filter((call) => call.endsWith('cancel'));
  expect(cancels).toEqual(['POST /rewards/R-1/cancel', 'POST /rewards/R-1/cancel']);
});

test('Tremendous: organization, campaigns, products and funding sources are read like its own package does', async () => {
  const { fake, at, configuration } = await start();
  const adapter = tremendousAdapter(at);
  const { data } = await asTheirs(
    fake,
    () => adapter.test(account),
    () => new OrganizationsApi(configuration).listOrganizations(),
  );
  expect(data.organizations.map(({ name }: { name: string }) => name)).toEqual(['Northwind']);
  const service = adaptersOf([adapter]).open(campaignPort, { slug: 'tremendous', key: '1', account });
  const campaigns = new CampaignsApi(configuration);
  await asTheirs(
    fake,
    () => service.list(),
    () => campaigns.listCampaigns(),
  );
  await asTheirs(
    fake,
    () => service.fundingSources(),
    () => new FundingSourcesApi(configuration).listFundingSources(),
  );
  const wanted = { name: 'Thanks', description: 'For a device' };
  await asTheirs(
    fake,
    () => service.create(wanted),
    () => new ProductsApi(configuration).listProducts(),
  );
  await campaigns.createCampaign({ ...wanted, products: ['A'] });
  const [ours, theirs] = fake.bodiesOf('POST /campaigns');
  expect(ours).toEqual(theirs);
});
