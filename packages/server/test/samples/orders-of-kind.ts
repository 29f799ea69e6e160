import type { AllOrderEndpoints } from '@recoup/contract';
import { type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import { listAssignees } from '@recoup/contract/orders/order-assignees';
import { orderNotesOf } from '@recoup/contract/orders/order-notes';
import { orderPicturesOf } from '@recoup/contract/orders/order-pictures';
import type { Order } from '@recoup/contract/orders/order-schema';
import { scanStationOf } from '@recoup/contract/orders/scan-station';
import * as v from 'valibot';
import { boxes } from '../../src/schema/order-items.ts';
import { orderMails } from '../../src/schema/order-notes.ts';
import type { Company } from '../company.ts';
import { urlOf } from '../harness.ts';
import { multipartOf } from '../multipart.ts';
import { aPicture, itemOf, marker, newCustomer, newImei, orderOf, type Stage, seen } from '../trade.ts';
import { shareDispute } from './disputes.ts';
import type { NounSamples } from './sample.ts';
import { giveNumber, textSample } from './text-sample.ts';

const byId = ({ id }: { id: number }) => ({ params: { id } });

/** Sample calls for every order kind. */
export function samplesOfKind(company: Company, kind: OrderKind): NounSamples<AllOrderEndpoints> {
  const { staff, device } = company;
  const { createOrderPicture } = orderPicturesOf(kind);
  const { createOrderNote } = orderNotesOf(kind);
  const { ships } = orderKinds[kind];
  /** A call about its own order at this stage. */
  const on =
    <T>(stage: Stage, parts: (order: Order) => T) =>
    async () =>
      parts(await company.at(stage, kind));
  let shownOnce: Promise<Order> | undefined;
  /** A read-only call about an order that such calls share. */
  const reading =
    <T>(parts: (order: Order) => T) =>
    async () => {
      shownOnce ??= company.at('labelled', kind);
      return parts(await shownOnce);
    };
  const somebody = async () => (await staff.data(listAssignees))[0]?.id ?? 0;
  const note = async () =>
    staff.data(createOrderNote, { ...byId(await company.at('new', kind)), body: { text: `${marker} called` } });
  const scanned = async (order: Order) => {
    const body = { matches: [{ item_id: itemOf(order), imei: newImei() }] };
    return staff.data(scanStationOf(kind).finishScanIn, { ...byId(order), body });
  };
  const picture = async () =>
    byId({ id: await addPicture(company, createOrderPicture, await company.at('new', kind)) });
  const shared = async () => {
    const order = await company.at('offered', kind);
    await shareDispute(company, order);
    return order;
  };
  const offered = () => {
    const [item] = orderOf(device, 0, false).items;
    if (!item) throw new Error('no device');
    return item;
  };

  return {
    createOrder: async () => ({ body: orderOf(device, await newCustomer(staff), false) }),
    getOrder: reading(byId),
    tagOrder: on('new', (order) => ({ ...byId(order), body: { tags: [marker], version: order.version } })),
    scanInOrder: on('labelled', seen),
    inspectOrderItem: on('scanned', (order) => ({
      params: { id: itemOf(order) },
      body: { version: order.version, imei: newImei(), condition_id: device.good, reason: null },
    })),
    offerOrder: on('inspected', seen),
    returnOrder: on('returning', seen),
    changeOrderStatus: on('new', ({ id, version }) => ({
      params: { id },
      body: { status_id: ships ? 3 : 8, version },
    })),
    bulkChangeOrderStatus: on('new', ({ id }) => ({ body: { ids: [id], status_id: ships ? 5 : 7 } })),
    payOrder: on('accepted', ({ id, version, total }) => ({ params: { id }, body: { version, amount: total } })),
    listOrderChanges: reading((order) => ({ ...byId(order), query: {} })),
    getOrderItem: reading((order) => ({ params: { id: itemOf(order) } })),
    addOrderItem: on('new', ({ id, version }) => ({ params: { id }, body: { ...offered(), version } })),
    removeOrderItem: on('two', (order) => ({ ...seen(order), params: { id: itemOf(order) } })),
    getBoxItem: reading((order) => ({ params: { box_id: order.box_id, id: itemOf(order) } })),
    changeOrderPayout: on('new', ({ id, version }) => ({
      params: { id },
      body: { payout: { method: 'paypal', details: { email: 'new@b.test' } }, version },
    })),
    changeOrderCustomer: async () => {
      const { id, version } = await company.at('new', kind);
      return { params: { id }, body: { customer_id: await newCustomer(staff), version } };
    },
    getOriginalQuote: reading(byId),
    getNextStatuses: reading(byId),
    listOrderNotes: reading(byId),
    createOrderNote: on('new', (order) => ({ ...byId(order), body: { text: 'Called back' } })),
    updateOrderNote: async () => ({ ...byId(await note()), body: { text: 'Called twice', version: 1 } }),
    deleteOrderNote: async () => byId(await note()),
    listOrderPictures: reading(byId),
    createOrderPicture: on('new', (order) => ({ ...byId(order), upload: aPicture })),
    deleteOrderPicture: picture,
    getOrderPicture: picture,
    archiveOrder: on('new', byId),
    bulkArchiveOrders: on('new', ({ id }) => ({ body: { ids: [id] } })),
    restoreOrder: on('archived', byId),
    bulkRestoreOrders: on('archived', ({ id }) => ({ body: { ids: [id] } })),
    deleteOrder: on('new', byId),
    bulkDeleteOrders: on('new', ({ id }) => ({ body: { ids: [id] } })),
    splitOrder: on('two', (order) => ({
      ...byId(order),
      body: { item_ids: [itemOf(order)], version: order.version },
    })),
    deleteParcel: async () => {
      const { id, version } = await company.at('new', kind);
      return { params: { id }, body: { box_id: await addParcel(company, id), version } };
    },
    packParcel: async () => {
      const order = await company.at('new', kind);
      const box_id = await addParcel(company, order.id);
      return { ...byId(order), body: { box_id, item_ids: [itemOf(order)], version: order.version } };
    },
    getScanStation: reading(byId),
    checkScans: reading((order) => ({ ...byId(order), body: { codes: ['490154203237518', 'box'] } })),
    finishScanIn: on('labelled', (order) => ({
      ...byId(order),
      body: { matches: [{ item_id: itemOf(order), imei: newImei() }] },
    })),
    restoreScanIn: async () => {
      const order = await company.at('labelled', kind);
      return { ...byId(order), body: { commit_id: (await scanned(order)).commit_id ?? 0 } };
    },
    bulkSetImeis: on('labelled', (order) => ({
      ...byId(order),
      body: { imeis: [{ item_id: itemOf(order), imei: newImei() }] },
    })),
    bulkInspect: async () => {
      const order = await company.at('labelled', kind);
      await scanned(order);
      return {
        params: { box_id: order.box_id },
        body: { item_ids: [itemOf(order)], condition_id: device.good, reason: null },
      };
    },
    rejectOffer: on('offered', ({ id, version }) => ({
      params: { id },
      body: { version, to: 'return', reason: 'Called off' },
    })),
    printDisputePack: on('offered', byId),
    getDisputeLink: reading(byId),
    createDisputeLink: on('offered', byId),
    mailDisputeLink: async () => byId(await shared()),
    withdrawDisputeLink: async () => byId(await shared()),
    assignOrder: async () => {
      const { id, version } = await company.at('new', kind);
      return { params: { id }, body: { user_id: await somebody(), version } };
    },
    bulkTagOrders: on('new', ({ id }) => ({ body: { ids: [id], tags: [marker], without: [] } })),
    bulkAssignOrders: async () => ({
      body: { ids: [(await company.at('new', kind)).id], user_id: await somebody() },
    }),
    changeReferralSource: on('new', ({ id, version }) => ({
      params: { id },
      body: { referral_source: 'A friend', version },
    })),
    changeOrderFields: on('new', ({ id, version }) => ({ params: { id }, body: { custom_fields: {}, version } })),
    readAnswer: on('new', byId),
    listOrderMails: reading(byId),
    listOrderTexts: reading(byId),
    sendOrderText: async () => textSample(company, await company.at('new', kind)),
    async setOrderTextConsent() {
      const order = await company.at('new', kind);
      await giveNumber(company, order);
      return { params: { id: order.id }, body: { purpose: 'updates', granted: true } };
    },
    async resendOrderMail() {
      const { id: order_id, customer } = await company.at('new', kind);
      const mail = { order_id, reference: `lost-${order_id}`, to: customer.email ?? '', subject: marker, text: marker };
      const lost = { tenant_id: company.tenantId, ...mail, state: 'failed' as const, reason: 'Refused' };
      const rows = await company.inTenant((tx) => tx.insert(orderMails).values(lost).returning({ id: orderMails.id }));
      return byId({ id: rows[0]?.id ?? 0 });
    },
    describeOrderItem: on('new', (order) => ({
      params: { id: itemOf(order) },
      body: { serial: 'C02XG2', ean: '4006381333931', color: 'Black', options: null, version: order.version },
    })),
    correctOrderItem: on('scanned', (order) => ({
      params: { id: itemOf(order) },
      body: { device_id: device.id, version: order.version },
    })),
  };
}

/** Adds a picture to an order; with a purpose, to its device. */
export async function addPicture(
  { staff }: Company,
  endpoint: AllOrderEndpoints['createOrderPicture'],
  order: Order,
  purpose?: 'nad',
): Promise<number> {
  const sent = await staff.raw({
    method: 'POST',
    url: urlOf(endpoint, byId(order).params, purpose && { purpose, item_id: itemOf(order) }),
    ...multipartOf('file', aPicture, `${marker}.webp`),
  });
  return v.parse(endpoint.answer, sent.body).data.id;
}

/** Adds another package to an order. */
async function addParcel({ tenantId, inTenant }: Company, orderId: number): Promise<number> {
  const box = { tenant_id: tenantId, order_id: orderId, state: 'expected' } as const;
  const [made] = await inTenant((tx) => tx.insert(boxes).values(box).returning({ id: boxes.id }));
  if (!made) throw new Error('no box');
  return made.id;
}
