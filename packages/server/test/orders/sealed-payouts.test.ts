import {
  type BuiltInMethod,
  isSealedDetail,
  payoutFields,
  payoutMethodNames,
  suitsPayout,
} from '@recoup/contract/payouts/payout-method';
import { expect, test } from 'vitest';
import { maskedDetails, openDetails, sealDetails } from '../../src/modules/orders/payouts/payout-details.ts';
import { useCompany } from '../company.ts';
import { newCustomer, orderOf } from '../trade.ts';

const { app, staff, device, tenantId, orderCalls, query } = useCompany();

/** Details for each method, with values that occur nowhere else in the database. */
const ownDetails: { readonly [M in BuiltInMethod]?: Readonly<Record<string, string>> } = {
  cash: { payee: 'Sela Cash' },
  paypal: { email: 'sela@paypal.test' },
  'bank-transfer': {
    account_name: 'Sela Bank',
    routing_number: '021000021',
    account_number: '9081726354',
    account_type: 'checking',
  },
  'sepa-transfer': { account_name: 'Sela Sepa', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  tremendous: { name: 'Sela Card', email: 'sela@card.test' },
  check: { payee: 'Sela Check' },
};

/** A field that isn’t a bank number takes any text. */
const made = (method: BuiltInMethod) =>
  Object.fromEntries(Object.keys(payoutFields(method)).map((name) => [name, `Sela ${method} ${name}`]));
const examples = Object.fromEntries(
  payoutMethodNames.map((method) => [method, ownDetails[method] ?? made(method)]),
) as Readonly<Record<BuiltInMethod, Readonly<Record<string, string>>>>;

const secretsOf = (method: BuiltInMethod) =>
  Object.entries(examples[method]).filter(([name]) => isSealedDetail(method, name));

test('[orders-12] sealed fields of a payout method are stored encrypted, shown masked, and opened to pay', () => {
  const { secrets } = app.services;
  for (const method of payoutMethodNames) {
    const details = examples[method];
    expect(Object.keys(details).toSorted(), method).toEqual(Object.keys(payoutFields(method)).toSorted());
    const stored = sealDetails(secrets, tenantId, { method, details });
    for (const [name, value] of secretsOf(method)) {
      expect(JSON.stringify(stored), `${method} ${name}`).not.toContain(value);
      expect(maskedDetails(method, details)[name]).toBe(`•••• ${value.slice(-4)}`);
    }
    expect(openDetails(secrets, tenantId, stored)).toEqual(details);
  }
  const withSecrets = payoutMethodNames.filter((method) => secretsOf(method).length > 0);
  expect(withSecrets).toEqual(expect.arrayContaining(['bank-transfer', 'sepa-transfer']));
  // A detail that no field declares can’t be read by anyone.
  const undeclared = { method: 'paypal', details: { ...examples.paypal, token: 'abcd-1234-token' } } as const;
  expect(JSON.stringify(sealDetails(secrets, tenantId, undeclared))).not.toContain('abcd-1234');
});

test('[orders-12] a new order and a changed payout leave no sealed detail readable in the order or its history', async () => {
  const methods = payoutMethodNames.filter(
    (method) => suitsPayout(method, 'mail-in', 'USD') && secretsOf(method).length,
  );
  expect(methods).toContain('bank-transfer');
  for (const method of methods) {
    const payout = { method: method as 'bank-transfer', details: examples[method] as never };
    const made = await staff.data(orderCalls.createOrder, {
      body: { ...orderOf(device, await newCustomer(staff), false), payout },
    });
    const plain = await staff.data(orderCalls.createOrder, { body: orderOf(device, await newCustomer(staff), false) });
    const changed = await staff.data(orderCalls.changeOrderPayout, {
      params: { id: plain.id },
      body: { payout, version: plain.version },
    });
    const stored = await query(
      `SELECT to_jsonb(orders) FROM orders
       UNION ALL SELECT to_jsonb(audit_entries) FROM audit_entries`,
    );
    for (const [name, value] of secretsOf(method))
      expect(JSON.stringify([made, changed, stored]), `${method} ${name}`).not.toContain(value);
  }
});
