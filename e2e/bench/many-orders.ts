import pg from 'pg';

/** How columns of a copy differ from the original row. `k` counts copies, and `step` keeps ids apart. */
const changed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  orders: { id: 'id + k * $1', number: 'number + k * $1', search: "''", created_at: 'made', updated_at: 'made' },
  order_items: {
    id: 'id + k * $1',
    order_id: 'order_id + k * $1',
    imei: 'null',
    inspected_at: 'case when inspected_at is not null then made end',
    ordered_at: 'case when ordered_at is not null then made end',
    price_list: "'[]'",
  },
  payouts: {
    id: 'id + k * $1',
    order_id: 'order_id + k * $1',
    reference: "reference || '-' || k",
    details: "'{}'",
    created_at: 'made',
  },
  shipping_labels: {
    id: 'id + k * $1',
    order_id: 'order_id + k * $1',
    reference: "reference || '-' || k",
    tracking_number: "tracking_number || '-' || k",
    created_at: 'made',
  },
  inventory_items: {
    id: 'id + k * $1',
    order_id: 'order_id + k * $1',
    order_item_id: 'order_item_id + k * $1',
    imei: 'null',
    search: "''",
    created_at: 'made',
  },
};

/** Days over which copies are spread. The newest are from yesterday. */
const days = 365;
const step = '1000000000::bigint';

/**
 * Copies the orders of the first company until there are enough, with devices, payouts, labels and stock, spread over a
 * year. Saves the quarter of an hour that a seed would take. Unique values are left out, and triggers don't run.
 */
export async function multiplyOrders(databaseUrl: string, wanted: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const count = async () =>
      Number((await client.query('select count(*) from orders where tenant_id = 1')).rows[0].count);
    const copies = Math.ceil(wanted / (await count())) - 1;
    if (copies > 0) {
      await client.query('set session_replication_role = replica');
      // All or nothing, so that the next run finds no incomplete orders.
      await client.query('begin');
      // Word indexes aren't measured here.
      await client.query('drop index if exists orders_search, inventory_items_search');
      for (const [table, own] of Object.entries(changed))
        await withoutIndexes(client, table, () => copyRows(client, table, own, copies));
      await client.query('commit');
      for (const table of Object.keys(changed)) await client.query(`vacuum analyze ${table}`);
    }
    return await count();
  } finally {
    await client.end();
  }
}

/**
 * Recreates a table's indexes after the work, because sorting many entries once is faster than adding them one by one.
 */
async function withoutIndexes(client: pg.Client, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { made } of rows) await client.query(made);
}

async function copyRows(
  client: pg.Client,
  table: string,
  own: Readonly<Record<string, string>>,
  copies: number,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
     and attgenerated = '' order by attnum`,
    [table],
  );
  const names = rows.map(({ name }) => `"${name}"`).join(', ');
  const values = rows.map(({ name }) => own[name] ?? `"${name}"`).join(', ');
  // Each order has its own time, the same for everything that belongs to it.
  const order = table === 'orders' ? 'id' : 'order_id';
  const made = `date_trunc('day', now()) - ((((t.${order} * 7919 + k * 104729) % ${days * 24 * 60}) + 1) || ' minutes')::interval`;
  await client.query(
    `insert into ${table} (${names}) overriding system value
     select ${values.replaceAll('$1', step)}
     from (select t.*, k, ${made} as made from ${table} t, generate_series(1, ${copies}) k
       where t.tenant_id = 1 and t.${order} is not null) t`,
  );
}

/** Sells three of four items of the first company, each on its own invoice, on a day of the year. Only once. */
export async function sellStock(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query('select from invoice_lines where tenant_id = 1 limit 1');
    if (rows.length > 0) return;
    await client.query('set session_replication_role = replica');
    const sold = `(select *, 1000 + row_number() over (order by id) as number, cost + cost / 3 as asked,
      least(created_at + interval '9 days', now()) as at from inventory_items where tenant_id = 1 and id % 4 <> 0)`;
    await client.query(
      `insert into invoices (tenant_id, number, status, location_id, sales_person_id, currency, tax_name, tax_rate, items,
         total, paid, conditions, created_by, created_at, search)
       select 1, number, 3, location_id, 1 + number % 2, currency, 'Tax', 0, 1, asked, asked, '', 'Bench', at, '' from ${sold} s`,
    );
    await client.query(
      `insert into invoice_lines (tenant_id, invoice_id, inventory_id, name, price, discount, sold_at)
       select 1, i.id, s.id, s.name, s.asked, 0, s.at from ${sold} s
       join invoices i on i.tenant_id = 1 and i.number = s.number`,
    );
    for (const table of ['invoices', 'invoice_lines']) await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}
