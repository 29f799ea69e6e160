import type { Contract, Endpoint, EndpointNames, Noun } from '@recoup/contract';
import { type OrderKind, orderKindNames, orderKinds } from '@recoup/contract/order-kind';
import { orderNotesOf } from '@recoup/contract/order-notes';
import { orderPicturesOf } from '@recoup/contract/order-pictures';
import type { Order } from '@recoup/contract/order-schema';
import { createOrderStatus } from '@recoup/contract/order-workflow';
import { ordersOf } from '@recoup/contract/orders';
import { payoutRules } from '@recoup/contract/payout-settings';
import { scanStationOf } from '@recoup/contract/scan-station';
import * as v from 'valibot';
import type { Pool } from '../src/platform/pool.ts';
import { deviceChecks } from '../src/schema/device-checks.ts';
import { boxes } from '../src/schema/orders.ts';
import type { SeededCompany } from '../src/seed/company.ts';
import { type Caller, type Parts, urlOf } from './harness.ts';
import { multipartOf } from './multipart.ts';
import { debtor, originator, type PayoutSamples, seedPayouts } from './payouts.ts';
import { type QuoteTrade, quoteSamples, seedQuoteTrade } from './quote-samples.ts';
import { marker, newCustomer, orderAt, orderOf, type Stage, seedDevice, type TestDevice, testImei } from './trade.ts';

/** An order for every sample that changes one, and the stage it stands at: no sample is in another's way. */
const purposes = {
  new: 'new',
  labelled: 'labelled',
  scanned: 'scanned',
  inspected: 'inspected',
  offered: 'offered',
  accepted: 'accepted',
  returning: 'returning',
  archived: 'archived',
  paid: 'paid',
  toArchive: 'new',
  toDelete: 'new',
  toRestore: 'archived',
  toExtend: 'new',
  toTrim: 'two',
  toRepay: 'new',
  toGive: 'new',
  toSplit: 'two',
  toUnpack: 'new',
  toTrack: 'labelled',
  toRegenerate: 'labelled',
  toInsure: 'labelled',
  toLock: 'new',
  toScan: 'labelled',
  toUnscan: 'labelled',
  toName: 'labelled',
  toGrade: 'labelled',
  toReject: 'offered',
  toQuote: 'new',
  toSend: 'new',
  toCount: 'scanned',
  toCoupon: 'new',
  couponed: 'new',
} as const satisfies Record<string, Stage>;

type Staged = Readonly<Record<keyof typeof purposes, Order>> & {
  readonly attached: Attached;
  readonly spareBox: number;
};

/** A note and a picture of the labelled order, and scans. */
interface Attached {
  readonly noteId: number;
  readonly pictureId: number;
  /** Of the order whose scans are undone. */
  readonly commitId: number;
}

/** The beginning of a picture: enough to be told as one. */
const aPicture = 'RIFF    WEBPVP8 ';

let scannedImei = 800;

/** Scans the only device of an order in. */
async function scan(staff: Caller, kind: OrderKind, { id, items }: Order) {
  scannedImei += 1;
  const matches = [{ item_id: items[0]?.id ?? 0, imei: testImei(scannedImei) }];
  return (await staff.ok(scanStationOf(kind).finishScanIn, { params: { id }, body: { matches } })).data;
}

async function attach(staff: Caller, kind: OrderKind, made: Record<keyof typeof purposes, Order>): Promise<Attached> {
  const { id } = made.labelled;
  const { commit_id } = await scan(staff, kind, made.toUnscan);
  await scan(staff, kind, made.toGrade);
  const note = await staff.ok(orderNotesOf(kind).createOrderNote, {
    params: { id },
    body: { text: `${marker} called` },
  });
  const { createOrderPicture } = orderPicturesOf(kind);
  const picture = await staff.raw({
    method: 'POST',
    url: urlOf(createOrderPicture, { id }, {}),
    ...multipartOf('file', aPicture, `${marker}.webp`),
  });
  const { data } = v.parse(createOrderPicture.answer, picture.body);
  return { noteId: note.data.id, pictureId: data.id, commitId: commit_id ?? 0 };
}

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

/** Another parcel of an order. */
async function addBox(pool: Pool, tenantId: number, orderId: number): Promise<number> {
  return pool.inTenant(tenantId, async (tx) => {
    const box = { tenant_id: tenantId, order_id: orderId, state: 'expected' as const };
    const [made] = await tx.insert(boxes).values(box).returning({ id: boxes.id });
    if (!made) throw new Error('no box');
    return made.id;
  });
}

/** What a company has for the generated tests: something for every endpoint to be called with. */
export interface Trade {
  readonly company: SeededCompany;
  readonly device: TestDevice;
  readonly customerId: number;
  readonly orders: Readonly<Record<OrderKind, Staged>>;
  readonly offerToken: string;
  readonly offerPictureId: number;
  /** A status of the company's own; nobody else has one of this id. */
  readonly statusId: number;
  readonly operationId: number;
  readonly quotes: QuoteTrade;
  readonly payouts: PayoutSamples;
}

export async function seedTrade(pool: Pool, company: SeededCompany, staff: Caller): Promise<Trade> {
  const device = await seedDevice(pool, company.tenantId);
  const customerId = await newCustomer(staff);
  const staged = async (kind: OrderKind): Promise<Staged> => {
    const made = Object.fromEntries(
      await Promise.all(
        Object.entries(purposes).map(
          async ([name, stage]) => [name, await orderAt(staff, device, stage, kind)] as const,
        ),
      ),
    ) as unknown as Record<keyof typeof purposes, Order>;
    const spareBox = await addBox(pool, company.tenantId, made.toUnpack.id);
    return { ...made, spareBox, attached: await attach(staff, kind, made) };
  };
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

/** A call that succeeds, for every endpoint of the contract: an endpoint without one does not compile. */
export type Samples = {
  readonly [N in Noun]: { readonly [K in EndpointNames<Contract[N]>]: PartsOf<Contract[N][K]> & { upload?: string } };
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
}: Trade): Samples {
  const orders = all['mail-in'];
  const { token } = orders.labelled.links;
  const chosen = { body: { ids: [orders.labelled.id, orders.paid.id] } };
  const checked = { body: { ids: [orders.inspected.items[0]?.id ?? 0] as [number] } };
  const orderSamples = (kind: OrderKind) => ordersSamples(kind, all[kind], device, customerId);
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
      getDashboardSetting: {},
      updateDashboardSetting: { body: { status_ids: [8, 1], version: 0 } },
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
    integrations: { listIntegrations: {} },
    reports: { getOffersReport: { query: {} }, downloadOffersReport: { query: {} } },
  };
}

const words = { greeting: 'Hello', terms: '', footer: 'Open 9 to 6', show_imei: true, show_barcode: false };

const receiptSamples = {
  getReceipt: {},
  updateReceipt: { body: { ...words, version: 0 } },
  previewReceipt: { body: words },
  resetReceipt: { body: { version: 1 } },
};

const seen = (order: Order) => ({ params: { id: order.id }, body: { version: order.version } });

/** What every kind of order is called with. */
function ordersSamples(
  kind: OrderKind,
  orders: Staged,
  device: TestDevice,
  customerId: number,
): Samples['mailInOrders'] {
  const { attached } = orders;
  const itemOf = (order: Order) => order.items[0]?.id ?? 0;
  const body = orderOf(device, customerId, false);
  const [offered] = body.items;
  if (!offered) throw new Error('no device');
  return {
    listOrders: { query: {} },
    createOrder: { body: orderOf(device, customerId, false) },
    getOrder: { params: { id: orders.labelled.id } },
    scanInOrder: seen(orders.labelled),
    inspectOrderItem: {
      params: { id: orders.scanned.items[0]?.id ?? 0 },
      body: {
        version: orders.scanned.version,
        imei: testImei(900 + orderKindNames.indexOf(kind)),
        condition_id: device.good,
        reason: null,
      },
    },
    offerOrder: seen(orders.inspected),
    returnOrder: seen(orders.returning),
    changeOrderStatus: {
      params: { id: orders.new.id },
      body: { status_id: orderKinds[kind].ships ? 3 : 8, version: orders.new.version },
    },
    bulkChangeOrderStatus: {
      body: { ids: [orders.new.id, orders.offered.id], status_id: orderKinds[kind].ships ? 5 : 7 },
    },
    payOrder: {
      params: { id: orders.accepted.id },
      body: { version: orders.accepted.version, amount: orders.accepted.total },
    },
    listOrderChanges: { params: { id: orders.labelled.id }, query: {} },
    getOrderItem: { params: { id: itemOf(orders.labelled) } },
    addOrderItem: {
      params: { id: orders.toExtend.id },
      body: { ...offered, version: orders.toExtend.version },
    },
    removeOrderItem: { params: { id: itemOf(orders.toTrim) }, body: { version: orders.toTrim.version } },
    getBoxItem: { params: { box_id: orders.labelled.box_id, id: itemOf(orders.labelled) } },
    changeOrderPayout: {
      params: { id: orders.toRepay.id },
      body: { payout: { method: 'paypal', details: { email: 'new@b.test' } }, version: orders.toRepay.version },
    },
    changeOrderCustomer: {
      params: { id: orders.toGive.id },
      body: { customer_id: customerId, version: orders.toGive.version },
    },
    getOriginalQuote: { params: { id: orders.labelled.id } },
    getNextStatuses: { params: { id: orders.labelled.id } },
    listOrderNotes: { params: { id: orders.labelled.id } },
    createOrderNote: { params: { id: orders.labelled.id }, body: { text: 'Called back' } },
    updateOrderNote: { params: { id: attached.noteId }, body: { text: 'Called twice', version: 1 } },
    deleteOrderNote: { params: { id: attached.noteId } },
    listOrderPictures: { params: { id: orders.labelled.id } },
    createOrderPicture: { params: { id: orders.labelled.id }, upload: aPicture },
    deleteOrderPicture: { params: { id: attached.pictureId } },
    getOrderPicture: { params: { id: attached.pictureId } },
    archiveOrder: { params: { id: orders.toArchive.id } },
    bulkArchiveOrders: { body: { ids: [orders.new.id, orders.labelled.id] } },
    restoreOrder: { params: { id: orders.toRestore.id } },
    bulkRestoreOrders: { body: { ids: [orders.archived.id] } },
    deleteOrder: { params: { id: orders.toDelete.id } },
    bulkDeleteOrders: { body: { ids: [orders.labelled.id, orders.scanned.id] } },
    downloadOrders: { query: {} },
    splitOrder: {
      params: { id: orders.toSplit.id },
      body: { item_ids: [itemOf(orders.toSplit)], version: orders.toSplit.version },
    },
    deleteParcel: {
      params: { id: orders.toUnpack.id },
      body: { box_id: orders.spareBox, version: orders.toUnpack.version },
    },
    getScanStation: { params: { id: orders.toUnscan.id } },
    checkScans: { params: { id: orders.toScan.id }, body: { codes: ['490154203237518', 'box'] } },
    finishScanIn: {
      params: { id: orders.toScan.id },
      body: { matches: [{ item_id: itemOf(orders.toScan), imei: testImei(920 + orderKindNames.indexOf(kind)) }] },
    },
    restoreScanIn: { params: { id: orders.toUnscan.id }, body: { commit_id: attached.commitId } },
    bulkSetImeis: {
      params: { id: orders.toName.id },
      body: { imeis: [{ item_id: itemOf(orders.toName), imei: testImei(940 + orderKindNames.indexOf(kind)) }] },
    },
    bulkInspect: {
      params: { box_id: orders.toGrade.box_id },
      body: { item_ids: [itemOf(orders.toGrade)], condition_id: device.good, reason: null },
    },
    rejectOffer: {
      params: { id: orders.toReject.id },
      body: { version: orders.toReject.version, to: 'return', reason: 'Called off' },
    },
    printDisputePack: { params: { id: orders.offered.id } },
  };
}
