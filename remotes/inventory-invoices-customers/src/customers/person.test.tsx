import { getCustomerRisk } from '@recoup/contract/orders/checks/risk-rules';
import { getCustomerTexts, setCustomerTextConsent } from '@recoup/contract/orders/texts/customer-texts';
import { listPaymentMethods } from '@recoup/contract/payouts/payout-settings';
import { idSettings, listCustomerIds, takeCustomerId } from '@recoup/contract/stock/customer-ids';
import { findLikeCustomers, mergeCustomers } from '@recoup/contract/stock/customer-merges';
import { eraseCustomer, getErasureReport } from '@recoup/contract/stock/customer-person';
import { getCustomer, listCustomers } from '@recoup/contract/stock/customers';
import { getPaymentInfo, revealPaymentInfo, updateCustomPayout } from '@recoup/contract/stock/payment-info';
import {
  aCustomer,
  aCustomerRow,
  aPage,
  fakeServer,
  openDialog,
  pickItem,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import CustomerDetailPage from './CustomerDetailPage.tsx';
import CustomerListPage from './CustomerListPage.tsx';

let fake: ReturnType<typeof fakeServer>;
beforeEach(() => {
  fake = fakeServer();
  fake.on(listCustomers, ({ query }) => aPage([aCustomerRow(1), aCustomerRow(2)], query));
  fake.on(getCustomer, ({ params }) => ({ data: aCustomer(params.id) }));
  fake.on(getErasureReport, () => ({ data: null }));
  fake.on(listCustomerIds, () => ({
    data: [],
    asked: { id: true, signature: false },
    missing: 'This location requires an ID before payment.',
  }));
});
const showDetail = () =>
  renderScreen(<CustomerDetailPage />, {
    path: '/customer/detail/7/mail-in',
    route: '/customer/detail/:customerId/:category',
    fake,
  });
const choose = async (user: ReturnType<typeof showDetail>['user'], entry: string) => {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await pickItem(user, entry);
};

test('while a new customer is typed, matching customers are suggested and one of them can be used', async () => {
  fake.on(findLikeCustomers, () => ({ data: [{ ...aCustomerRow(4), same: ['email' as const] }] }));
  const { user } = renderScreen(<CustomerListPage />, { path: '/customer', route: '/customer/:statusId?', fake });
  await user.click(await screen.findByRole('button', { name: 'New customer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New customer' }));
  await user.type(dialog.getByRole('textbox', { name: /Email/ }), 'ada@example.test');
  const suggestions = within(await dialog.findByRole('list', { name: 'Existing customers' }));
  expect(suggestions.getByRole('listitem').textContent).toContain('has the same email.');
  await user.click(suggestions.getByRole('button', { name: 'Use this customer' }));
  await waitFor(() => expect(window.location.pathname).toBe('/customer/detail/4/mail-in'));
});

test('a customer’s risk shows its reasons, with links to the orders and customers behind them', async () => {
  const order = { id: 9, number: 1009, kind: 'in-store' as const };
  fake.on(getCustomerRisk, () => ({
    data: {
      score: 85,
      hits: [
        {
          ...{ rule: 'blocked-contact' as const, count: 1, weight: 60 },
          rests_on: { orders: [], customers: [{ id: 3, name: 'Bo Block' }] },
        },
        { ...{ rule: 'seen-device' as const, count: 2, weight: 25 }, rests_on: { orders: [order], customers: [] } },
      ],
    },
  }));
  showDetail();
  expect(await screen.findByRole('heading', { name: 'Risk: 85' })).toBeDefined();
  expect(screen.getByText('1 blocked customer has the same phone or address')).toBeDefined();
  expect(screen.getByText('Devices of this customer are in 2 other orders')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Bo Block' }).getAttribute('href')).toContain('/customer/detail/3/');
  expect(screen.getByRole('link', { name: 'Order 1009' }).getAttribute('href')).toContain('9');
});

test('a customer’s data is erased with a reason', async () => {
  fake.on(eraseCustomer, ({ params }) => ({
    success: true as const,
    message: 'Erased',
    data: aCustomer(params.id, { erased_at: '2026-01-01T00:00:00.000Z' }),
  }));
  const { user } = showDetail();
  await choose(user, 'Erase their data');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Asked for it');
  await user.click(dialog.getByRole('button', { name: 'Erase' }));
  await waitFor(() => expect(fake.callsOf(eraseCustomer)[0]?.body).toEqual({ reason: 'Asked for it' }));
});

test('an erasure report lists what was erased and kept, by which rule and until when', async () => {
  const erased_at = '2026-01-01T00:00:00.000Z';
  fake.on(getCustomer, ({ params }) => ({ data: aCustomer(params.id, { status: 0, erased_at }) }));
  fake.on(getErasureReport, () => ({
    data: {
      ...{ erased_at, by: 'Olga A', erased: [{ part: 'notes' as const, count: 3 }] },
      kept: [
        { part: 'orders' as const, count: 2, location: null, source: null, until: null },
        {
          part: 'ids' as const,
          count: 1,
          location: 'Baton Rouge',
          source: 'La. R.S. 37:1864',
          until: '2088-12-31T12:00:00.000Z',
        },
      ],
    },
  }));
  showDetail();
  expect((await screen.findByRole('row', { name: /Notes on orders/ })).textContent).toContain('3');
  expect(screen.getByRole('row', { name: /^Orders/ }).textContent).toMatch(/Bookkeeping2No end date/);
  const ids = screen.getByRole('row', { name: /^IDs/ }).textContent;
  expect(ids).toContain('Purchase rules. Baton Rouge. La. R.S. 37:1864');
  expect(ids).toContain('Dec 31, 2088');
  expect(screen.getByRole('button', { name: 'Print report' })).toBeDefined();
});

test('a merged customer’s page says so and can’t be changed', async () => {
  fake.on(getCustomer, ({ params }) => ({ data: aCustomer(params.id, { status: 0, merged_into_id: 2 }) }));
  showDetail();
  expect((await screen.findByRole('link', { name: 'Open customer' })).getAttribute('href')).toBe(
    '/customer/detail/2/mail-in',
  );
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(screen.queryByText('Payment info')).toBeNull();
});

test('a merge explains what happens, asks for the other customer, and opens the one who is left', async () => {
  fake.on(mergeCustomers, () => ({ success: true as const, message: 'Merged', data: aCustomer(2) }));
  const { user } = showDetail();
  await choose(user, 'Merge into another customer');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('combobox', { name: /Customer/ }), 'ada');
  await user.click((await screen.findAllByRole('option'))[1] as HTMLElement);
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(fake.callsOf(mergeCustomers)[0]?.body).toEqual({ into_id: 2 }));
  await waitFor(() => expect(window.location.pathname).toBe('/customer/detail/2/mail-in'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an ID can be taken where the location requires it', async () => {
  fake.on(takeCustomerId, () => {
    throw new Error('not asked here');
  });
  const { user } = showDetail();
  expect(await screen.findByText('This location requires an ID before payment.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Take ID' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take ID' }));
  await user.type(dialog.getByRole('textbox', { name: /Number/ }), 'X1234');
  await user.type(dialog.getByLabelText(/Birth date/), '1990-05-17');
  await user.click(dialog.getByRole('radio', { name: 'On paper' }));
  await user.click(dialog.getByRole('button', { name: 'Save ID' }));
  await waitFor(() =>
    expect(fake.callsOf(takeCustomerId)[0]?.body).toMatchObject({
      ...{ kind: 'driving-licence', number: 'X1234', birth_date: '1990-05-17', signature: 'paper', drawing: null },
    }),
  );
  expect(idSettings.initial.places).toEqual([]);
});

test('[customers-03] a custom payout method is edited with the fields that the company defined', async () => {
  const entry = {
    ...{ id: 5, kind: 'custom-payout' as const, name: 'Venmo', preferred: true, version: 3 },
    ...{ values: [{ attribute_name: 'Handle', value: '•••• ada' }], created_at: '2026-01-01T00:00:00.000Z' },
  };
  const full = [{ attribute_name: 'Handle', value: '@ada' }];
  const fields = [{ attribute_name: 'Handle', is_required: true, max_length: 30, validation_type: null }];
  fake.on(getPaymentInfo, () => ({ data: [entry] }));
  const venmo = {
    ...{ id: 90, method: 'custom:Venmo' as const, label: 'Venmo', currencies: null, in_person: true },
    ...{ travels: 'hand' as const, active: true, is_custom: true, fields },
  };
  fake.on(listPaymentMethods, () => ({ data: [venmo] }));
  fake.on(revealPaymentInfo, () => ({ success: true as const, message: 'Seen', data: { ...entry, values: full } }));
  fake.on(updateCustomPayout, () => ({ success: true as const, message: 'Saved', data: entry }));
  const { user } = showDetail();
  await user.click(await screen.findByRole('button', { name: 'Show in full' }));
  await screen.findByText('@ada');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Venmo' }));
  await user.type(dialog.getByRole('textbox', { name: /Handle/ }), '2');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(fake.callsOf(updateCustomPayout)[0]?.body).toEqual({
      ...{ name: 'Venmo', values: [{ attribute_name: 'Handle', value: '@ada2' }], version: 3 },
    }),
  );
});

test('[orders-03] a consent to text messages is recorded on the customer’s page with the text that is read aloud', async () => {
  const texts = {
    connected: true,
    phone: '+15035550100',
    stopped: false,
    wordings: { updates: 'May we?', reminders: '' },
  };
  const at = '2026-03-02T15:04:05.000Z';
  const consent = { granted: true, wording: 'May we?', source: 'staff' as const, by: 'Olga A', at };
  const none = { updates: null as typeof consent | null, reminders: null };
  const entry = { ...consent, purpose: 'updates' as const, phone: texts.phone };
  let current = { ...texts, consents: none, history: [] as (typeof entry)[] };
  fake.on(getCustomerTexts, () => ({ data: current }));
  fake.on(setCustomerTextConsent, () => {
    current = { ...current, consents: { ...none, updates: consent }, history: [entry] };
    return { success: true as const, message: 'Consent recorded', data: current };
  });
  const { user } = showDetail();
  await user.click(await screen.findByRole('button', { name: /Record consent\s+to order updates/ }));
  const dialog = await openDialog('alertdialog');
  expect(dialog.textContent).toContain('Read this aloud: “May we?”');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/recorded by Olga A/)).toBeTruthy();
  expect(fake.callsOf(setCustomerTextConsent)[0]).toMatchObject({ body: { purpose: 'updates', granted: true } });
  await user.click(screen.getByRole('button', { name: 'Show history' }));
  const history = within(screen.getByRole('list', { name: 'Consent history' }));
  expect(history.getByRole('listitem').textContent).toContain('Order updates: agreed');
});
