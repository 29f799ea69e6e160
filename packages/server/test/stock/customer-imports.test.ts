import { eraseCustomer } from '@recoup/contract/stock/customer-person';
import { createCustomer, getCustomer, listCustomers } from '@recoup/contract/stock/customers';
import { customerImports } from '@recoup/contract/stock/imports/customer-imports';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { checkedRows, outcomes, stepDone } from './sheet-imports.ts';

const { staff: owner, query } = useCompany({ each: true });

const sheet = `first_name;last_name;email;phone;address;city;zip;country
;Ada Mary Lovelace;ADA@example.com;;1 Oak St;Portland;97201;USA
Bob;Builder;;+1 503 555 0142;;;;
Cara;There;cara@there.test;;;;;
Dora;Twice;ada@example.com;;;;;
Egon;Nobody;;;;;;
Fay;Nowhere;fay@example.com;;1 Oak St;;;Atlantis
Gus;Typo;gus.example.com;;;;;`;

test('[customers-01] customers are imported from a sheet, each row shows its outcome, and undoing the import removes them', async () => {
  await owner.ok(createCustomer, { body: { first_name: 'Cara', last_name: 'There', email: 'cara@there.test' } });
  expect(await checkedRows(owner, customerImports, sheet)).toMatchObject({ state: 'checked', success: 2, failed: 5 });
  expect(await outcomes(owner, customerImports)).toEqual([
    ['Ada Mary Lovelace, ADA@example.com', 'ready', null],
    ['Bob Builder', 'ready', null],
    ['Cara There, cara@there.test', 'refused', 'cara@there.test belongs to Cara There'],
    ['Dora Twice, ada@example.com', 'refused', 'This customer is in an earlier row'],
    ['Egon Nobody', 'refused', 'Phone or email is required'],
    ['Fay Nowhere, fay@example.com', 'refused', 'No country named Atlantis'],
    ['Gus Typo, gus.example.com', 'refused', 'Email is not a valid email address'],
  ]);
  expect(await stepDone(owner, customerImports, 'confirm')).toMatchObject({ state: 'done', success: 2 });
  const { data } = await owner.ok(customerImports.rows, { query: { limit: 2 } });
  const [ada = 0, bob = 0] = data.map(({ entity_id }) => entity_id ?? 0);
  expect(await owner.data(getCustomer, { params: { id: ada } })).toMatchObject({
    ...{ first_name: 'Ada Mary', last_name: 'Lovelace', email: 'ada@example.com' },
    address: { address1: '1 Oak St', city: 'Portland', zip: '97201', country: 'US' },
  });
  // The same sheet again adds no one.
  expect(await checkedRows(owner, customerImports, sheet)).toMatchObject({ state: 'done', success: 0, failed: 7 });

  // An erased customer is removed from the import's rows, too.
  await owner.ok(eraseCustomer, { params: { id: bob }, body: { reason: 'Asked for it' } });
  const keptRows = await query<{ title: string }>('select title from sheet_import_rows where entity_id = $1', [bob]);
  expect(keptRows).toEqual([]);
});

test('[customers-01] customers with an order or with later changes stay when an import is undone', async () => {
  await checkedRows(
    owner,
    customerImports,
    'last_name,email\nAda Lovelace,ada@example.com\nBob Builder,bob@example.com',
  );
  await stepDone(owner, customerImports, 'confirm');
  await query('update customers set orders_count = 1 where email = $1', ['bob@example.com']);
  expect(await stepDone(owner, customerImports, 'undo')).toMatchObject({ state: 'undone' });
  expect(await outcomes(owner, customerImports)).toEqual([
    ['Ada Lovelace, ada@example.com', 'undone', null],
    ['Bob Builder, bob@example.com', 'kept', 'They have an order'],
  ]);
  const left = (await owner.ok(listCustomers, { query: { search: 'example.com' } })).data;
  expect(left.map(({ email }) => email)).toEqual(['bob@example.com']);
});
