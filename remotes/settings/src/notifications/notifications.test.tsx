import {
  getEmailTemplate,
  listEmailTemplates,
  putEmailTemplate,
  resetEmailTemplate,
  testEmailTemplate,
} from '@recoup/contract/mails/email-templates';
import { listCompanyPictures } from '@recoup/contract/settings/company-pictures';
import { fakeServer, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import MailPage from './MailPage.tsx';
import NotificationsPage from './NotificationsPage.tsx';

const line = {
  id: 2,
  name: 'revised-offer',
  type: 'customer',
  label: 'Revised offer',
  about: 'When.',
  is_changed: false,
} as const;
const mail = {
  ...line,
  subject: 'Order {order_number}',
  text: 'Hello {customer_first_name}, {link}',
  version: 0,
  preview: {
    order_number: '10421',
    words: { order_number: '10421', customer_first_name: 'Ada', link: 'https://x.test' },
  },
};

let fake: ReturnType<typeof fakeServer>;
beforeEach(() => {
  fake = fakeServer();
  fake.on(listEmailTemplates, () => ({
    data: [line, { ...line, id: 41, name: 'new-password' as const, type: 'general' as const, label: 'New password' }],
  }));
  fake.on(listCompanyPictures, () => ({ data: [] }));
  fake.on(getEmailTemplate, () => ({ data: mail }));
});

test('[settings-08] emails are listed by recipient, each with its page', async () => {
  renderScreen(<NotificationsPage />, { path: '/settings/notifications', fake });
  const link = await screen.findByRole('link', { name: 'Revised offer' });
  expect(link.getAttribute('href')).toBe('/settings/notifications/customer/2?type=email');
  expect(screen.getByRole('link', { name: 'New password' }).getAttribute('href')).toBe(
    '/settings/notifications/general/41',
  );
  expect(screen.getByRole('heading', { name: 'Customers' })).toBeTruthy();
});

test('[settings-08] an email is previewed with a real order while typing, sent as a test and saved', async () => {
  const answer = { success: true as const, message: 'Done.' };
  fake.on(testEmailTemplate, () => ({ ...answer, data: { to: 'me@x.test' } }));
  fake.on(putEmailTemplate, ({ body }) => ({ ...answer, data: { ...mail, ...body, version: 1, is_changed: true } }));
  const route = '/settings/notifications/customer/:templateId';
  const { user } = renderScreen(<MailPage />, {
    path: '/settings/notifications/customer/2?type=customer',
    route,
    fake,
  });
  const subject = await screen.findByRole('textbox', { name: /^Subject/ });
  await user.type(subject, ' is here');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getByText('Order 10421 is here')).toBeTruthy();
  expect(preview.getByText('Hello Ada, https://x.test')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send test email' }));
  const words = { subject: 'Order {order_number} is here', text: mail.text };
  await waitFor(() => expect(fake.callsOf(testEmailTemplate)[0]).toMatchObject({ params: { id: 2 }, body: words }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(fake.callsOf(putEmailTemplate)[0]?.body).toEqual({ ...words, version: 0 }));
});

test('[settings-08] a changed email is reset to the standard text after a question', async () => {
  let current = { ...mail, subject: 'A new price', version: 4, is_changed: true };
  fake.on(getEmailTemplate, () => ({ data: current }));
  fake.on(resetEmailTemplate, () => {
    current = { ...mail, version: 5, is_changed: false };
    return { success: true as const, message: 'Done.', data: current };
  });
  const path = '/settings/notifications/customer/2?type=customer';
  const { user } = renderScreen(<MailPage />, { path, route: '/settings/notifications/customer/:templateId', fake });
  const subject = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Subject/ });
  expect(subject.value).toBe('A new price');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await user.click(await screen.findByRole('button', { name: 'Reset email' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Subject/ }).value).toBe(mail.subject),
  );
  expect(fake.callsOf(resetEmailTemplate)[0]).toMatchObject({ params: { id: 2 }, body: { version: 4 } });
});
