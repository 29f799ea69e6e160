import { createOrderStatus, getOrderStatus } from '@recoup/contract/orders/order-workflow';
import { getSiteKey } from '@recoup/contract/settings/site';
import { getCustomer } from '@recoup/contract/stock/customers';
import { createInventoryItem } from '@recoup/contract/stock/inventory-items';
import { linkKey } from '../../src/modules/session/links/links.ts';
import { deviceChecks } from '../../src/schema/device-checks.ts';
import type { Company } from '../company.ts';
import { couponCode, marker, newCustomer, newImei, ownStatus, statusWords, tokenOf, widgetOrderOf } from '../trade.ts';
import { displaySamples } from './displays.ts';
import { shareDispute } from './disputes.ts';
import { offlineSamples } from './offline-inspections.ts';
import { addPicture, samplesOfKind } from './orders-of-kind.ts';
import { quoteSamples } from './quotes.ts';
import type { DomainSamples } from './sample.ts';
import { secondSamples } from './second-inspections.ts';
import { giveNumber } from './text-sample.ts';

const query = { buyback: 'mail-in' } as const;

function aClub({ staff, seeded }: Company) {
  const club = {
    device_id: null,
    imei: null,
    attributes: {},
    category: 'golf',
    condition: 'Good',
    price: 8_000,
  } as const;
  const body = { ...club, name: `${marker} putter`, location_id: seeded.locations[0]?.id ?? 0, cost: 5_000 };
  return staff.data(createInventoryItem, { body });
}

export const orders: DomainSamples<'orders'> = {
  samples(company) {
    const { staff, at, orderCalls } = company;
    /** A custom status with its own id. */
    const status = async (name: string) =>
      (await staff.data(createOrderStatus, { body: { ...ownStatus(`${marker} ${name}`), like: 5 } })).id;
    const key = async () => (await staff.data(getSiteKey)).key;
    const checked = async () => ({ body: { ids: [await checkedItem(company)] as [number] } });
    return {
      inStoreOrders: samplesOfKind(company, 'in-store'),
      mailInOrders: samplesOfKind(company, 'mail-in'),
      bulkQuotes: samplesOfKind(company, 'bulk-quote'),
      easyOffers: samplesOfKind(company, 'easy-offer'),
      ...quoteSamples(company),
      ...displaySamples(company),
      orderOperations: {
        async undoOrderOperation() {
          const body = { ids: [(await at('new')).id], status_id: 3 };
          return { params: { id: (await staff.ok(orderCalls.bulkChangeOrderStatus, { body })).undo_token ?? 0 } };
        },
      },
      knownPayouts: {
        listKnownPayouts: async () => ({ params: { id: (await at('new')).customer_id } }),
      },
      customerOffers: {
        getCustomerOffer: async () => ({ params: { id: tokenOf(await at('offered')) } }),
        answerCustomerOffer: async () => ({ params: { id: tokenOf(await at('offered')) }, body: { answer: 'accept' } }),
        async getCustomerOfferPicture() {
          const order = await at('offered');
          const picture_id = await addPicture(company, orderCalls.createOrderPicture, order, 'nad');
          return { params: { id: tokenOf(order), picture_id } };
        },
      },
      customerDisputes: {
        getCustomerDispute: async () => ({ params: { id: await shareDispute(company, await at('offered')) } }),
        async getCustomerDisputePicture() {
          const order = await at('offered');
          const picture_id = await addPicture(company, orderCalls.createOrderPicture, order, 'nad');
          return { params: { id: await shareDispute(company, order), picture_id } };
        },
      },
      orderLinks: {
        getCustomerOrder: async () => ({ params: { id: (await at('labelled')).links.token } }),
        async getCustomerOrderPicture() {
          const order = await at('offered');
          const picture_id = await addPicture(company, orderCalls.createOrderPicture, order, 'nad');
          return { params: { id: order.links.token, picture_id } };
        },
        askAboutOrder: async () => ({
          params: { id: (await at('labelled')).links.token },
          body: { text: 'When will you look at it?' },
        }),
      },
      customerSignIn: {
        askForSignIn: async () => ({
          body: { company: await key(), email: 'nobody@example.test' },
        }),
        signInCustomer: async () => ({ body: { key: await customerKey(company, 'orders of a customer') } }),
        getCustomerAccount: async () => ({ params: { id: await customerKey(company, 'customer who is signed in') } }),
        setCustomerLanguage: async () => ({
          params: { id: await customerKey(company, 'customer who is signed in') },
          body: { language: 'de' },
        }),
        signOutCustomer: async () => ({ body: { key: await customerKey(company, 'customer who is signed in') } }),
      },
      widgetOrders: {
        getWidget: async () => ({ params: { id: await key() } }),
        searchWidgetDevices: async () => ({ params: { id: await key() }, query: {} }),
        getWidgetDevice: async () => ({ params: { id: await key() }, query: { device_id: company.device.id } }),
        checkWidgetCoupon: async () => ({ body: { company: await key(), code: couponCode } }),
        placeWidgetOrder: async () => ({ body: await widgetOrderOf(company, await key()) }),
      },
      orderStatusTree: { getOrderStatusTree: { query } },
      orderWorkflow: {
        listOrderStatuses: { query },
        createOrderStatus: { body: ownStatus('Photographed') },
        getOrderStatus: async () => ({ params: { id: await status('shown') }, query }),
        updateOrderStatus: async () => ({
          params: { id: await status('renamed') },
          body: { ...statusWords('Waiting for parts'), hidden: false, version: 1 },
        }),
        deleteOrderStatus: async () => ({ params: { id: await status('removed') }, body: { ...query, move_to: 5 } }),
        sortOrderStatuses: { body: { ...query, parent_id: 1, ids: [13, 12, 11] } },
        resetOrderStatuses: { body: query },
        async sendOrderStatus() {
          const { id, version } = await staff.data(getOrderStatus, { params: { id: 4 }, query });
          return { body: { ...query, id, send: true, version } };
        },
      },
      orderPriceLock: {
        async extendPriceLock() {
          const { id, version } = await at('new');
          return { params: { id }, body: { days: 3, reason: 'On holiday', version } };
        },
      },
      customerTexts: {
        getCustomerTexts: async () => ({ params: { id: (await at('new')).customer.id } }),
        async setCustomerTextConsent() {
          const order = await at('new');
          await giveNumber(company, order);
          return { params: { id: order.customer.id }, body: { purpose: 'updates' as const, granted: true } };
        },
      },
      orderRisks: {
        getOrderRisk: async () => ({ params: { id: (await at('new')).id } }),
        getCustomerRisk: async () => ({ params: { id: (await at('new')).customer.id } }),
        getItemRisk: async () => ({ params: { id: (await aClub(company)).id } }),
        decideOrderRisk: async () => ({
          params: { id: (await at('new')).id },
          body: { verdict: 'false-alarm' as const, reason: 'A known customer' },
        }),
      },
      secondInspections: secondSamples(company),
      offlineInspections: offlineSamples(company),
      deviceChecks: {
        listDeviceChecks: async () => ({ params: { id: (await at('inspected')).id } }),
        checkDevices: checked,
        checkDeviceAtHand: { body: { imei: newImei() } },
        getCheckAtHand: { query: { imei: newImei() } },
        printDeviceCheck: async () => ({ params: { id: await checkedItem(company) } }),
        printDeviceChecks: checked,
        mailDeviceChecks: checked,
      },
    };
  },
};

/** A device with a finished check. */
async function checkedItem({ at, tenantId, inTenant }: Company): Promise<number> {
  const { id, items } = await at('inspected');
  const [item] = items;
  if (!item?.imei) throw new Error('no IMEI');
  const check = { order_id: id, item_id: item.id, item_name: item.name, imei: item.imei, created_by_name: marker };
  const findings = [{ label: 'Blocklist', value: marker }];
  const answer = { state: 'done', result: 'clean', findings, service: 'Test', created_at: new Date() } as const;
  await inTenant((tx) => tx.insert(deviceChecks).values({ tenant_id: tenantId, ...check, ...answer }));
  return item.id;
}

/** The key of a link to a new customer's orders, or of the session it starts. */
async function customerKey({ app, staff, tenantId }: Company, purpose: Parameters<typeof linkKey>[1]) {
  const id = await newCustomer(staff);
  const { email } = await staff.data(getCustomer, { params: { id } });
  const holder = { tenantId, userId: id, until: new Date(Date.now() + 60_000) };
  return linkKey(app.services.secrets, purpose, holder, purpose === 'orders of a customer' ? '0' : `${email} 0`);
}
