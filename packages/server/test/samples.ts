import type { Contract, Endpoint, EndpointNames, Noun } from '@recoup/contract';
import { connectIntegration, type IntegrationConnection } from '@recoup/contract/add-ons/integrations';
import type { OrderKind } from '@recoup/contract/order-kind';
import { orderPicturesOf } from '@recoup/contract/orders/order-pictures';
import type { Order } from '@recoup/contract/orders/order-schema';
import { createOrderStatus } from '@recoup/contract/orders/order-workflow';
import { ordersOf } from '@recoup/contract/orders/orders';
import * as v from 'valibot';
import type { Pool } from '../src/platform/db/pool.ts';
import { deviceChecks } from '../src/schema/device-checks.ts';
import type { SeededCompany } from '../src/seed/company.ts';
import { type Caller, type Parts, urlOf } from './harness.ts';
import { type ImportSamples, seedImports } from './import-samples.ts';
import { multipartOf } from './multipart.ts';
import { aPicture, type StagedOrders, samplesOfOrders, stageOrders } from './order-samples.ts';
import { type PayoutSamples, seedPayouts } from './payouts.ts';
import { type QuoteTrade, quoteSamples, seedQuoteTrade } from './quote-samples.ts';
import { rightSignature, type SentParcelNews } from './services.ts';
import { marker, newCustomer, orderAt, seedDevice, type TestDevice } from './trade.ts';

/** A picture that the customer of an offer may see. */
async function pictureOfOffer(staff: Caller, { id, items }: Order): Promise<number> {
  const { createOrderPicture } = orderPicturesOf('mail-in');
  const answer = await staff.raw({
    method: 'POST',
    url: urlOf(createOrderPicture, { id }, { purpose: 'nad', item_id: items[0]?.id }),
    ...multipartOf('file', aPicture, `${marker}.webp`),
  });
  return v.parse(createOrderPicture.answer, answer.body).data.id;
}

/** An answered check of the device of an order. */
async function checkOf(pool: Pool, tenantId: number, { id, items: [item] }: Order): Promise<void> {
  if (!item?.imei) throw new Error('no IMEI');
  const check = { order_id: id, item_id: item.id, item_name: item.name, imei: item.imei, created_by_name: marker };
  const findings = [{ label: 'Blocklist', value: marker }];
  const answer = { state: 'done' as const, result: 'clean' as const, findings };
  await pool.inTenant(tenantId, (tx) =>
    tx
      .insert(deviceChecks)
      .values({ tenant_id: tenantId, ...check, ...answer, service: 'Test', created_at: new Date() }),
  );
}

/** An account at a carrier that sends news. */
async function connectCarrier(staff: Caller): Promise<IntegrationConnection> {
  const values = { api_key: `${marker} of many signs`, weight: '450' };
  return (await staff.ok(connectIntegration, { params: { id: 5 }, body: { values, version: 0 } })).data;
}

/** What a company has for the generated tests: something for every endpoint to be called with. */
export interface Trade {
  readonly company: SeededCompany;
  readonly device: TestDevice;
  readonly customerId: number;
  readonly orders: Readonly<Record<OrderKind, StagedOrders>>;
  readonly offerToken: string;
  readonly offerPictureId: number;
  /** A status of the company's own; nobody else has one of this id. */
  readonly statusId: number;
  readonly operationId: number;
  readonly quotes: QuoteTrade;
  readonly payouts: PayoutSamples;
  readonly connection: IntegrationConnection;
  readonly imports: ImportSamples;
}

export async function seedTrade(pool: Pool, company: SeededCompany, staff: Caller): Promise<Trade> {
  const device = await seedDevice(pool, company.tenantId);
  const customerId = await newCustomer(staff);
  const staged = (kind: OrderKind) => stageOrders(pool, company.tenantId, staff, device, kind);
  const orders = {
    'in-store': await staged('in-store'),
    'mail-in': await staged('mail-in'),
    'bulk-quote': await staged('bulk-quote'),
    'easy-offer': await staged('easy-offer'),
  };
  const offerToken = orders['mail-in'].offered.offer?.path.split('/').at(-1) ?? '';
  const offerPictureId = await pictureOfOffer(staff, orders['mail-in'].offered);
  await checkOf(pool, company.tenantId, orders['mail-in'].inspected);
  const { data: status } = await staff.ok(createOrderStatus, { body: { ...ownStatus(`${marker} status`), like: 5 } });
  const moved = await staff.ok(ordersOf('mail-in').bulkChangeOrderStatus, {
    body: { ids: [(await orderAt(staff, device, 'new')).id], status_id: 3 },
  });
  const quotes = await seedQuoteTrade(pool, company.tenantId, staff, orders['mail-in'].couponed);
  return {
    company,
    device,
    customerId,
    orders,
    offerToken,
    offerPictureId,
    operationId: moved.undo_token ?? 0,
    statusId: status.id,
    payouts: await seedPayouts(pool, company, staff, device),
    connection: await connectCarrier(staff),
    imports: await seedImports(pool, company.tenantId),
    quotes,
  };
}

function ownWords(name: string) {
  return {
    buyback: 'mail-in',
    name,
    tone: 'info',
    send: true,
    subject: 'Order {order_number}: {status}',
    text: 'Hello {customer_first_name}',
  } as const;
}

/** Body of a status that behaves like Being Inspected. */
export function ownStatus(name: string) {
  return { ...ownWords(name), like: 8 };
}

type PartsOf<E> = E extends Endpoint ? Parts<E> : never;

/** Nouns that are neither a resource nor settings documents only. */
type Sampled = {
  [N in Noun]: Contract[N] extends { kind: 'resource' }
    ? never
    : [EndpointNames<Contract[N]>] extends [never]
      ? never
      : N;
}[Noun];

/**
 * A call that succeeds, for every endpoint of the contract: an endpoint without one does not compile. Those of settings
 * documents and of resources follow from their declaration (documents.ts, resources.ts).
 */
export type Samples = {
  readonly [N in Sampled]: {
    readonly [K in EndpointNames<Contract[N]>]: PartsOf<Contract[N][K]> & {
      upload?: string;
      /** The bytes of a body that is signed. */
      sent?: string;
    };
  };
};

export function samplesOf({
  company,
  device,
  customerId,
  orders: all,
  offerToken,
  offerPictureId,
  operationId,
  quotes,
  statusId,
  payouts,
  connection,
  imports,
}: Trade): Samples {
  const orders = all['mail-in'];
  const { token } = orders.labelled.links;
  const chosen = { body: { ids: [orders.labelled.id, orders.paid.id] } };
  const checked = { body: { ids: [orders.inspected.items[0]?.id ?? 0] as [number] } };
  const orderSamples = (kind: OrderKind) => samplesOfOrders(kind, all[kind], device, customerId);
  return {
    auth: {
      login: { body: { email: company.users[0]?.email ?? '', password: 'correct horse 1' } },
      getLoginStatus: {},
      getMe: {},
      logout: {},
    },
    locations: { switchLocation: { body: { location_id: company.locations[1]?.id ?? 0 } } },
    changeLog: { verifyChangeLog: {} },
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
      confirmPriceImport: { params: { id: imports.confirmed } },
      cancelPriceImport: { params: { id: imports.cancelled } },
      undoPriceImport: { params: { id: imports.undone } },
      listPriceImports: { query: {} },
      getPriceImport: {},
      listInvalidPriceRows: { query: { id: imports.undone } },
      downloadInvalidPriceRows: { body: { id: imports.undone } },
      downloadPriceTemplate: { query: {} },
    },
    inStoreOrders: orderSamples('in-store'),
    mailInOrders: orderSamples('mail-in'),
    bulkQuotes: orderSamples('bulk-quote'),
    easyOffers: orderSamples('easy-offer'),
    ...quoteSamples(quotes, { bulk: all['bulk-quote'], easy: all['easy-offer'], toCoupon: orders.toCoupon }, device),
    orderOperations: {
      listOrderOperations: { query: {} },
      undoOrderOperation: { params: { id: operationId } },
    },
    customerOffers: {
      getCustomerOffer: { params: { id: offerToken } },
      answerCustomerOffer: { params: { id: offerToken }, body: { answer: 'accept' } },
      getCustomerOfferPicture: { params: { id: offerToken, picture_id: offerPictureId } },
    },
    payouts: {
      listPayouts: { query: { state: 'waiting' } },
      approvePayout: { params: { id: payouts.waiting } },
      rejectPayout: { params: { id: payouts.doubted }, body: { reason: 'Too much for this device' } },
      failPayout: { params: { id: payouts.sent }, body: { reason: 'The account is closed', state: 'sent' } },
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
    },
    checkRegister: {
      listChecks: { query: {} },
      downloadChecks: { query: {} },
      markChecksPrinted: { body: { ids: [payouts.check] } },
      undoChecksPrinted: { params: { id: payouts.printing } },
    },
    orderLinks: { getCustomerOrder: { params: { id: token } } },
    inStoreReceipts: receiptSamples,
    mailInReceipts: receiptSamples,
    bulkQuoteReceipts: receiptSamples,
    easyOfferReceipts: receiptSamples,
    orderStatusTree: { getOrderStatusTree: { query: { buyback: 'mail-in' } } },
    orderWorkflow: {
      listOrderStatuses: { query: { buyback: 'mail-in' } },
      createOrderStatus: { body: ownStatus('Photographed') },
      getOrderStatus: { params: { id: statusId }, query: { buyback: 'mail-in' } },
      updateOrderStatus: {
        params: { id: statusId },
        body: { ...ownWords('Waiting for parts'), hidden: false, version: 1 },
      },
      deleteOrderStatus: { params: { id: statusId }, body: { buyback: 'mail-in', move_to: 5 } },
      sortOrderStatuses: { body: { buyback: 'mail-in', parent_id: 1, ids: [13, 12, 11] } },
      resetOrderStatuses: { body: { buyback: 'mail-in' } },
      sendOrderStatus: { body: { buyback: 'mail-in', id: 4, send: true, version: 0 } },
    },
    dashboard: {
      listDashboardOrders: { params: { id: 1 }, query: {} },
      listOrdersArrivingToday: { query: {} },
      listOrdersInTransit: { query: {} },
      listTopCustomers: { query: {} },
      listTopSponsors: { query: {} },
      scanParcel: { body: { code: String(orders.labelled.tracking_number) } },
      search: { body: { q: String(orders.labelled.number) } },
    },
    dashboardCharts: {
      getOrderChart: { body: { by: 'week' } },
      getConversionChart: { query: { by: 'month' } },
      getConversionFilter: {},
      listDeviceRates: { query: {} },
      listDeviceRateItems: { params: { id: device.id }, query: {} },
      getDeviceRatesFilter: {},
    },
    widgetDevices: {
      listWidgetModels: {},
      searchWidgetModels: { query: { search: 'one' } },
      arrangeWidgetModels: { body: { model_ids: [device.parentId], version: 0 } },
      resetWidgetModels: { body: { version: 1 } },
    },
    marketers: { listMarketers: {} },
    referralSources: { listReferralSources: { query: {} } },
    shippingLabels: {
      listShippingLabels: { query: {} },
      createShippingLabel: { body: { order_id: orders.new.id } },
      printShippingLabel: { params: { id: orders.labelled.label?.id ?? 0 } },
    },
    orderShipping: {
      regenerateShipping: { body: { order_id: orders.toRegenerate.id, version: orders.toRegenerate.version } },
      setCustomTracking: {
        params: { id: orders.toTrack.id },
        body: { carrier: 'UPS', tracking_number: '1Z999AA10123456784', version: orders.toTrack.version },
      },
      getLiveTracking: { params: { id: orders.labelled.id } },
      trackShippingLabel: { params: { id: orders.labelled.label?.id ?? 0 } },
      getShippingLabel: { query: { order_id: orders.labelled.id } },
      listShippingLabelHistories: { query: { order_id: orders.labelled.id } },
      checkCourier: { query: { tracking_number: '1Z999AA10123456784' } },
      filterCourier: {},
      insureParcel: { params: { box_id: orders.toInsure.box_id } },
      refreshTracking: { body: {} },
    },
    orderPriceLock: {
      extendPriceLock: {
        params: { id: orders.toLock.id },
        body: { days: 3, reason: 'On holiday', version: orders.toLock.version },
      },
    },
    prints: {
      printCheck: { params: { id: orders.paid.id }, query: {} },
      printCheckBatch: chosen,
      printLabelBatch: chosen,
      printKitBatch: chosen,
      printAddressLabelBatch: chosen,
      printStatusTagBatch: chosen,
      printStatusTag: { params: { id: orders.labelled.id } },
      printLocalStatusTag: { params: { id: orders.labelled.id } },
      printReceipt: { params: { id: token } },
      printKit: { params: { id: token } },
      printQrCode: { params: { id: token } },
    },
    deviceChecks: {
      listDeviceChecks: { params: { id: orders.inspected.id } },
      checkDevices: checked,
      printDeviceCheck: { params: { id: checked.body.ids[0] } },
      printDeviceChecks: checked,
      mailDeviceChecks: checked,
    },
    inventoryItems: { listInventoryItems: { query: {} } },
    integrations: {
      listIntegrations: {},
      getIntegration: { params: { id: 5 } },
      connectIntegration: {
        params: { id: 1 },
        body: { values: { account: 'live', api_key: 'a key of many signs', campaign: 'C' }, version: 0 },
      },
      testConnection: { params: { id: connection.id } },
      disconnectIntegration: { params: { id: connection.id } },
    },
    hooks: {
      receiveHook: {
        params: { integration: 'shipengine', connection: connection.hook_path?.split('/').at(-1) ?? '' },
        headers: { 'x-signature': rightSignature, 'content-type': 'application/json' },
        sent: JSON.stringify({ id: 'news 1', tracking: 'none of ours', events: [] } satisfies SentParcelNews),
      },
    },
  };
}

const words = { greeting: 'Hello', terms: '', footer: 'Open 9 to 6', show_imei: true, show_barcode: false };

const receiptSamples = { previewReceipt: { body: words } };
