import { connectIntegration } from '@recoup/contract/add-ons/integrations';
import {
  agreeOnDisplay,
  enterDisplayCode,
  getDisplayedTicket,
  pairCustomerDisplay,
  showOnCustomerDisplay,
} from '@recoup/contract/orders/counter/customer-displays';
import { placeWidgetOrder } from '@recoup/contract/orders/customer-pages/widget-orders';
import type { Order } from '@recoup/contract/orders/order-schema';
import { getCustomerTexts, setCustomerTextConsent } from '@recoup/contract/orders/texts/customer-texts';
import { orderTextsOf } from '@recoup/contract/orders/texts/order-texts';
import { listNotifications } from '@recoup/contract/session/notifications';
import { getSiteKey } from '@recoup/contract/settings/site';
import { getCustomer, updateCustomer } from '@recoup/contract/stock/customers';
import twilio from 'twilio';
import { beforeAll, expect, test } from 'vitest';
import { remindOfLocks } from '../../src/modules/orders/lifecycle/remind-of-locks.ts';
import { useCompany } from '../company.ts';
import { refusedNumber, silentNumber } from '../text-services.ts';
import { widgetOrderOf } from '../trade.ts';
import { until } from '../until.ts';

const company = useCompany();
const { app, staff, at, again, orderCalls, query, log } = company;
const visitor = company.as(null);
const { listOrderTexts, sendOrderText, setOrderTextConsent } = orderTextsOf('mail-in');
const token = 'between us two';
let hookPath = '';

beforeAll(async () => {
  const values = { account_sid: `AC${'0'.repeat(32)}`, auth_token: token, sender: '+15005550006' };
  const body = { values, version: 0 };
  hookPath = (await staff.data(connectIntegration, { params: { id: 27 }, body })).hook_path ?? '';
});

let last = 1_100;
const nextNumber = () => {
  last += 1;
  return `+1503555${last}`;
};
const texted = (phone: string) => app.services.texted.filter(({ to }) => to === phone);
const thread = ({ id }: Order) => staff.data(listOrderTexts, { params: { id } });
const agree = ({ id }: Order, purpose: 'updates' | 'reminders' = 'updates', granted = true) =>
  staff.ok(setOrderTextConsent, { params: { id }, body: { purpose, granted } });
/** Runs the jobs that wait for a minute, and those that follow. */
const soon = () => query("UPDATE pgboss.job SET start_after = now() WHERE name = 'send-text' AND state = 'created'");
const jobsDone = () =>
  until(async () => {
    await soon();
    const open =
      "SELECT FROM pgboss.job WHERE name IN ('send-text', 'take-text-news') AND state IN ('created', 'active')";
    return (await query(open)).length === 0;
  });

/** An order whose customer has this phone number. */
async function orderWith(phone: string, stage: 'new' | 'inspected' | 'accepted' = 'new'): Promise<Order> {
  const order = await at(stage);
  const params = { id: order.customer.id };
  const { first_name, last_name, email, address, note, version } = await staff.data(getCustomer, { params });
  await staff.ok(updateCustomer, { params, body: { first_name, last_name, email, address, note, phone, version } });
  return again(order);
}

/** A webhook from Twilio, signed by Twilio’s package. */
async function twilioSends(form: Record<string, string>, key = token): Promise<number> {
  const url = `http://northwind.test${hookPath}`;
  const answer = await app.with(null).raw({
    method: 'POST',
    url: hookPath,
    headers: {
      host: 'northwind.test',
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilio.getExpectedTwilioSignature(key, url, form),
    },
    payload: new URLSearchParams(form).toString(),
  });
  if (answer.status === 200) expect(answer.text).toContain('<Response/>');
  await jobsDone();
  return answer.status;
}
const says = (phone: string, text: string, id: string) =>
  twilioSends({ MessageSid: id, From: phone, To: '+15005550006', Body: text });

test('[orders-03] only customers who agreed are texted, once when devices arrive, with how to opt out', async () => {
  const [silent, consenting] = [nextNumber(), nextNumber()];
  const [without, order] = [await orderWith(silent), await orderWith(consenting)];
  await agree(order);
  for (const one of [without, order])
    await staff.ok(orderCalls.changeOrderStatus, {
      params: { id: one.id },
      body: { status_id: 4, sub_status_id: null, version: one.version },
    });
  await jobsDone();
  expect(texted(silent)).toEqual([]);
  expect((await thread(without)).texts).toEqual([]);
  expect(texted(consenting)).toMatchObject([
    {
      text: expect.stringMatching(
        /^Company A: Your devices? for order \S+ (?:has|have) arrived\..* http\S+ Reply STOP to end texts\.$/,
      ),
    },
  ]);
  expect((await thread(order)).texts).toMatchObject([{ direction: 'out', state: 'sent', by: null }]);
  const { version } = await again(order);
  await staff.ok(orderCalls.changeOrderStatus, {
    params: { id: order.id },
    body: { status_id: 8, sub_status_id: null, version },
  });
  await jobsDone();
  expect(texted(consenting)).toHaveLength(1);
  expect((await log(order)).map(({ action }) => action)).toContain('Agreed to texts');
});

test('[orders-03] offers and price reminders are texted to those who agreed to each, until they withdraw consent', async () => {
  const [first, second] = [nextNumber(), nextNumber()];
  const offered = await orderWith(first, 'inspected');
  await agree(offered);
  const body = { version: offered.version };
  await staff.ok(orderCalls.offerOrder, { params: { id: offered.id }, body });
  const reminded = await orderWith(second);
  await agree(reminded, 'reminders');
  await remindOfLocks(app.database(), new Date(Date.now() + 7.1 * 86_400_000));
  await jobsDone();
  const offer = expect.stringMatching(/We have an offer for order \S+\. Please review it: http\S+ Reply STOP/);
  expect(texted(first)).toContainEqual(expect.objectContaining({ text: offer }));
  expect(texted(second)).toMatchObject([{ text: expect.stringContaining('Your price of $100.00') }]);
  await agree(offered, 'updates', false);
  const refused = await staff.refused(sendOrderText, { params: { id: offered.id }, body: { text: 'Hello?' } });
  expect(refused.message).toContain('hasn’t agreed');
});

test('[orders-03] delivery reports update a text, and late or repeated ones change nothing', async () => {
  const phone = nextNumber();
  const order = await orderWith(phone);
  await agree(order);
  await staff.ok(sendOrderText, { params: { id: order.id }, body: { text: 'Your label is on its way.' } });
  await jobsDone();
  const MessageSid = `SM${app.services.texted.length}`;
  const [sent] = texted(phone);
  expect(sent?.callback).toContain(hookPath);
  const report = { MessageSid, To: phone, From: '+15005550006' };
  expect(await twilioSends({ ...report, MessageStatus: 'delivered' }, 'another key')).toBe(401);
  await twilioSends({ ...report, MessageStatus: 'undelivered', ErrorCode: '30003' });
  const failed = { state: 'undelivered', reason: 'The phone is off or out of reach.', by: expect.any(String) };
  expect((await thread(order)).texts).toMatchObject([failed]);
  await twilioSends({ ...report, MessageStatus: 'sent' });
  await twilioSends({ ...report, MessageStatus: 'undelivered', ErrorCode: '30003' });
  expect((await thread(order)).texts).toMatchObject([failed]);
});

test('[orders-03] a reply appears on the order, staff are notified once and answer, and STOP ends all texts until START', async () => {
  const phone = nextNumber();
  const order = await orderWith(phone);
  await agree(order);
  await staff.ok(sendOrderText, { params: { id: order.id }, body: { text: 'Which color is it?' } });
  await jobsDone();
  await says(phone, 'Black. When do I get paid?', 'SMin1');
  await says(phone, 'Black. When do I get paid?', 'SMin1');
  expect((await thread(order)).texts.map(({ direction, text }) => [direction, text])).toEqual([
    ['in', 'Black. When do I get paid?'],
    ['out', 'Which color is it?'],
  ]);
  const news = (await staff.ok(listNotifications, { query: { type: 'text-reply' } })).data;
  expect(news.filter(({ path }) => path.endsWith(`/${order.id}`))).toHaveLength(1);

  await says(phone, ' stop ', 'SMin2');
  expect(await thread(order)).toMatchObject({ stopped: true, consents: { updates: { granted: true } } });
  expect((await staff.refused(sendOrderText, { params: { id: order.id }, body: { text: 'Sorry' } })).message).toContain(
    'STOP',
  );
  // A consent that staff record doesn’t override the customer’s own STOP.
  await agree(order);
  await staff.ok(orderCalls.changeOrderStatus, {
    params: { id: order.id },
    body: { status_id: 4, sub_status_id: null, version: order.version },
  });
  await jobsDone();
  expect(texted(phone)).toHaveLength(1);
  await says(phone, 'Start', 'SMin3');
  expect((await thread(order)).stopped).toBe(false);
  await staff.ok(sendOrderText, { params: { id: order.id }, body: { text: 'Tomorrow.' } });
  await jobsDone();
  expect(texted(phone)).toHaveLength(2);
});

test('[orders-03] a refused text says why, and one whose answer was lost is never sent twice', async () => {
  for (const [phone, state, tries] of [
    [refusedNumber, 'failed', 0],
    [silentNumber, 'unknown', 1],
  ] as const) {
    const order = await orderWith(phone);
    await agree(order);
    await staff.ok(sendOrderText, { params: { id: order.id }, body: { text: 'Hello' } });
    await jobsDone();
    expect((await thread(order)).texts).toMatchObject([{ state, reason: expect.any(String) }]);
    expect(texted(phone)).toHaveLength(tries);
  }
});

test('[orders-03] a shop visitor who ticks the box agrees to the wording they read, and can’t agree for another number', async () => {
  const { key } = await staff.data(getSiteKey);
  const body = widgetOrderOf(company, key);
  const customer = { ...body.customer, phone: '(503) 555-0188' };
  await visitor.ok(placeWidgetOrder, { body: { ...body, customer, texts: ['updates'] } });
  const rows = () =>
    query<{ phone: string; purpose: string; wording: string; source: string }>(
      "SELECT phone, purpose, wording, source FROM text_consents WHERE source = 'widget' ORDER BY id",
    );
  expect(await rows()).toMatchObject([
    {
      phone: '+15035550188',
      purpose: 'updates',
      wording: expect.stringContaining('Company A may text me about my order'),
    },
  ]);
  const other = { ...customer, phone: '+44 20 7946 0000' };
  await visitor.ok(placeWidgetOrder, { body: { ...body, customer: other, texts: ['updates', 'reminders'] } });
  expect(await rows()).toHaveLength(1);
});

test('[orders-03] staff record what a customer agreed to, and every change of consent stays visible', async () => {
  const phone = nextNumber();
  const order = await orderWith(phone);
  const params = { id: order.customer.id };
  const say = (granted: boolean) =>
    staff.data(setCustomerTextConsent, { params, body: { purpose: 'reminders', granted } });
  expect(await staff.data(getCustomerTexts, { params })).toMatchObject({ connected: true, phone, history: [] });
  expect((await say(true)).consents.reminders).toMatchObject({
    granted: true,
    source: 'staff',
    by: expect.any(String),
  });
  expect((await thread(order)).consents.reminders?.granted).toBe(true);
  const { consents, history } = await say(false);
  expect(consents.reminders?.granted).toBe(false);
  expect(history.map(({ purpose, granted, phone: number }) => [purpose, granted, number])).toEqual([
    ['reminders', false, phone],
    ['reminders', true, phone],
  ]);
  expect(history[1]?.wording).toContain('Company A may text me reminders');
});

test('[orders-03] a customer display asks once for consents never asked for, and an unticked one is declined', async () => {
  const phone = nextNumber();
  const order = await orderWith(phone);
  await agree(order, 'reminders', false);
  const { code } = await staff.data(pairCustomerDisplay, { body: { register: 'Register 1' } });
  const { key } = await visitor.data(enterDisplayCode, { body: { code } });
  const displayedTexts = async () => (await visitor.data(getDisplayedTicket, { body: { key } })).texts;
  expect(await displayedTexts()).toBeNull();
  await staff.ok(showOnCustomerDisplay, { body: { show: 'order', order_id: order.id } });
  expect(await displayedTexts()).toMatchObject({ order_id: order.id, asked: ['updates'] });
  // Purposes answered earlier aren’t asked again, and a display can’t change them.
  const body = { key, order_id: order.id, agreed: ['updates' as const, 'reminders' as const] };
  const other = await orderWith(nextNumber());
  expect((await visitor.refused(agreeOnDisplay, { body: { ...body, order_id: other.id } })).code).toBe(
    'transition_refused',
  );
  await visitor.ok(agreeOnDisplay, { body });
  expect(await displayedTexts()).toBeNull();
  expect((await visitor.refused(agreeOnDisplay, { body })).code).toBe('transition_refused');
  expect((await thread(order)).consents).toMatchObject({
    updates: { granted: true, source: 'display', wording: expect.stringContaining('Company A may text me') },
    reminders: { granted: false, source: 'staff' },
  });
  expect((await log(order)).map(({ action }) => action)).toContain('Agreed to texts');
  await staff.ok(showOnCustomerDisplay, { body: { show: 'order', order_id: other.id } });
  await visitor.ok(agreeOnDisplay, { body: { key, order_id: other.id, agreed: [] } });
  expect((await thread(other)).consents).toMatchObject({ updates: { granted: false }, reminders: { granted: false } });
});
