import type { OriginalQuote } from '@recoup/contract/orders/order-edits';
import type { Order } from '@recoup/contract/orders/order-schema';
import { createShippingLabel } from '@recoup/contract/shipping/shipping-labels';
import { getCustomer } from '@recoup/contract/stock/customers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitQuote } from '../../src/modules/orders/edits/split-quote.ts';
import { useCompany } from '../company.ts';
import { itemOf, newCustomer, orderOf, withLabel } from '../trade.ts';

const { staff, device, tenantId, orderCalls, at, query, log } = useCompany();
const { createOrder, getOrder, listOrders, payOrder, splitOrder, deleteParcel, addOrderItem, getOriginalQuote } =
  orderCalls;

/** An order of these devices, good or poor. */
async function orderWith(letters: readonly ('good' | 'poor')[]): Promise<Order> {
  const body = orderOf(device, await newCustomer(staff), false);
  const items = letters.map((letter) => ({
    device_id: device.id,
    condition_id: device[letter],
    sub_ids: [],
    price: { amount: letter === 'good' ? 10_000 : 4_000, currency: 'USD' as const },
  }));
  return await staff.data(createOrder, { body: { ...body, items } });
}

const split = (order: Order, ids: readonly number[]) =>
  staff.data(splitOrder, { params: { id: order.id }, body: { item_ids: [...ids], version: order.version } });
const quoteOf = ({ id }: Order) => staff.data(getOriginalQuote, { params: { id } });

test('[orders-08] the chosen devices move to a new order, and both orders add up to the original', async () => {
  const order = await orderWith(['good', 'poor', 'good']);
  const [first, second] = order.items;
  const { order: left, new_order: right } = await split(order, [second?.id ?? 0]);
  expect(left).toMatchObject({ item_count: 2, total: { amount: 20_000 }, version: order.version + 1 });
  expect(right).toMatchObject({
    item_count: 1,
    total: { amount: 4_000 },
    first_item: first?.name,
    customer: { id: order.customer.id },
    payout_method: order.payout_method,
    payout_details: order.payout_details,
    price_locked_until: order.price_locked_until,
    location_name: order.location_name,
    status_id: order.status_id,
    label: null,
  });
  expect(right.number).not.toBe(order.number);
  expect(right.items.map(({ id }) => id)).toEqual([second?.id]);
  expect((await quoteOf(left)).total.amount + (await quoteOf(right)).total.amount).toBe(24_000);
  expect((await staff.data(getCustomer, { params: { id: order.customer.id } })).orders_count).toBe(2);
  const changes = await log(left);
  expect(changes[0]).toMatchObject({ action: `Split into order ${right.number}`, by: 'Olga A' });
  const other = await log(right);
  expect(other.map(({ action }) => action)).toEqual([`Split from order ${order.number}`]);
  const found = await staff.ok(listOrders, { query: { search: String(right.number) } });
  expect(found.data.map(({ id }) => id)).toEqual([right.id]);
});

test('[orders-08] a split never changes the sum, the number of devices or the original quote', async () => {
  const letters = fc.array(fc.constantFrom('good' as const, 'poor' as const), { minLength: 2, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(letters, fc.nat(), async (conditions, choice) => {
      const order = await orderWith(conditions);
      const ids = order.items.map(({ id }) => id);
      // Every selection except none and all.
      const mask = 1 + (choice % (2 ** ids.length - 2));
      const parts = await split(
        order,
        ids.filter((_, i) => mask & (1 << i)),
      );
      const both = [parts.order, parts.new_order];
      const sum = (pick: (order: Order) => number) => both.reduce((total, one) => total + pick(one), 0);
      expect(sum(({ total }) => total.amount)).toBe(order.total.amount);
      expect(sum(({ item_count }) => item_count)).toBe(order.item_count);
      expect(both.flatMap(({ items }) => items.map(({ id }) => id)).sort()).toEqual([...ids].sort());
      const quotes = await Promise.all(both.map(quoteOf));
      expect(quotes.reduce((total, quote) => total + quote.total.amount, 0)).toBe(order.total.amount);
    }),
    { numRuns: 20 },
  );
});

test('[orders-08] the original quote is divided without a remainder, whichever devices leave', () => {
  const line = fc.record({
    name: fc.constantFrom('A', 'B'),
    condition: fc.constantFrom('Good', 'Poor'),
    subs: fc.constant<string[]>([]),
    price: fc.record({ amount: fc.nat(100_000), currency: fc.constantFrom('USD' as const, 'JPY' as const) }),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1 }),
      fc.array(line),
      fc.array(fc.boolean()),
      (lines, strangers, leaves) => {
        const quote: OriginalQuote = {
          quoted_at: '2026-03-02T00:00:00.000Z',
          total: { amount: lines.reduce((sum, { price }) => sum + price.amount, 0), currency: 'USD' },
          items: lines.map((one, i) => ({ ...one, position: i + 1 })),
        };
        const leaving = lines.filter((_, i) => leaves[i] ?? false);
        const { staying, moved } = splitQuote(quote, [...leaving, ...strangers]);
        expect(staying.total.amount + moved.total.amount).toBe(quote.total.amount);
        expect(staying.items.length + moved.items.length).toBe(lines.length);
        expect(moved.items.length).toBeGreaterThanOrEqual(leaving.length);
      },
    ),
  );
});

test('[orders-08] the last device can’t leave, an unknown device isn’t found, and only one of two splits succeeds', async () => {
  const order = await orderWith(['good', 'poor']);
  const params = { id: order.id };
  const all = { item_ids: order.items.map(({ id }) => id), version: order.version };
  expect(await staff.refused(splitOrder, { params, body: all })).toMatchObject({
    code: 'transition_refused',
    message: expect.stringContaining('Leave at least one device'),
  });
  const stranger = { item_ids: [999_999], version: order.version };
  expect((await staff.refused(splitOrder, { params, body: stranger })).code).toBe('not_found');
  const one = { item_ids: [itemOf(order)], version: order.version };
  await staff.ok(splitOrder, { params, body: one });
  expect(await staff.refused(splitOrder, { params, body: one })).toMatchObject({ code: 'conflict' });
});

test('[orders-08] a paid order can’t be split', async () => {
  const order = await at('accepted');
  const price = { amount: 10_000, currency: 'USD' as const };
  await staff.ok(payOrder, { params: { id: order.id }, body: { version: order.version, amount: order.total } });
  const { version, items } = await staff.data(getOrder, { params: { id: order.id } });
  const body = { item_ids: items.map(({ id }) => id), version };
  expect((await staff.refused(splitOrder, { params: { id: order.id }, body })).code).toBe('transition_refused');
  const more = { device_id: device.id, condition_id: device.good, sub_ids: [], price, version };
  expect((await staff.refused(addOrderItem, { params: { id: order.id }, body: more })).code).toBe('transition_refused');
});

test('[orders-08] a split withdraws an open offer', async () => {
  const order = await at('two');
  await query(`UPDATE order_items SET state = 'offered' WHERE order_id = $1`, [order.id]);
  await query(
    `INSERT INTO offers (tenant_id, order_id, state, token, token_hash, message, currency, quoted_total, offered_total, lines, created_at, expires_at)
     VALUES ($1, $2, 'open', 't', $3, '', 'USD', 20000, 8000, '[]', now(), now() + interval '1 day')`,
    [tenantId, order.id, `split-${order.id}`],
  );
  const parts = await split(order, [itemOf(order)]);
  expect(parts.order.offer?.state).toBe('expired');
  expect([parts.order, parts.new_order].flatMap(({ items }) => items.map(({ state }) => state))).toEqual([
    'inspected',
    'inspected',
  ]);
});

test('[orders-08] one of several parcels is removed with its label, and the only or a used one can’t be', async () => {
  const order = await at('labelled');
  const params = { id: order.id };
  const only = { box_id: order.box_id, version: order.version };
  expect((await staff.refused(deleteParcel, { params, body: only })).message).toContain('only package');
  await staff.ok(createShippingLabel, { body: { order_id: order.id, another: true } });
  const two = await withLabel(staff, order);
  expect(two.parcels.map(({ label }) => label?.state)).toEqual(['created', 'created']);
  const second = two.parcels[1];
  const body = { box_id: second?.id ?? 0, version: two.version };
  const { data } = await staff.ok(deleteParcel, { params, body });
  expect(data.parcels.map(({ id }) => id)).toEqual([order.box_id]);
  await query(`UPDATE shipping_labels SET state = 'in_transit' WHERE order_id = $1 AND state = 'created'`, [order.id]);
  await query(`INSERT INTO boxes (tenant_id, order_id, state) VALUES ($1, $2, 'expected')`, [tenantId, order.id]);
  const used = { box_id: order.box_id, version: data.version };
  expect((await staff.refused(deleteParcel, { params, body: used })).message).toContain('has been used');
});
