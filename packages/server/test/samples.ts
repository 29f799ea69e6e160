import type { Contract, Endpoint, EndpointNames, Noun } from '@recoup/contract';
import type { Order } from '@recoup/contract/order-schema';
import { payoutRules } from '@recoup/contract/payout-settings';
import type { Pool } from '../src/platform/pool.ts';
import type { SeededCompany } from '../src/seed/company.ts';
import type { Caller, Parts } from './harness.ts';
import { debtor, originator, type PayoutSamples, seedPayouts } from './payouts.ts';
import { newCustomer, orderAt, orderOf, type Stage, seedDevice, type TestDevice, testImei } from './trade.ts';

/** What a company has for the generated tests: something for every endpoint to be called with. */
export interface Trade {
  readonly company: SeededCompany;
  readonly device: TestDevice;
  readonly customerId: number;
  readonly orders: Readonly<Record<Stage, Order>>;
  readonly offerToken: string;
  readonly payouts: PayoutSamples;
}

export async function seedTrade(pool: Pool, company: SeededCompany, staff: Caller): Promise<Trade> {
  const device = await seedDevice(pool, company.tenantId);
  const customerId = await newCustomer(staff);
  const orders = {
    new: await orderAt(staff, device, 'new'),
    labelled: await orderAt(staff, device, 'labelled'),
    scanned: await orderAt(staff, device, 'scanned'),
    inspected: await orderAt(staff, device, 'inspected'),
    offered: await orderAt(staff, device, 'offered'),
    accepted: await orderAt(staff, device, 'accepted'),
    returning: await orderAt(staff, device, 'returning'),
  };
  const offerToken = orders.offered.offer?.path.split('/').at(-1) ?? '';
  return { company, device, customerId, orders, offerToken, payouts: await seedPayouts(pool, company, staff, device) };
}

type PartsOf<E> = E extends Endpoint ? Parts<E> : never;

/** A call that succeeds, for every endpoint of the contract: an endpoint without one does not compile. */
export type Samples = {
  readonly [N in Noun]: { readonly [K in EndpointNames<Contract[N]>]: PartsOf<Contract[N][K]> & { upload?: string } };
};

export function samplesOf({ company, device, customerId, orders, offerToken, payouts }: Trade): Samples {
  const seen = (order: Order) => ({ params: { id: order.id }, body: { version: order.version } });
  return {
    auth: {
      login: { body: { email: company.users[0]?.email ?? '', password: 'correct horse 1' } },
      getLoginStatus: {},
      getMe: {},
      logout: {},
    },
    locations: { switchLocation: { body: { location_id: company.locations[1]?.id ?? 0 } } },
    companies: {
      getCompany: {},
      updateCompany: {
        body: {
          name: 'Renamed',
          company_email: 'new@b.recoup.test',
          country_code: 'US',
          timezone: 'Europe/Copenhagen',
          version: 1,
        },
      },
    },
    settingDocuments: {
      getPriceLock: {},
      updatePriceLock: { body: { lock_days: 10, revised_offer_days: 5, version: 0 } },
    },
    customers: {
      listCustomers: { query: { status: '1' } },
      createCustomer: {
        body: {
          first_name: 'Dora',
          last_name: 'Dean',
          email: 'dora@dean.test',
          address: { address1: '1 Oak St', city: 'Portland', zip: '97201', country: 'US' },
        },
      },
      getCustomer: { params: { id: customerId } },
    },
    catalogue: {
      searchDevices: { query: { search: '128' } },
      getConditionPrices: { query: { device_id: device.id } },
      listCategories: {},
      listBrands: { query: { category: 'smartphones' } },
      listChildren: { query: { id: device.parentId } },
      listPrices: { query: { id: device.id } },
    },
    priceImports: {
      importPrices: { upload: `product_id,product_name,condition,price\n${device.productId},One,Good,100.00\n` },
      getPriceImport: {},
      listInvalidPriceRows: { query: {} },
      downloadPriceTemplate: { query: {} },
    },
    mailInOrders: {
      listOrders: { query: {} },
      createOrder: { body: orderOf(device, customerId, false) },
      getOrder: { params: { id: orders.labelled.id } },
      scanInOrder: seen(orders.labelled),
      inspectOrderItem: {
        params: { id: orders.scanned.items[0]?.id ?? 0 },
        body: { version: orders.scanned.version, imei: testImei(900), condition_id: device.good, reason: null },
      },
      offerOrder: seen(orders.inspected),
      returnOrder: seen(orders.returning),
      changeOrderStatus: { params: { id: orders.new.id }, body: { status_id: 3, version: orders.new.version } },
      bulkChangeOrderStatus: { body: { ids: [orders.new.id, orders.offered.id], status_id: 5, sub_status_id: 51 } },
      payOrder: {
        params: { id: orders.accepted.id },
        body: { version: orders.accepted.version, amount: orders.accepted.total },
      },
      changePayoutMethod: {
        params: { id: orders.new.id },
        body: {
          version: orders.new.version + 2,
          payout: { method: 'paypal', details: { email: 'cara@paypal.test' } },
        },
      },
      listOrderChanges: { params: { id: orders.labelled.id }, query: {} },
    },
    customerOffers: {
      getCustomerOffer: { params: { id: offerToken } },
      answerCustomerOffer: { params: { id: offerToken }, body: { answer: 'accept' } },
    },
    payouts: {
      listPayouts: { query: { state: 'waiting' } },
      approvePayout: { params: { id: payouts.waiting } },
      rejectPayout: { params: { id: payouts.doubted }, body: { reason: 'Too much for this device' } },
      failPayout: { params: { id: payouts.sent }, body: { reason: 'The account is closed' } },
      downloadTremendousFailures: {},
    },
    payoutFiles: {
      listPayoutFiles: { query: {} },
      makePayoutFile: { body: { format: 'nacha', ids: [payouts.queued] } },
      downloadNacha: { query: { file_id: payouts.files.nacha } },
      downloadSepa: { query: {} },
      downloadPaypalMass: { query: {} },
      downloadMasspay: { query: { file_id: payouts.files.masspay } },
    },
    payoutSettings: {
      listPaymentMethods: {},
      getPayoutRules: {},
      updatePayoutRules: { body: { ...payoutRules.initial, approval_limit: 500, version: 3 } },
      getNachaOriginator: {},
      updateNachaOriginator: { body: { ...originator, version: 1 } },
      getSepaDebtor: {},
      updateSepaDebtor: { body: { ...debtor, version: 1 } },
      getCheckNumbering: {},
      updateCheckNumbering: { body: { next_from: 5000, version: 0 } },
    },
    checkRegister: {
      listChecks: { query: {} },
      downloadChecks: { query: {} },
      markChecksPrinted: { body: { ids: [payouts.check] } },
    },
    orderStatusTree: { getOrderStatusTree: { query: { buyback: 'mail-in' } } },
    dashboard: {
      listDashboardOrders: { params: { id: 1 } },
      scanParcel: { body: { code: String(orders.labelled.tracking_number) } },
      search: { body: { q: String(orders.labelled.number) } },
    },
    shippingLabels: {
      listShippingLabels: { query: {} },
      createShippingLabel: { body: { order_id: orders.new.id } },
      printShippingLabel: { params: { id: orders.labelled.label?.id ?? 0 } },
    },
    inventoryItems: { listInventoryItems: { query: {} } },
    integrations: { listIntegrations: {} },
    reports: { getOffersReport: { query: {} }, downloadOffersReport: { query: {} } },
  };
}
