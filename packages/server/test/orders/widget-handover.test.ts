import { getWidget, placeWidgetOrder } from '@recoup/contract/orders/customer-pages/widget-orders';
import { getCustomerOrder } from '@recoup/contract/orders/order-links';
import {
  countNotifications,
  getNewsByMail,
  listNotifications,
  saveNewsByMail,
} from '@recoup/contract/session/notifications';
import { getSiteKey } from '@recoup/contract/settings/site';
import { getTextInfo, putTextInfo } from '@recoup/contract/settings/text-infos';
import { beforeAll, expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { marker, widgetOrderOf } from '../trade.ts';
import { until } from '../until.ts';

const company = useCompany({ config: { publicUrl: 'https://sell.example' } });
const { app, staff, as, orderCalls, query } = company;
const visitor = as(null);
let key = '';
beforeAll(async () => {
  key = (await staff.data(getSiteKey)).key;
});

test('staff are notified of an online order under the bell, and by email if they chose that', async () => {
  await staff.ok(saveNewsByMail, { body: { types: ['order-placed'] } });
  expect(await staff.data(getNewsByMail)).toEqual({ types: ['order-placed'] });
  const request = widgetOrderOf(company, key);
  const body = { ...request, customer: { ...request.customer, email: 'told@customers.test' } };
  const { data } = await visitor.ok(placeWidgetOrder, { body });
  const title = `New order ${data.order_number}: $100.00`;
  const notices = await staff.data(listNotifications, { query: {} });
  const news = notices.find((one) => one.title === title);
  expect(news).toMatchObject({ type: 'order-placed', text: expect.stringContaining(marker), read: false });
  const unread = await staff.data(countNotifications);
  expect(unread.by_menu).toMatchObject({ '/order': expect.any(Number) });
  expect(Object.values(unread.by_menu).reduce((sum, many) => sum + many, 0)).toBe(unread.unread);
  const letters = () => app.services.mails.filter(({ subject }) => subject === title);
  await until(() => letters().length > 0);
  expect(letters().map(({ to }) => to)).toEqual(['owner@a.recoup.test']);
  expect(letters()[0]?.text).toContain(`https://sell.example${news?.path}`);
});

test('mail-in is offered only where a parcel can be sent, by a carrier or by the company’s instructions', async () => {
  const kinds = async () => (await visitor.data(getWidget, { params: { id: key } })).kinds;
  expect(await kinds()).toEqual(['mail-in', 'in-store']);
  const request = widgetOrderOf(company, key);
  const body = { ...request, customer: { ...request.customer, email: 'sends@customers.test' } };
  await query('DELETE FROM connections WHERE tenant_id = $1', [company.tenantId]);
  expect(await kinds()).toEqual(['in-store']);
  expect((await visitor.refused(placeWidgetOrder, { body })).errors).toHaveProperty('kind');

  await query('UPDATE companies SET address_text = NULL WHERE tenant_id = $1', [company.tenantId]);
  const { version } = await staff.data(getTextInfo, { params: { kind: 'send-in' } });
  await staff.ok(putTextInfo, { params: { kind: 'send-in' }, body: { text: 'Insure the package.', version } });
  expect(await kinds()).toEqual(['in-store']);
  const office = '1 Office St, Portland';
  await query('UPDATE companies SET address_text = $1 WHERE tenant_id = $2', [office, company.tenantId]);
  expect(await kinds()).toEqual(['mail-in', 'in-store']);
  const address = { address1: '7 Parcel Rd', suite: null, city: 'Portland', state: 'OR', zip: '97201', country: 'US' };
  await query('UPDATE locations SET address = $1 WHERE tenant_id = $2 AND is_mail_in', [address, company.tenantId]);
  expect(await kinds()).toEqual(['mail-in', 'in-store']);
  const { data } = await visitor.ok(placeWidgetOrder, { body });
  const mail = () => app.services.mails.find(({ to }) => to === body.customer.email);
  await until(() => mail() !== undefined);
  const [row] = await query<{ id: number }>('SELECT id FROM orders WHERE number::text = $1', [data.order_number]);
  const order = await staff.data(orderCalls.getOrder, { params: { id: Number(row?.id) } });
  const page = await visitor.data(getCustomerOrder, { params: { id: order.links.status.split('/').at(-1) ?? '' } });
  for (const text of [mail()?.text, page.label_notice]) {
    expect(text).toContain('Insure the package.');
    expect(text).toContain('7 Parcel Rd');
  }
});
