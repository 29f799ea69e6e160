import { bulkOrdersOf, undoOrderOperation } from '@recoup/contract/orders/order-bulk';
import { payoutStateNames } from '@recoup/contract/payouts/payout-state-names';
import { cancelReservation, completeReservation, reserveItem } from '@recoup/contract/stock/counter/reservations';
import { mergeCustomers } from '@recoup/contract/stock/customer-merges';
import { deleteInventoryItem } from '@recoup/contract/stock/inventory-items';
import { changeSoldPrice, returnInvoiceItems } from '@recoup/contract/stock/invoices';
import { claimWarranty } from '@recoup/contract/stock/warranties';
import type { Company } from '../company.ts';
import { itemOf } from '../trade.ts';
import { moneyDeeds } from './money-deeds.ts';

/** Days around the missing hour in spring and the repeated hour in fall, in Los Angeles. */
export const seasons = [
  { from: '2026-03-06', to: '2026-03-10' },
  { from: '2026-10-30', to: '2026-11-03' },
] as const;
export type Season = (typeof seasons)[number];

/** One with two decimals, and one with none. */
export const currencies = ['USD', 'JPY'] as const;

/** States where payouts stay, mostly sent. The job for lost payouts would pick up one that is being sent. */
const settled = [
  ...payoutStateNames.filter((state) => state !== 'sending'),
  ...(['sent', 'sent', 'sent', 'sent', 'waiting', 'queued'] as const),
];

/** Picks values with numbers drawn elsewhere, in turn. */
export function chooserOf(choices: readonly number[]) {
  let next = 0;
  return <T>(values: readonly T[]): T => {
    next += 1;
    return values[(choices[next % choices.length] ?? 0) % values.length] as T;
  };
}
export type Choose = ReturnType<typeof chooserOf>;

/** Spreads existing rows over days, locations, people and sources, like months of trade. */
export async function scatter(
  { query, seeded, tenantId }: Company,
  choose: Choose,
  { from, to }: Season,
): Promise<void> {
  const [first, last] = [Date.parse(from), Date.parse(to) + 2 * 86_400_000];
  const quarters = Array.from({ length: (last - first) / 900_000 }, (_, i) => i);
  const moment = () => new Date(first + choose(quarters) * 900_000);
  const places = seeded.locations.map(({ id }) => id);
  const people = seeded.users.map(({ id }) => id);
  const ids = async (table: string) =>
    (await query<{ id: number }>(`select id from ${table} where tenant_id = $1 order by id`, [tenantId])).map(
      ({ id }) => id,
    );
  for (const id of await ids('orders'))
    await query(
      `update orders set created_at = $2, location_id = $3, created_by = $4, referral_source = $5 where id = $1`,
      [
        id,
        moment(),
        choose(places),
        choose([0, ...people]),
        choose([null, 'SellCompare', 'https://a.test/?b=c&d="e"']),
      ],
    );
  for (const id of await ids('order_items'))
    await query(
      `update order_items set inspected_at = $2, inspected_by = $3 where id = $1 and inspected_at is not null`,
      [id, moment(), choose(people)],
    );
  for (const id of await ids('payouts'))
    await query(`update payouts set created_at = $2, created_by = $3, state = $4 where id = $1`, [
      id,
      moment(),
      choose(people),
      choose(settled),
    ]);
  const moments = {
    shipping_labels: 'created_at',
    inventory_items: 'created_at',
    invoice_lines: 'sold_at',
    invoice_payments: 'at',
  };
  for (const [table, at] of Object.entries({ ...moments, price_changes: 'live_at', warranty_claims: 'at' }))
    for (const id of await ids(table)) await query(`update ${table} set ${at} = $2 where id = $1`, [id, moment()]);
  await query(
    `update invoices i set created_at = coalesce((select min(sold_at) from invoice_lines l where l.invoice_id = i.id), created_at)
     where tenant_id = $1`,
    [tenantId],
  );
  // Without a draw, so that other draws stay the same.
  for (const id of await ids('cash_movements'))
    await query('update cash_movements set at = $2 where id = $1', [
      id,
      new Date(first + ((96 + id * 7) % quarters.length) * 900_000),
    ]);
  for (const id of await ids('purchase_invoices'))
    await query('update purchase_invoices set created_at = $2 where id = $1', [
      id,
      new Date(first + ((96 + id * 7) % quarters.length) * 900_000),
    ]);
  // Also without a draw: inspected devices, some with a second inspection.
  const states = ['waiting', 'same', 'differs', 'first', 'second'];
  const inspected = await query<{ id: number }>(
    `select id from order_items where tenant_id = $1 and inspected_at is not null order by id`,
    [tenantId],
  );
  for (const { id } of inspected) {
    const state = states[id % states.length];
    const at = new Date(first + ((48 + id * 5) % quarters.length) * 900_000);
    await query(
      `insert into second_inspections (tenant_id, item_id, state, at, first_by, second_by, second_at)
       select tenant_id, id, $2, $3, inspected_by, $4, case when $2 <> 'waiting' then $3::timestamptz end
       from order_items where id = $1 on conflict do nothing`,
      [id, state, at, people[id % people.length]],
    );
  }
  for (const id of await ids('inventory_items'))
    await query(`update inventory_items set price = $2 where id = $1`, [id, choose([null, 9_900, 15_000])]);
  for (const id of await ids('invoices'))
    await query(`update invoices set location_id = $2, sales_person_id = $3 where id = $1`, [
      id,
      choose(places),
      choose([null, ...people]),
    ]);
  for (const id of await ids('shipping_labels'))
    await query(`update shipping_labels set cost = $2, cost_currency = $3 where id = $1`, [
      id,
      choose([null, 0, 735]),
      choose(['USD', 'JPY', 'EUR']),
    ]);
}

/** Changes everything to this currency, as if the company had always used it. */
export async function inCurrency({ query, tenantId }: Pick<Company, 'query' | 'tenantId'>, currency: string) {
  for (const table of ['companies', 'orders', 'payouts', 'inventory_items', 'invoices', 'purchase_invoices'])
    await query(`update ${table} set currency = $2 where tenant_id = $1`, [tenantId, currency]);
}

/** What can be done to past trade. */
export const deeds = [
  ...([
    'delete',
    'undo',
    'archive',
    'restore',
    'split',
    'merge',
    'price',
    'claim',
    'return',
    'lose',
    'reserve',
  ] as const),
  ...(['coupon', 'uncoupon', 'correct', 'inspect', 'offer', 'accept', 'decline', 'reject', 'pay', 'back'] as const),
  ...(['void', 'renew', 'move', 'add', 'remove'] as const),
] as const;
type Deed = (typeof deeds)[number];

/**
 * Runs actions of staff on past trade. Some are refused and change nothing. Returns the actions that succeeded at least
 * once.
 */
export async function change(company: Company, choose: Choose): Promise<Set<Deed>> {
  const { staff, orderCalls, query, tenantId } = company;
  const { deleteOrder, archiveOrder, restoreOrder } = bulkOrdersOf('mail-in');
  const ids = async (rest: string) =>
    (await query<{ id: number }>(`select id from ${rest} order by id`, [tenantId])).map(({ id }) => id);
  const orders = await ids(`orders where tenant_id = $1 and kind = 'mail-in' and category <> 'deleted'`);
  const reason = 'Looked at again';
  const toOrders = {
    delete: (id: number) => staff.ok(deleteOrder, { params: { id } }),
    undo: async (id: number) => {
      const { undo_token } = await staff.data(deleteOrder, { params: { id } });
      await staff.ok(undoOrderOperation, { params: { id: undo_token ?? 0 } });
    },
    archive: (id: number) => staff.ok(archiveOrder, { params: { id } }),
    restore: (id: number) => staff.ok(restoreOrder, { params: { id } }),
    split: async (id: number) => {
      const order = await staff.data(orderCalls.getOrder, { params: { id } });
      const body = { item_ids: [itemOf(order)], version: order.version };
      await staff.ok(orderCalls.splitOrder, { params: { id }, body });
    },
    ...moneyDeeds(company, choose),
  } satisfies Partial<Record<Deed, unknown>>;
  const done = new Set<Deed>();
  const attempt = async (name: Deed, among: readonly number[], deed: (id: number) => Promise<unknown>) => {
    const from = choose(among.map((_, i) => i)) ?? 0;
    for (const id of [...among.slice(from), ...among.slice(0, from)]) {
      const isDone = await deed(id).then(
        () => true,
        () => false,
      );
      if (!isDone) continue;
      done.add(name);
      return;
    }
  };
  for (const [name, deed] of Object.entries(toOrders)) await attempt(name as Deed, orders, deed);
  const customers = await ids('customers where tenant_id = $1 and merged_into_id is null');
  await attempt('merge', customers.slice(1), (id) =>
    staff.ok(mergeCustomers, { params: { id }, body: { into_id: customers[0] ?? 0 } }),
  );
  await attempt('price', await ids('inventory_items where tenant_id = $1 and status = 2'), (id) =>
    staff.ok(changeSoldPrice, { params: { id }, body: { price: choose([1, 4_567]), method: 'cash', reason } }),
  );
  await attempt('claim', await ids('inventory_items where tenant_id = $1 and status = 2'), (id) =>
    staff.ok(claimWarranty, { params: { id }, body: { kind: 'repair', problem: reason, cost: choose([0, 1_234]) } }),
  );
  const lines = await query<{ id: number; invoice_id: number }>(
    `select id, invoice_id from invoice_lines where tenant_id = $1 and returned_at is null`,
    [tenantId],
  );
  const invoices = new Map(lines.map(({ id, invoice_id }) => [id, invoice_id]));
  await attempt('return', [...invoices.keys()], (id) => {
    const lines = [{ id, outcome: 'write-off' as const }];
    const body = { lines, reason, method: 'cash' as const, keep_fee: true };
    return staff.ok(returnInvoiceItems, { params: { id: invoices.get(id) ?? 0 }, body });
  });
  await attempt(
    'reserve',
    await ids('inventory_items where tenant_id = $1 and status = 0 and hold is null'),
    async (id) => {
      const deposit = { amount: choose([1, 1_234]), method: choose(['cash', 'card'] as const) };
      const body = { customer_id: customers[0] ?? 0, price: 4_567, until: '2999-12-31', deposit };
      const made = await staff.data(reserveItem, { params: { id }, body });
      const params = { id: made.id };
      if (choose([true, false]))
        await staff.ok(completeReservation, { params, body: { method: choose(['cash', null] as const) } });
      else await staff.ok(cancelReservation, { params, body: { method: 'cash', keep_fee: false, reason } });
    },
  );
  await attempt('lose', await ids('inventory_items where tenant_id = $1 and status = 0'), (id) =>
    staff.ok(deleteInventoryItem, { params: { id } }),
  );
  return done;
}
