import { expect } from 'vitest';
import { type Adding, addTo, withoutZeros } from '../../src/modules/exchange/books/amounts.ts';
import { readDay } from '../../src/modules/exchange/books/read-day.ts';
import { addDays } from '../../src/modules/session/company/days.ts';
import type { Company } from '../company.ts';

interface Sums {
  readonly bought: number;
  readonly sold: number;
  readonly unpaid: number;
  readonly invoiced: number;
  readonly input_tax: number;
  readonly paid_out: number;
  readonly received: number;
}

/**
 * Compares the books of all days with the raw rows. Every day of every location is balanced, and together they equal
 * what was bought, sold, invoiced and paid.
 */
export async function checkBooks({ query, inTenant, tenantId }: Company, currency: string): Promise<void> {
  const sum: Adding = {};
  const [span] = await query<{ first: string; last: string }>(
    `select min(at)::date::text as first, (max(at)::date + 1)::text as last from (
       select created_at as at from inventory_items where tenant_id = $1 union all select sold_at from invoice_lines where tenant_id = $1
       union all select returned_at from invoice_lines where tenant_id = $1 and returned_at is not null
       union all select at from invoice_payments where tenant_id = $1 union all select at from reservation_payments where tenant_id = $1
       union all select at from store_credits where tenant_id = $1 union all select sent_at from payouts where tenant_id = $1 and sent_at is not null
       union all select failed_at from payouts where tenant_id = $1 and failed_at is not null) moments`,
    [tenantId],
  );
  const [first = '', last = ''] = [span?.first, span?.last];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const from = new Date(`${day}T00:00:00Z`);
    const to = new Date(`${addDays(day, 1)}T00:00:00Z`);
    for (const amounts of (await inTenant((tx) => readDay(tx, { from, to }, currency as never))).values()) {
      expect(Object.values(amounts).reduce((all, amount) => all + amount, 0)).toBe(0);
      addTo(sum, amounts);
    }
  }
  const [raw] = await query<{ [K in keyof Sums]: string }>(
    `select
       (select coalesce(sum(greatest(0, i.cost - i.added_cost)), 0) from inventory_items i
          where i.tenant_id = $1 and i.order_id is not null) as bought,
       (select coalesce(sum(greatest(0, i.cost - i.added_cost)), 0) from invoice_lines l join inventory_items i on i.id = l.inventory_id
          where l.tenant_id = $1 and i.tenant_id = $1 and l.outcome is distinct from 'restock') as sold,
       (select coalesce(sum(total - paid), 0) from invoices where tenant_id = $1) as unpaid,
       (select coalesce(sum(total), 0) from invoices where tenant_id = $1) as invoiced,
       (select coalesce(sum(tax), 0) from purchase_invoices where tenant_id = $1) as input_tax,
       (select coalesce(sum(amount), 0) from payouts where tenant_id = $1 and sent_at is not null and method <> 'store-credit'
          and (failed_at is null or failed_at < sent_at)) as paid_out,
       (select coalesce(sum(p.amount), 0) from invoice_payments p where p.tenant_id = $1 and method not in ('credit', 'trade-in')
          and coalesce(note, '') not like 'Reservation %')
         + (select coalesce(sum(amount), 0) from reservation_payments where tenant_id = $1 and method <> 'credit') as received`,
    [tenantId],
  );
  const sumOf = (name: keyof Sums) => Number(raw?.[name] ?? 0);
  const money = Object.entries(sum).filter(([name]) => name.startsWith('money-'));
  const cashed = Number(
    (
      await query<{ sum: string }>(
        `select coalesce(sum(amount), 0) as sum from store_credits where tenant_id = $1 and kind = 'cashed'`,
        [tenantId],
      )
    )[0]?.sum,
  );
  const all = withoutZeros(sum);
  expect({
    inventory: all.inventory ?? 0,
    cost: all.cost ?? 0,
    customers: all.customers ?? 0,
    taken: -(all.sales ?? 0) - (all.refunds ?? 0) - (all.tax ?? 0),
    money: money.reduce((total, [, amount]) => total + amount, 0),
  }).toEqual({
    inventory: sumOf('bought') - sumOf('sold'),
    cost: sumOf('sold'),
    customers: sumOf('unpaid'),
    taken: sumOf('invoiced') - sumOf('input_tax'),
    money: sumOf('received') - sumOf('paid_out') + cashed,
  });
}
