import { beforeAll, expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { newCustomer, orderOf, seedDevice } from '../trade.ts';

const { app, staff, tenantId, orderCalls, query } = useCompany({ bare: true });
const { createOrder, listOrders } = orderCalls;

beforeAll(async () => {
  const device = await seedDevice(app.pool, tenantId);
  const order = await staff.data(createOrder, { body: orderOf(device, await newCustomer(staff), false) });
  // New orders with "zebra", then more orders than are walked through, then old ones with "yak". Both words match more
  // than are counted.
  await query(
    `INSERT INTO orders (tenant_id, number, kind, location_id, category, status_id, sub_status_id, customer_id, customer_name, item_count,
       first_item, currency, quoted_total, total, payout_method, payout_details, created_by, created_by_name, created_at, updated_at, search)
     SELECT tenant_id, 500000 - i, kind, location_id, category, 1, 11, customer_id, customer_name, item_count,
       first_item, currency, quoted_total, (i * 7919) % 100000, payout_method, payout_details, created_by, created_by_name,
       date_trunc('milliseconds', created_at) - i * interval '1 minute', updated_at,
       CASE WHEN i <= 1100 THEN 'zebra ' || i % 50 WHEN i > 6300 THEN 'yak ' || i ELSE 'gnu ' || i END
     FROM orders, generate_series(1, 7400) i WHERE id = $1`,
    [order.id],
  );
});

const columns = { created_at: 'created_at', total: 'total', number: 'number' };

/** The ids of all matches in the order of the list, by a plain query. */
async function plainly(word: string, sort: keyof typeof columns, direction: 'ASC' | 'DESC'): Promise<number[]> {
  const column = columns[sort];
  const rows = await query(
    `SELECT id FROM orders WHERE search LIKE $1 ORDER BY ${column} ${direction}, id ${direction}`,
    [`%${word}%`],
  );
  return rows.map(({ id }) => Number(id));
}

for (const word of ['zebra', 'yak'])
  test(`[orders-01] with more matches than are counted, ${word === 'zebra' ? 'new' : 'old'} ones, every page is right and the total says there are more`, async () => {
    for (const [sort, name, direction] of [
      ['-created_at', 'created_at', 'DESC'],
      ['created_at', 'created_at', 'ASC'],
      ['-total', 'total', 'DESC'],
      ['number', 'number', 'ASC'],
    ] as const) {
      const all = await plainly(word, name, direction);
      expect(all).toHaveLength(1100);
      for (const page of [1, 3, 10]) {
        const query = { search: word, sort, page, per_page: 100 };
        const answer = await staff.ok(listOrders, { query });
        expect(answer.data.map(({ id }) => id)).toEqual(all.slice((page - 1) * 100, page * 100));
        expect(answer).toMatchObject({ total: 1000, more_than_total: true, last_page: page < 10 ? 10 : 11 });
      }
      const first = await staff.ok(listOrders, { query: { search: word, sort, per_page: 100 } });
      const second = await staff.ok(listOrders, {
        query: { search: word, sort, per_page: 100, cursor: first.next_cursor ?? '' },
      });
      expect(second.data.map(({ id }) => id)).toEqual(all.slice(100, 200));
      const far = await staff.ok(listOrders, { query: { search: word, sort, page: 11, per_page: 100 } });
      expect(far.data.map(({ id }) => id)).toEqual(all.slice(1000));
      expect(far).toMatchObject({ total: 1100, last_page: 11 });
      expect(far.more_than_total).toBeUndefined();
    }
  });

test('[orders-01] few matches are counted exactly', async () => {
  const answer = await staff.ok(listOrders, { query: { search: 'zebra 49' } });
  expect(answer.total).toBe(22);
  expect(answer.more_than_total).toBeUndefined();
  expect((await staff.ok(listOrders, { query: { search: 'zebra 49', page: 9 } })).total).toBe(22);
});
