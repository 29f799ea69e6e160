import {
  createBankAccount,
  createCustomPayout,
  getPaymentInfo,
  preferPayment,
  revealPaymentInfo,
} from '@recoup/contract/stock/payment-info';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '../../src/schema/core.ts';
import { useCompany } from '../company.ts';
import { defineMethod } from '../payouts/payouts.ts';
import { newCustomer } from '../trade.ts';
import { account } from './bank-account.ts';

const { staff: owner, as, inTenant, query } = useCompany({ bare: true });
const clerk = as('staff');

test('[customers-03] an account number is stored sealed and shown masked, and viewing it in full needs permission and is logged', async () => {
  const params = { id: await newCustomer(owner) };
  const { id: entry_id } = await owner.data(createBankAccount, { params, body: account });
  const values = (await owner.data(getPaymentInfo, { params }))[0]?.values;
  expect(values).toContainEqual({ attribute_name: 'Account number', value: '•••• 6789' });
  expect(JSON.stringify(await query('select * from payment_entries'))).not.toContain('123456789');
  expect((await clerk.refused(revealPaymentInfo, { params, body: { entry_id } })).code).toBe('forbidden');
  const full = await owner.data(revealPaymentInfo, { params, body: { entry_id } });
  expect(full.values).toContainEqual({ attribute_name: 'Account number', value: '123456789' });
  const log = await inTenant((tx) => tx.select().from(auditEntries).where(eq(auditEntries.entity_id, params.id)));
  expect(log).toContainEqual(expect.objectContaining({ action: 'Payment info viewed in full', by: 'Olga A' }));
  expect(JSON.stringify(log)).not.toContain('123456789');
});

test('[customers-03] bank account numbers are checked, and Ireland’s by IBAN and BIC', async () => {
  const params = { id: await newCustomer(owner) };
  const wrong = { ...account, routing_number: '021000022' };
  expect((await owner.refused(createBankAccount, { params, body: wrong })).errors).toEqual({
    routing_number: ['must be a valid 9-digit number'],
  });
  const irish = {
    scheme: 'iban',
    account_name: 'Cara',
    iban: 'IE29 AIBK 9311 5212 3456 78',
    bic: 'AIBKIE2D',
  } as const;
  expect((await owner.data(createBankAccount, { params, body: irish })).values).toEqual([
    { attribute_name: 'Account name', value: 'Cara' },
    { attribute_name: 'IBAN', value: '•••• 5678' },
    { attribute_name: 'BIC', value: 'AIBKIE2D' },
  ]);
  const body = { ...irish, iban: 'IE29AIBK93115212345679' };
  expect((await owner.refused(createBankAccount, { params, body })).errors).toEqual({ iban: ['isn’t an IBAN'] });
});

test('[customers-03] a custom payout method has the fields that the company defined, and is offered first when it is preferred', async () => {
  const params = { id: await newCustomer(owner) };
  const field = { attribute_name: 'Handle', is_required: true, max_length: 10, validation_type: null };
  await defineMethod(owner, 'Venmo', [field]);
  const venmo = (value: string) => ({ name: 'Venmo', values: [{ attribute_name: 'Handle', value }] });
  const refused = (value: string) => owner.refused(createCustomPayout, { params, body: venmo(value) });
  expect((await refused('')).errors).toEqual({ 'values.Handle': ['Handle is required'] });
  expect(Object.keys((await refused('@much-too-long')).errors ?? {})).toEqual(['values.Handle']);
  const unknown = await owner.refused(createCustomPayout, { params, body: { name: 'Gold', values: [] } });
  expect(unknown.errors).toEqual({ name: ['isn’t one of your payout methods'] });
  const bank = await owner.data(createBankAccount, { params, body: account });
  const made = await owner.data(createCustomPayout, { params, body: venmo('@cara') });
  const order = async () => (await owner.data(getPaymentInfo, { params })).map(({ name }) => name);
  expect(bank.preferred).toBe(true);
  expect(await order()).toEqual(['Bank account', 'Venmo']);
  await owner.ok(preferPayment, { params, body: { entry_id: made.id } });
  expect(await order()).toEqual(['Venmo', 'Bank account']);
  const other = { id: await newCustomer(owner) };
  expect((await owner.refused(preferPayment, { params: other, body: { entry_id: made.id } })).code).toBe('not_found');
});
