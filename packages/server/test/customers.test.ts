import { ordersOf } from '@recoup/contract/orders/orders';
import { customers } from '@recoup/contract/stock/customers';
import { expect, test } from 'vitest';
import { useCompany } from './company.ts';
import { orderAt, seedDevice } from './trade.ts';

const { app, staff: owner, tenantId } = useCompany({ bare: true });

const address = { address1: '1 Oak St', city: 'Portland', zip: '97201', country: 'US' } as const;
const person = (email: string) => ({ first_name: 'Ada', last_name: 'Able', email, address });
const made = (email: string) => owner.data(customers.create, { body: person(email) });

test('[customers-01] who is deleted is archived and leaves the e-mail address; changing and restoring ask whose it is', async () => {
  const [ada, other] = [await made('ada@one.test'), await made('other@one.test')];
  const taken = { code: 'in_use_elsewhere', errors: { email: ['ada@one.test belongs to Ada Able.'] } };
  const params = { id: other.id };
  const body = { ...person('ada@one.test'), version: 1 };
  expect(await owner.refused(customers.update, { params, body })).toMatchObject(taken);
  const archived = await owner.ok(customers.remove, { params: { id: ada.id } });
  expect(archived.data.status).toBe(0);
  await owner.ok(customers.update, { params, body });
  expect((await owner.refused(customers.restore, { params: { id: ada.id } })).code).toBe('in_use_elsewhere');
});

test('two who take the same e-mail address at once: one of them is told whose it is', async () => {
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

test('orders are listed and found by the new name of their customer', async () => {
  const order = await orderAt(owner, await seedDevice(app.pool, tenantId), 'new');
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
