import { listCustomFields } from '@recoup/contract/settings/custom-field-forms';
import type { CustomField } from '@recoup/contract/settings/custom-fields';
import { findLikeCustomers } from '@recoup/contract/stock/customer-merges';
import { createCustomer, getCustomer, listCustomers } from '@recoup/contract/stock/customers';
import { NewCustomerDialog } from '@recoup/parts';
import {
  aCustomer,
  aCustomerRow,
  aPage,
  fakeServer,
  fireEvent,
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import CustomerDetailPage from './CustomerDetailPage.tsx';
import CustomerListPage from './CustomerListPage.tsx';

const field = (id: number, label: string, kind: CustomField['kind'], more: Partial<CustomField> = {}): CustomField => ({
  ...{ id, owner: 'customer', label, kind, options: [], required: false, listed: false },
  ...more,
});
const fields = [
  field(1, 'Card', 'text', { listed: true }),
  field(2, 'Visits', 'number', { listed: true }),
  field(3, 'Born', 'date'),
  field(4, 'Size', 'choice', { options: ['S', 'L'], required: true }),
  field(5, 'VIP', 'yes_no'),
  field(9, 'Desk', 'text', { owner: 'order' }),
];
const values = { 1: 'L-1', 2: 1200, 3: '1990-03-02', 4: 'L', 5: false };

let fake: ReturnType<typeof fakeServer>;
beforeEach(() => {
  fake = fakeServer();
  fake.on(listCustomFields, () => ({ data: fields }));
  fake.on(listCustomers, ({ query }) => aPage([aCustomerRow(1, { custom_fields: values }), aCustomerRow(2)], query));
  fake.on(getCustomer, ({ params }) => ({ data: aCustomer(params.id, { custom_fields: values }) }));
});

test('[customers-02] a customer form has the company’s custom fields, and shows the server’s refusal at the field', async () => {
  fake.on(createCustomer, ({ body }) => {
    if (body.custom_fields?.[4] === undefined)
      throw refuse('invalid', { errors: { 'custom_fields.4': ['is required'] } });
    return { success: true as const, message: 'Made.', data: aCustomer(3) };
  });
  const { user } = renderScreen(<NewCustomerDialog atCounter onClose={() => {}} onCreated={() => {}} />, {
    path: '/customer',
    fake,
  });
  fake.on(findLikeCustomers, () => ({ data: [] }));
  await user.type(await screen.findByLabelText(/First name/), 'Ada');
  await user.type(screen.getByLabelText(/Last name/), 'Byron');
  await user.type(screen.getByLabelText(/Phone/), '+1 503 555 0100');
  await user.type(await screen.findByLabelText('Card'), 'L-7');
  await user.type(screen.getByLabelText('Visits'), '-3.5');
  fireEvent.change(screen.getByLabelText('Born'), { target: { value: '1990-03-02' } });
  await user.selectOptions(screen.getByLabelText('VIP'), 'No');
  expect(screen.queryByLabelText('Desk')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Create customer' }));
  expect((await screen.findAllByText(/Size is required/)).length).toBeGreaterThan(0);
  await user.selectOptions(screen.getByLabelText(/Size/), 'L');
  await user.click(screen.getByRole('button', { name: 'Create customer' }));
  await waitFor(() =>
    expect(fake.callsOf(createCustomer).at(-1)?.body).toMatchObject({
      custom_fields: { 1: 'L-7', 2: -3.5, 3: '1990-03-02', 4: 'L', 5: false },
    }),
  );
});

test('[customers-02] a customer’s page shows custom fields as dates, numbers and text', async () => {
  renderScreen(<CustomerDetailPage />, {
    path: '/customer/detail/7/invoice',
    route: '/customer/detail/:customerId/:category',
    fake,
  });
  const details = within(await screen.findByRole('region', { name: 'Details' }));
  for (const text of ['L-1', '1,200', 'Mar 2, 1990', 'L', 'No']) expect(details.getByText(text)).toBeTruthy();
});

test('[lists-04] a list has columns for custom fields, and each can be filtered by its kind', async () => {
  const { user } = renderScreen(<CustomerListPage />, { path: '/customer/1', route: '/customer/:statusId?', fake });
  expect(await screen.findByRole('columnheader', { name: 'Card' })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Born' })).toBeNull();
  expect(screen.getByRole('cell', { name: '1,200' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await user.selectOptions(await panel.findByRole('combobox', { name: 'Size' }), 'L');
  await user.type(panel.getByLabelText('Visits from'), '4.5');
  await user.selectOptions(panel.getByRole('combobox', { name: 'VIP' }), 'No');
  await waitFor(() =>
    expect(fake.callsOf(listCustomers).at(-1)?.query).toMatchObject({ fields: '4=L;2>=4.5;5=false' }),
  );
  const chips = within(await screen.findByRole('list', { name: 'Active filters' }));
  await user.click(chips.getByRole('button', { name: 'Size: L, Visits: at least 4.5, VIP: No Remove' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});
