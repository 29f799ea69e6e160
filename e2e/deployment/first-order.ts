import type { Order } from '@recoup/contract/orders/order-schema';
import { ordersOf } from '@recoup/contract/orders/orders';
import { getConditionPrices, searchDevices } from '@recoup/contract/pricing/catalogue';
import { conditions } from '@recoup/contract/pricing/conditions';
import { getCustomImport, importCustomCatalog } from '@recoup/contract/pricing/custom-catalog';
import { confirmPriceImport, getPriceImport, importPrices } from '@recoup/contract/pricing/price-imports';
import { login } from '@recoup/contract/session/auth';
import { finishOnboarding, register } from '@recoup/contract/session/registration';
import { eventually, Staff } from './staff.ts';

/** The person who registers the first company. */
export const owner = { email: 'olga@first.example', password: 'a password of ten' };
const { createOrder, getOrder, inspectOrderItem, offerOrder, payOrder } = ordersOf('in-store');

/** From an empty server's link to an order paid in cash. `meanwhile` runs in between. */
export async function firstPaidOrder(address: string, key: string, meanwhile: () => Promise<void>): Promise<Order> {
  const { data: session } = await new Staff(address).ok(register, {
    body: {
      ...owner,
      key,
      password_confirmation: owner.password,
      first_name: 'Olga',
      last_name: 'Owner',
      company_name: 'First Devices',
      country_code: 'US',
      currency: 'USD',
      timezone: 'America/New_York',
      phone_number: null,
      referral: null,
    },
  });
  const staff = new Staff(address, session.token);
  await staff.ok(finishOnboarding, { body: { method: 'store' } });

  const header = 'category,brand,device,model,variant,product_id';
  await staff.upload(importCustomCatalog, `${header}\ngolf,Fairway,Drivers,Fairway One,Left handed,fw-1-l\n`);
  await eventually('the catalog is imported', async () => (await staff.ok(getCustomImport)).data?.state === 'done');
  await staff.ok(conditions.create, { body: { category: 'golf', term: 'Fine', help: null, amount: 0, subs: [] } });
  const { data: sheet } = await staff.upload(importPrices, 'product_id,condition,price\nfw-1-l,Fine,99\n');
  await eventually('the prices are checked', async () => (await staff.ok(getPriceImport)).data?.state === 'checked');
  await staff.ok(confirmPriceImport, { params: { id: Number(sheet.id) } });
  await eventually('the prices are saved', async () => (await staff.ok(getPriceImport)).data?.state === 'done');

  await meanwhile();

  const [device] = (await staff.ok(searchDevices, { query: { search: 'fairway one' } })).data;
  const device_id = device?.id ?? 0;
  const { data: prices } = await staff.ok(getConditionPrices, { query: { device_id } });
  const [condition] = prices.conditions.filter(({ price }) => price !== null);
  const made = await staff.ok(createOrder, {
    body: {
      customer: {
        first_name: 'Cara',
        last_name: 'Cole',
        email: 'cara@customer.example',
        phone: null,
        address: { address1: '12 Elm St', suite: null, city: 'Portland', state: 'OR', zip: '97201', country: 'US' },
      },
      items: [{ device_id, condition_id: condition?.id ?? 0, sub_ids: [], price: condition?.price ?? null }],
      payout: { method: 'cash', details: { payee: 'Cara Cole' } },
      label: false,
    },
  });
  let order = made.data;
  const [item] = order.items;
  if (item?.state !== 'accepted') {
    const found = { version: order.version, imei: null, condition_id: condition?.id ?? 0, reason: null };
    await staff.ok(inspectOrderItem, { params: { id: item?.id ?? 0 }, body: found });
    order = (await staff.ok(getOrder, { params: { id: order.id } })).data;
    await staff.ok(offerOrder, { params: { id: order.id }, body: { version: order.version } });
    order = (await staff.ok(getOrder, { params: { id: order.id } })).data;
  }
  const paid = await staff.ok(payOrder, {
    params: { id: order.id },
    body: { version: order.version, amount: order.total },
  });
  if (paid.data.state !== 'sent') throw new Error(`The payout is ${paid.data.state}`);
  return (await staff.ok(getOrder, { params: { id: order.id } })).data;
}

/** The owner signs in and finds the order unchanged. */
export async function readPaidOrder(address: string, order: Order): Promise<void> {
  const { data } = await new Staff(address).ok(login, { body: { ...owner, device: null } });
  const { data: found } = await new Staff(address, data.token).ok(getOrder, { params: { id: order.id } });
  if (found.number !== order.number || found.status_id !== order.status_id) throw new Error('The order is another one');
}
