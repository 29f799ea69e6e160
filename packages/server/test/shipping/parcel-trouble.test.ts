import { listNotifications } from '@recoup/contract/session/notifications';
import { listShippingLabels } from '@recoup/contract/shipping/shipping-labels';
import { expect, test } from 'vitest';
import { noticeTrouble } from '../../src/modules/shipping/order-shipping/notice-trouble.ts';
import { useCompany } from '../company.ts';
import { seen } from '../trade.ts';

const { app, staff, orderCalls, at, query } = useCompany();

const days = (many: number) => new Date(Date.now() + many * 86_400_000);
const notice = (now = new Date()) => noticeTrouble(app.database(), now);
const notices = async () =>
  (await staff.data(listNotifications, { query: { type: 'parcel-trouble', show: 'all', per_page: 100 } })).map(
    ({ title, text, path }) => ({ title, text, path }),
  );
const inTrouble = async (trouble: string) => {
  const rows = await staff.data(listShippingLabels, { query: { trouble, per_page: 100 } });
  return rows.map(({ order_id, trouble: its }) => [order_id, its]);
};

/** An order whose package is in transit, with its carrier's last event. */
async function underWay(expected: Date | null, code: 'in_transit' | 'exception' = 'in_transit', since = days(0)) {
  const order = await at('labelled');
  const [label] = await query<{ id: number; tenant_id: number; tracking_number: string }>(
    `update shipping_labels set state = 'in_transit', expected_at = $2 where order_id = $1 returning id, tenant_id, tracking_number`,
    [order.id, expected],
  );
  await query(
    `insert into tracking_events (tenant_id, label_id, at, code, text) values ($1, $2, $3, $4, 'Word of the carrier')`,
    [label?.tenant_id, label?.id, since, code],
  );
  return { order, number: label?.tracking_number ?? '' };
}

test('a late, stuck or returned package can be found in the list, and staff are notified once', async () => {
  const late = await underWay(days(-1));
  const silent = await underWay(null, 'in_transit', days(-6));
  const wrong = await underWay(days(2), 'exception');
  await underWay(days(2));
  await notice();
  await notice();
  expect(await inTrouble('late')).toEqual([[late.order.id, 'late']]);
  expect(await inTrouble('silent')).toEqual([[silent.order.id, 'silent']]);
  expect(await inTrouble('wrong')).toEqual([[wrong.order.id, 'wrong']]);
  expect((await inTrouble('late,silent,wrong')).length).toBe(3);
  const path = `/order/detail/${late.order.id}`;
  const text = `Order ${late.order.number} of Cara Zqxmark: it should have arrived by now.`;
  const news = await notices();
  expect(news).toHaveLength(3);
  expect(news).toContainEqual({ title: `Late: package ${late.number}`, text, path });

  // A package that has arrived isn't in trouble, whether its carrier or the scan station says so.
  await query(`update shipping_labels set state = 'delivered' where order_id = $1`, [silent.order.id]);
  await staff.ok(
    orderCalls.scanInOrder,
    seen(await staff.data(orderCalls.getOrder, { params: { id: late.order.id } })),
  );
  await notice();
  expect((await inTrouble('late,silent,wrong')).map(([id]) => id)).toEqual([wrong.order.id]);
});

test('many problems together are one notification that leads to the list', async () => {
  const before = (await notices()).length;
  const many = [await underWay(days(2)), await underWay(days(2)), await underWay(days(2))];
  // In one statement, because housekeeping may run at any time and must not find only some of them.
  await query('update shipping_labels set expected_at = $2 where order_id = any($1)', [
    many.map(({ order }) => order.id),
    days(-1),
  ]);
  await notice();
  const news = await notices();
  expect(news).toHaveLength(before + 1);
  expect(news).toContainEqual({
    ...{ title: 'Late: 3 packages', text: 'They should have arrived by now.', path: '/shipping/all?trouble=late' },
  });
});
