import {
  createPaymentMethod,
  definePaymentMethod,
  listPaymentMethods,
  nachaOriginator,
  payoutRules,
  sepaDebtor,
  sortPaymentMethods,
  switchPaymentMethod,
} from '@recoup/contract/payouts/payout-settings';
import { bankTransfer } from '@recoup/contract/settings/order-documents';
import { fakeServer, pickItem, renderScreen, screen, waitFor, within } from '@recoup/testing';
import { beforeEach, expect, test } from 'vitest';
import PayoutSettingsPage from './PayoutSettingsPage.tsx';

let fake: ReturnType<typeof fakeServer>;
beforeEach(() => {
  fake = fakeServer();
  fake.on(listPaymentMethods, () => ({
    data: [
      {
        id: 1,
        method: 'cash' as const,
        label: 'Cash',
        currencies: null,
        in_person: true,
        travels: 'hand' as const,
        active: true,
        is_custom: false,
        fields: [],
      },
      {
        id: 4,
        method: 'sepa-transfer' as const,
        label: 'SEPA transfer',
        currencies: ['EUR' as const],
        in_person: false,
        travels: 'file' as const,
        active: true,
        is_custom: false,
        fields: [],
      },
    ],
  }));
  fake.on(payoutRules.get, () => ({ data: { ...payoutRules.initial, version: 3 } }));
  fake.on(payoutRules.put, ({ body }) => ({
    success: true as const,
    message: 'Payouts saved',
    data: { ...body, version: body.version + 1 },
  }));
  fake.on(nachaOriginator.get, () => ({ data: { ...nachaOriginator.initial, version: 0 } }));
  fake.on(sepaDebtor.get, () => ({ data: { ...sepaDebtor.initial, version: 0 } }));
  fake.on(bankTransfer.get, () => ({ data: { ...bankTransfer.initial, version: 0 } }));
});
const show = () => renderScreen(<PayoutSettingsPage />, { path: '/settings/payouts/method', fake });
/** One button saves the page. */
const save = () => screen.getByRole('button', { name: 'Save' });

test('a limit and a method by file are saved, and an empty limit means none', async () => {
  const { user } = show();
  const limit = await screen.findByLabelText('Limit without approval');
  await user.type(limit, '500');
  await user.click(screen.getByRole('switch', { name: /Pay by PayPal file/ }));
  await user.click(save());
  await waitFor(() =>
    expect(fake.callsOf(payoutRules.put)[0]?.body).toEqual({
      ...payoutRules.initial,
      approval_limit: 500,
      paypal_by_file: true,
      version: 3,
    }),
  );
  await user.clear(await screen.findByLabelText('Limit without approval'));
  await user.click(save());
  await waitFor(() =>
    expect(fake.callsOf(payoutRules.put)[1]?.body).toMatchObject({ approval_limit: null, version: 4 }),
  );
});

test('one Save sends only the changed parts of the page, and a refused part keeps its input', async () => {
  fake.on(sepaDebtor.put, ({ body }) => ({
    success: true as const,
    message: 'Account for SEPA saved',
    data: { ...body, version: body.version + 1 },
  }));
  const { user } = show();
  await user.type(await screen.findByLabelText('Limit without approval'), '250');
  await user.type(screen.getByLabelText('Your bank’s routing number'), '123');
  await user.type(screen.getByLabelText('Account name'), 'Northwind');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(fake.callsOf(sepaDebtor.put)).toHaveLength(1));
  expect(fake.callsOf(payoutRules.put)[0]?.body).toMatchObject({ approval_limit: 250 });
  expect(fake.callsOf(bankTransfer.put)).toEqual([]);
  expect(fake.callsOf(nachaOriginator.put)).toEqual([]);
  expect(await screen.findByText('2 settings saved')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Your bank’s routing number'));
  expect(screen.getByText('You have unsaved changes.')).toBeTruthy();
});

test('a value that a bank would refuse shows an error at its field and isn’t sent', async () => {
  const { user } = show();
  const description = await screen.findByLabelText('Description');
  await user.clear(description);
  await user.type(description, 'PAYROLL');
  await user.type(screen.getByLabelText('Your bank’s routing number'), '123456789');
  await user.click(save());
  expect((await screen.findAllByText(/not a reserved word such as PAYROLL/)).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Your bank’s routing number must be a valid 9-digit number').length).toBeGreaterThan(0);
  expect(fake.callsOf(nachaOriginator.put)).toEqual([]);
});

test('each method says how its money is sent and where it can be used', async () => {
  show();
  expect(await screen.findByText('By hand, at the counter only')).toBeTruthy();
  expect(screen.getByText('In the next batch file, in EUR only')).toBeTruthy();
});

test('[settings-13] a method is turned off, and methods are reordered by keyboard alone', async () => {
  const answer = { success: true as const, message: 'Done.', data: [] };
  fake.on(switchPaymentMethod, () => answer);
  fake.on(sortPaymentMethods, () => answer);
  const { user } = show();
  await user.click(await screen.findByRole('switch', { name: 'Offer Cash' }));
  await waitFor(() => expect(fake.callsOf(switchPaymentMethod)[0]).toMatchObject({ body: { active: false } }));
  (await screen.findByRole('button', { name: 'Move SEPA transfer up' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(fake.callsOf(sortPaymentMethods)[0]?.body).toEqual({ ids: [4, 1] }));
});

test('[settings-13] a company’s own method is added and asks for its fields', async () => {
  const answer = { success: true as const, message: 'Done.', data: [] };
  fake.on(createPaymentMethod, () => answer);
  fake.on(definePaymentMethod, () => answer);
  fake.on(listPaymentMethods, () => ({
    data: [
      {
        id: 101,
        method: 'custom:Venmo' as const,
        label: 'Venmo',
        currencies: null,
        in_person: false,
        travels: 'hand' as const,
        active: true,
        is_custom: true,
        fields: [{ attribute_name: 'Handle', is_required: true, max_length: null, validation_type: null }],
      },
    ],
  }));
  const { user } = show();
  expect(await screen.findByText('By hand, requires Handle')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add custom method' }));
  const making = within(await screen.findByRole('dialog'));
  await user.type(await making.findByRole('textbox', { name: /^Name/ }), 'Z');
  await user.click(making.getByRole('button', { name: 'Add method' }));
  await waitFor(() => expect(fake.callsOf(createPaymentMethod)[0]?.body).toEqual({ name: 'Z' }));
  await user.click(screen.getByRole('button', { name: 'More actions for Venmo' }));
  await pickItem(user, 'Required details');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByRole('textbox', { name: /^Name/ }), '!');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(fake.callsOf(definePaymentMethod)[0]?.body).toEqual({
      id: 101,
      fields: [{ attribute_name: 'Handle!', is_required: true, max_length: null, validation_type: null }],
    }),
  );
});
