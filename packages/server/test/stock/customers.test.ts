import { orderKindNames } from '@recoup/contract/order-kind';
import { ordersOf } from '@recoup/contract/orders/orders';
import { customFields } from '@recoup/contract/settings/custom-fields';
import {
  assignSalesPerson,
  downloadCustomers,
  flagCustomer,
  getCustomerOrders,
  listCustomerFlags,
  listSalesPersons,
} from '@recoup/contract/stock/customer-acts';
import { listCustomerChanges } from '@recoup/contract/stock/customer-person';
import { customers } from '@recoup/contract/stock/customers';
import { expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { orderAt, orderOf } from '../trade.ts';

const { staff: owner, device } = useCompany();

const address = { address1: '1 Oak St', city: 'Portland', zip: '97201', country: 'US' } as const;
const person = (email: string) => ({ first_name: 'Ada', last_name: 'Able', email, address });
const made = (email: string) => owner.data(customers.create, { body: person(email) });

test('[customers-01] a deleted customer is archived and frees their email address, and taking it back while in use names who has it', async () => {
  const [ada, other] = [await made('ada@one.test'), await made('other@one.test')];
  const usedEmail = { code: 'in_use_elsewhere', errors: { email: ['ada@one.test belongs to Ada Able.'] } };
  const params = { id: other.id };
  const body = { ...person('ada@one.test'), version: 1 };
  expect(await owner.refused(customers.update, { params, body })).toMatchObject(usedEmail);
  const archived = await owner.ok(customers.remove, { params: { id: ada.id } });
  expect(archived.data.status).toBe(0);
  await owner.ok(customers.update, { params, body });
  expect((await owner.refused(customers.restore, { params: { id: ada.id } })).code).toBe('in_use_elsewhere');
});

test('a new customer keeps the values of the company’s custom fields', async () => {
  const { id } = await owner.data(customFields.create, {
    body: { owner: 'customer', label: 'Club card', kind: 'text' },
  });
  const custom_fields = { [String(id)]: 'L-1' };
  const body = { ...person('fields@one.test'), custom_fields };
  const added = await owner.data(customers.create, { body });
  expect(added).toMatchObject({ custom_fields });
  const renewed = { ...body, custom_fields: { [String(id)]: 'L-2' }, version: added.version };
  await owner.ok(customers.update, { params: { id: added.id }, body: renewed });
  const [entry] = await owner.data(listCustomerChanges, { params: { id: added.id }, query: {} });
  expect(entry).toMatchObject({ field: 'Club card', from: 'L-1', to: 'L-2' });
});

test('when two customers are added with the same email address at once, one is refused and told who has it', async () => {
  const both = [await made('first@race.test'), await made('second@race.test')];
  const answers = await Promise.all(
    both.map(({ id }) =>
      owner.raw({
        method: 'PUT',
        url: `/api/v1/pos/customer/${id}`,
        payload: { ...person('same@race.test'), version: 1 },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('orders are listed and found by their customer’s new name', async () => {
  const order = await orderAt(owner, device, 'new');
  const { listOrders, getOrder } = ordersOf(order.kind);
  const params = { id: order.customer.id };
  const { data: before } = await owner.ok(customers.show, { params });
  const body = { ...person('renamed@name.test'), last_name: 'Zimmerli', version: before.version };
  await owner.ok(customers.update, { params, body });
  for (const search of ['zimmerli', 'renamed@name.test', String(order.number)]) {
    const { data } = await owner.ok(listOrders, { query: { search } });
    expect(data).toMatchObject([{ id: order.id, customer_name: 'Ada Zimmerli' }]);
  }
  expect(await owner.data(listOrders, { query: { search: before.email } })).toEqual([]);
  expect((await owner.data(getOrder, { params: { id: order.id } })).version).toBe(order.version);
});

test('[customers-01] customers can be flagged, filtered by the flag and counted', async () => {
  const { id } = await made('flagged@flag.test');
  await owner.ok(flagCustomer, { params: { id }, body: { flag: 'watch' } });
  expect(await owner.data(customers.list, { query: { flag: 'watch' } })).toMatchObject([{ id, flag: 'watch' }]);
  expect(await owner.data(listCustomerFlags)).toContainEqual({ flag: 'watch', label: 'Watch', count: 1 });
  await owner.ok(flagCustomer, { params: { id }, body: { flag: null } });
  expect(await owner.data(customers.list, { query: { flag: 'watch' } })).toEqual([]);
});

test('[customers-02] a sales person must be a staff member, and order totals are counted per order kind', async () => {
  const order = await orderAt(owner, device, 'new');
  const params = { id: order.customer.id };
  const [somebody] = await owner.data(listSalesPersons);
  const body = { sales_person_id: somebody?.id ?? 0 };
  expect((await owner.data(assignSalesPerson, { params, body })).sales_person_id).toBe(somebody?.id);
  const nobody = await owner.refused(assignSalesPerson, { params, body: { sales_person_id: 999_999 } });
  expect(nobody.errors).toEqual({ sales_person_id: ['isn’t one of your staff'] });
  const totals = await owner.data(getCustomerOrders, { params });
  expect(totals.map(({ kind }) => kind)).toEqual(orderKindNames);
  expect(totals.find(({ kind }) => kind === 'mail-in')).toMatchObject({ orders: 1, total: order.total });
});

test('[customers-02] the CSV has the same customers as the list, and no cell runs as a formula', async () => {
  const body = { ...person('csv@csv.test'), first_name: '=1+1', last_name: 'Zebra, "Zoe"' };
  await owner.ok(customers.create, { body });
  const text = String(await owner.ok(downloadCustomers, { query: { search: 'csv@csv.test' } }));
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^id,status,flag,first name,last name,.*,currency,since/);
  expect(text).toContain(`Active,,'=1+1,"Zebra, ""Zoe""",csv@csv.test`);
});

test('[customers-04] a blocked customer can’t place an order, staff read why, and unblocking them allows it again', async () => {
  const { id } = await made('blocked@block.test');
  const turn = { params: { id }, body: { active: false } };
  expect(await owner.ok(customers.turn, turn)).toMatchObject({ message: 'Ada Able blocked', data: { status: 2 } });
  const body = orderOf(device, id, false);
  const { createOrder } = ordersOf('mail-in');
  expect(await owner.refused(createOrder, { body })).toMatchObject({
    code: 'invalid',
    errors: { customer: ['Ada Able is blocked and can’t place orders.'] },
  });
  expect((await owner.refused(customers.turn, turn)).message).toBe('Ada Able is blocked.');
  await owner.ok(customers.turn, { params: { id }, body: { active: true } });
  await owner.ok(createOrder, { body });
});
