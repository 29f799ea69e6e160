import type { Tx } from '../platform/db/db.ts';
import { sql } from '../platform/db/drizzle.ts';
import { locations } from '../schema/core.ts';
import { customers } from '../schema/customers.ts';
import { inventoryItems, itemMoves } from '../schema/inventory.ts';
import { invoiceLines, invoiceNumbers, invoicePayments, invoices } from '../schema/invoices.ts';

/** The number of the demo's first invoice. */
const firstNumber = 1_001;

/**
 * Seeds the buyers of sold devices, each with its own invoice, most of them paid, and the destinations of devices being
 * moved.
 */
export async function seedSales(tx: Tx, tenantId: number, seller: { id: number; name: string }): Promise<void> {
  await tx.execute(sql`
    insert into ${invoices} (tenant_id, number, status, customer_id, location_id, sales_person_id, currency, tax_name, tax_rate,
      items, total, paid, conditions, due_on, created_by, created_at, search)
    select ${tenantId}::bigint, s.number, case when s.number % 5 = 0 then 1 else 3 end, c.id, s.location_id, ${seller.id}::bigint,
      s.currency, 'Tax', 0, 1, s.price, case when s.number % 5 = 0 then s.price / 2 else s.price end, '',
      case when s.number % 5 = 0 then (s.created_at + interval '30 days')::date end, ${seller.name}::text,
      least(s.created_at + interval '2 days', now()), lower(concat_ws(' ', s.number, c.first_name, c.last_name, c.email, s.name, s.imei))
    from (select *, ${firstNumber - 1}::bigint + row_number() over (order by created_at, id) as number
          from ${inventoryItems} where tenant_id = ${tenantId} and status = 2 and price is not null) s
    left join lateral (select * from ${customers} b where b.tenant_id = s.tenant_id and b.status = 1 and s.number % 3 <> 0
                       and b.id >= (select min(id) + s.number from ${customers} where tenant_id = s.tenant_id)
                       order by b.id limit 1) c on true`);
  await tx.execute(sql`
    insert into ${invoiceLines} (tenant_id, invoice_id, inventory_id, name, imei, condition, price, discount, sold_at)
    select s.tenant_id, i.id, s.id, s.name, s.imei, s.condition, s.price, 0, i.created_at
    from (select *, ${firstNumber - 1}::bigint + row_number() over (order by created_at, id) as number
          from ${inventoryItems} where tenant_id = ${tenantId} and status = 2 and price is not null) s
    join ${invoices} i on i.tenant_id = s.tenant_id and i.number = s.number`);
  await tx.execute(sql`
    insert into ${invoicePayments} (tenant_id, invoice_id, amount, method, by, at)
    select tenant_id, id, paid, case when number % 2 = 0 then 'card' else 'cash' end, created_by, created_at
    from ${invoices} where tenant_id = ${tenantId} and paid > 0`);
  await tx.execute(sql`
    insert into ${invoiceNumbers} (tenant_id, next)
    select ${tenantId}::bigint, coalesce(max(number), ${firstNumber - 1}::bigint) + 1 from ${invoices} where tenant_id = ${tenantId}`);
  await tx.execute(sql`
    insert into ${itemMoves} (tenant_id, item_id, from_id, to_id, by, at)
    select s.tenant_id, s.id, s.location_id, l.id, ${seller.name}::text, least(s.created_at + interval '1 day', now())
    from ${inventoryItems} s
    join lateral (select id from ${locations} where tenant_id = s.tenant_id and id <> s.location_id order by id limit 1) l on true
    where s.tenant_id = ${tenantId} and s.status = 4`);
  await tx.execute(sql`
    update ${inventoryItems} s set moving_to_id = m.to_id from ${itemMoves} m
    where m.tenant_id = s.tenant_id and m.item_id = s.id and s.tenant_id = ${tenantId} and s.status = 4`);
  // A company with one location can't move anything.
  await tx.execute(sql`
    update ${inventoryItems} set status = 0 where tenant_id = ${tenantId} and status = 4 and moving_to_id is null`);
}
