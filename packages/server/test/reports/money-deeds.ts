import { addCoupon, removeCoupon } from '@recoup/contract/orders/coupon';
import { undoOrderOperation } from '@recoup/contract/orders/order-bulk';
import type { Order } from '@recoup/contract/orders/order-schema';
import { answerCustomerOffer } from '@recoup/contract/orders/orders';
import { voidShippingLabel } from '@recoup/contract/shipping/any-label';
import { regenerateShipping } from '@recoup/contract/shipping/order-shipping';
import type { Company } from '../company.ts';
import { amountCode, checksOf, couponCode, itemOf, newImei, tokenOf, withLabel } from '../trade.ts';
import type { Choose } from './random-trade.ts';

/** Actions that change an order's totals, by an order's id. Each is refused where it isn't possible. */
export function moneyDeeds({ staff, orderCalls, device }: Company, choose: Choose) {
  const read = (id: number) => staff.data(orderCalls.getOrder, { params: { id } });
  const among = ({ items }: Order, states: readonly string[]) => {
    const item = items.find(({ state }) => states.includes(state));
    if (!item) throw new Error('None of its devices can be used for that');
    return item;
  };
  const about = ({ id, version }: Order) => ({ params: { id }, body: { version } });
  const inspect = async (id: number, condition: number) => {
    const order = await read(id);
    const { id: item } = among(order, ['scanned', 'inspected', 'accepted']);
    const body = { version: order.version, imei: newImei(), condition_id: condition, reason: null };
    await staff.ok(orderCalls.inspectOrderItem, { params: { id: item }, body });
    await checksOf(staff, order);
  };
  const offer = async (id: number) => {
    for (const _ of (await read(id)).items) await inspectNext(id);
    const order = await read(id);
    const amount = choose([null, 1, 3_333, 12_345]);
    const custom = amount === null ? [] : [{ item_id: itemOf(order), amount, reason: 'As we see it' }];
    return staff.data(orderCalls.offerOrder, { params: { id }, body: { version: order.version, custom } });
  };
  const inspectNext = async (id: number) => {
    const order = await read(id);
    if (order.items.some(({ state }) => state === 'scanned')) await inspect(id, choose([device.good, device.poor]));
  };
  const answer = async (id: number, word: 'accept' | 'decline') => {
    const open = await offer(id);
    await staff.ok(answerCustomerOffer, { params: { id: tokenOf(open) }, body: { answer: word } });
  };
  return {
    coupon: async (id: number) => {
      const { box_id, version } = await read(id);
      await staff.ok(addCoupon, { params: { box_id }, body: { code: choose([couponCode, amountCode]), version } });
    },
    uncoupon: async (id: number) => {
      const { box_id, version } = await read(id);
      await staff.ok(removeCoupon, { params: { box_id }, body: { version } });
    },
    correct: async (id: number) => {
      const order = await read(id);
      const item = among(order, ['scanned', 'inspected']);
      await staff.ok(orderCalls.correctOrderItem, {
        params: { id: item.id },
        body: { device_id: device.id, version: order.version },
      });
    },
    inspect: (id: number) => inspect(id, choose([device.good, device.poor])),
    add: async (id: number) => {
      const { version, total } = await read(id);
      const price = { amount: 10_000, currency: total.currency };
      const body = { device_id: device.id, condition_id: device.good, sub_ids: [], price, version };
      await staff.ok(orderCalls.addOrderItem, { params: { id }, body });
    },
    remove: async (id: number) => {
      const order = await read(id);
      await staff.ok(orderCalls.removeOrderItem, { params: { id: itemOf(order) }, body: { version: order.version } });
    },
    offer,
    reject: async (id: number) => {
      const { version } = await offer(id);
      await staff.ok(orderCalls.rejectOffer, {
        params: { id },
        body: { to: 'inspection', reason: 'Once more', version },
      });
    },
    accept: (id: number) => answer(id, 'accept'),
    decline: (id: number) => answer(id, 'decline'),
    back: async (id: number) => {
      await staff.ok(orderCalls.returnOrder, about(await read(id)));
    },
    pay: async (id: number) => {
      const { version, total } = await read(id);
      await staff.ok(orderCalls.payOrder, { params: { id }, body: { version, amount: total } });
    },
    void: async (id: number) => {
      const { label } = await read(id);
      await staff.ok(voidShippingLabel, { params: { id: label?.id ?? 0 } });
    },
    renew: async (id: number) => {
      const order = await read(id);
      await staff.ok(regenerateShipping, { body: { order_id: id, version: order.version } });
      await withLabel(staff, order);
    },
    move: async (id: number) => {
      const { undo_token } = await staff.ok(orderCalls.bulkChangeOrderStatus, {
        body: { ids: [id], status_id: 5, sub_status_id: 51 },
      });
      await staff.ok(undoOrderOperation, { params: { id: undo_token ?? 0 } });
    },
  };
}
