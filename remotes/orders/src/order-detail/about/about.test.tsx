import { listAssignees, orderAssigneesOf } from '@recoup/contract/orders/order-assignees';
import { orderEditsOf } from '@recoup/contract/orders/order-edits';
import { orderMailsOf } from '@recoup/contract/orders/order-mails';
import { listColorOptions } from '@recoup/contract/orders/order-options';
import { orderTextsOf } from '@recoup/contract/orders/texts/order-texts';
import { listShippingLabelHistories } from '@recoup/contract/shipping/order-shipping';
import { fakeServer, openDialog, pickItem, renderScreen, screen, waitFor } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import { aLabel, anItem, anOrder } from '../../fixtures.ts';
import { ItemMenu } from '../devices/ItemMenu.tsx';
import { LabelHistory } from '../parcel/LabelHistory.tsx';
import { AboutSection } from './AboutSection.tsx';
import { AnswerRead } from './AnswerRead.tsx';
import { CustomerEmailsSection, UnsentOfferBanner } from './CustomerEmailsSection.tsx';
import { Neighbours } from './Neighbours.tsx';
import { TextsSection } from './TextsSection.tsx';

const path = '/order/detail/2';
const endpoints = orderAssigneesOf('mail-in');
let fake: ReturnType<typeof fakeServer>;
const answer = () => ({ success: true as const, message: 'Done.', data: anOrder(2) });

beforeEach(() => {
  sessionStorage.clear();
  fake = fakeServer();
  fake.on(listAssignees, () => ({ data: [{ id: 7, name: 'Sam Staff' }] }));
  for (const endpoint of [endpoints.assignOrder, endpoints.changeReferralSource, endpoints.readAnswer])
    fake.on(endpoint, answer);
});

const mailAt = '2026-03-02T15:04:05.000Z';

test('[orders-03] an order shows its assignee, referral source and customer step, and the first two can be changed', async () => {
  const order = anOrder(2, { referral_source: 'Radio', assignee: { id: 9, name: 'Gone Greta' } });
  const { user } = renderScreen(<AboutSection order={order} />, { path, fake });
  expect(await screen.findByText('We’re waiting for your package')).toBeTruthy();
  expect(screen.getByText('Radio')).toBeTruthy();
  const assignee = await screen.findByRole('combobox', { name: 'Assigned to' });
  expect(assignee.textContent).toContain('Gone Greta');
  await screen.findByRole('option', { name: 'Sam Staff' });
  await user.selectOptions(assignee, 'Sam Staff');
  await waitFor(() => expect(fake.callsOf(endpoints.assignOrder)[0]?.body).toEqual({ user_id: 7, version: 1 }));
  await user.click(screen.getByRole('button', { name: 'Source' }));
  const source = await screen.findByRole('textbox', { name: 'Referral source' });
  await user.clear(source);
  await user.type(source, 'A friend');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const update = { referral_source: 'A friend', version: 1 };
  await waitFor(() => expect(fake.callsOf(endpoints.changeReferralSource)[0]?.body).toEqual(update));
});

test('[orders-03] the customer’s emails are listed and can be read as they were sent', async () => {
  const mail = {
    id: 1,
    to: 'ada@example.test',
    subject: 'We got it',
    text: 'Hello Ada',
    attachments: ['receipt-2.pdf'],
    state: 'sent' as const,
    reason: null,
    at: '2026-03-02T15:04:05.000Z',
  };
  fake.on(orderMailsOf('mail-in').listOrderMails, () => ({
    data: [mail],
    replies: [{ id: 3, from: 'ada@example.test', subject: 'Re: We got it', text: 'Thank you!', at: mailAt }],
  }));
  const { user } = renderScreen(<CustomerEmailsSection order={anOrder(2)} />, { path, fake });
  await screen.findByText('Attached: receipt-2.pdf');
  expect(screen.getByText('Thank you!')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Reply by email' }).getAttribute('href')).toContain(
    'mailto:ada%40example.test?',
  );
  await user.click(await screen.findByRole('button', { name: 'Read We got it' }));
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
});

test('[orders-03] an unsent email says why, at the top and in its place, and can be sent again there', async () => {
  const { listOrderMails, resendOrderMail } = orderMailsOf('mail-in');
  const mail = { to: 'ada@example.test', text: 'Hello Ada', attachments: [], at: '2026-03-02T15:04:05.000Z' };
  const refused = { ...mail, id: 7, subject: 'Your offer', state: 'failed' as const, reason: 'No such user' };
  const away = { ...mail, id: 8, subject: 'We got it', state: 'waiting' as const, reason: 'No server' };
  const queued = { ...mail, id: 9, subject: 'Thank you', state: 'waiting' as const, reason: null };
  fake.on(listOrderMails, () => ({ data: [refused, away, queued], replies: [] }));
  fake.on(resendOrderMail, () => ({ success: true as const, message: 'Sending again.', data: queued }));
  const order = anOrder(2);
  const { user } = renderScreen(
    <>
      <UnsentOfferBanner order={order} />
      <CustomerEmailsSection order={order} />
    </>,
    { path, fake },
  );
  expect(await screen.findByText('Not sent: Your offer')).toBeTruthy();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/Not sent.*No such user/);
  expect(rows[1]).toMatch(/Not sent.*No server. We’ll keep trying/);
  expect(rows[2]).toMatch(/Sending/);
  const [first] = screen.getAllByRole('button', { name: 'Send again' });
  if (!first) throw new Error('no button');
  await user.click(first);
  await waitFor(() => expect(fake.callsOf(resendOrderMail)[0]?.params).toEqual({ id: 7 }));
});

test('[orders-03] staff record a consent with the wording they read aloud, then text and see the delivery', async () => {
  const { listOrderTexts, setOrderTextConsent, sendOrderText } = orderTextsOf('mail-in');
  const consent = { granted: true, wording: 'May we?', source: 'staff' as const, by: 'Olga A', at: mailAt };
  const asked = {
    connected: true,
    phone: '+15035550100',
    stopped: false,
    wordings: { updates: 'May we?', reminders: 'And?' },
  };
  const text = { direction: 'out' as const, phone: asked.phone, by: null, at: mailAt, reason: null };
  const texts = [
    { ...text, id: 2, direction: 'in' as const, text: 'Thanks!', state: 'received' as const },
    { ...text, id: 1, text: 'Arrived.', state: 'undelivered' as const, reason: 'The number doesn’t exist.' },
  ];
  let current = {
    ...asked,
    consents: { updates: null as typeof consent | null, reminders: null },
    texts: [] as typeof texts,
  };
  fake.on(listOrderTexts, () => ({ data: current }));
  fake.on(setOrderTextConsent, () => {
    current = { ...current, consents: { updates: consent, reminders: null }, texts };
    return { success: true as const, message: 'Consent recorded', data: current };
  });
  fake.on(sendOrderText, () => ({ success: true as const, message: 'Sending.', data: { reference: 'text-1' } }));
  const { user } = renderScreen(<TextsSection order={anOrder(2)} />, { path, fake });
  await user.click(await screen.findByRole('button', { name: /Record consent\s+to order updates/ }));
  expect(screen.queryByRole('textbox')).toBeNull();
  const dialog = await openDialog('alertdialog');
  expect(dialog.textContent).toContain('Read this aloud: “May we?”');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/recorded by Olga A/)).toBeTruthy();
  expect(screen.getByText('Not delivered')).toBeTruthy();
  expect(screen.getByText('The number doesn’t exist.')).toBeTruthy();
  expect(screen.getByText('Thanks!')).toBeTruthy();
  await user.type(screen.getByLabelText('New text'), 'See you soon');
  await user.click(screen.getByRole('button', { name: 'Send text' }));
  await waitFor(() => expect(fake.callsOf(sendOrderText)[0]?.body).toEqual({ text: 'See you soon' }));
});

test('without a text service, no texts section is shown', async () => {
  const { listOrderTexts } = orderTextsOf('mail-in');
  const none = { connected: false, phone: null, stopped: false, consents: { updates: null, reminders: null } };
  fake.on(listOrderTexts, () => ({ data: { ...none, wordings: { updates: '', reminders: '' }, texts: [] } }));
  renderScreen(<TextsSection order={anOrder(2)} />, { path, fake });
  await waitFor(() => expect(fake.callsOf(listOrderTexts)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Text messages')).toBeNull());
});

test('[orders-03] staff move from one order of the list to the next, by link and by key', async () => {
  sessionStorage.setItem('recoup.rows.mail-in', '1,2,3');
  const { user } = renderScreen(<Neighbours kind="mail-in" id={2} />, { path, fake });
  const to = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect([to(/Previous/), to(/Next/)]).toEqual(['/order/detail/1', '/order/detail/3']);
  await user.keyboard('j');
  await waitFor(() => expect(window.location.pathname).toBe('/order/detail/3'));
});

test('[orders-06] opening an order marks its customer’s answer as read', async () => {
  const order = anOrder(2, { unread_answer_at: '2026-03-02T15:04:05.000Z' });
  renderScreen(<AnswerRead kind="mail-in" order={order} />, { path, fake });
  await waitFor(() => expect(fake.callsOf(endpoints.readAnswer)).toHaveLength(1));
});

test('[orders-08] voided labels stay visible', async () => {
  const shown = aLabel({ id: 2 });
  const voided = aLabel({ id: 1, state: 'voided', tracking_number: '999' });
  fake.on(listShippingLabelHistories, () => ({ data: [shown, voided] }));
  const order = anOrder(2, { label: shown });
  renderScreen(<LabelHistory order={order} />, { path, fake });
  expect((await screen.findByRole('list', { name: 'All labels for this order' })).textContent).toMatch(/999.*Voided/);
});

test('[orders-03] a device’s details are entered, and a wrong EAN shows an error at its field', async () => {
  const { describeOrderItem } = orderEditsOf('mail-in');
  fake.on(listColorOptions, () => ({ data: ['Black' as const] }));
  fake.on(describeOrderItem, answer);
  const { user } = renderScreen(<ItemMenu order={anOrder(2)} item={anItem(5)} />, { path, fake });
  await user.click(await screen.findByRole('button', { name: 'More actions for Phone 5' }));
  await pickItem(user, /Serial number/);
  await user.type(await screen.findByRole('textbox', { name: 'Serial number' }), 'C02XG2');
  const ean = screen.getByRole('textbox', { name: 'EAN or UPC' });
  await user.type(ean, '4006381333932');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/check digit doesn’t match/)).toBeTruthy();
  await user.clear(ean);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const update = { serial: 'C02XG2', ean: null, color: null, options: null, version: 1 };
  await waitFor(() => expect(fake.callsOf(describeOrderItem)[0]?.body).toMatchObject(update));
});
