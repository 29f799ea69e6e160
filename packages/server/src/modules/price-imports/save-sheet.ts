import { type Currency, currencies } from '@recoup/contract/money';
import { priceSheetFaults } from '@recoup/contract/price-imports';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db.ts';
import { catalogueNodes, conditions, priceRows } from '../../schema/catalogue.ts';
import { invalidPriceRows } from '../../schema/price-imports.ts';
import type { SheetRow } from './sheet-file.ts';

/** Highest price of a sheet, in whole units of the currency. */
const highestPrice = 1_000_000;

/** Makes the place where rows of a sheet wait; it is gone with the transaction. */
export async function makeStaging(tx: Tx): Promise<void> {
  await tx.execute(sql`create temp table staged_rows
    ("row" int, fits boolean, product_id text, product_name text, condition text, price text) on commit drop`);
}

/** Adds a batch: one statement, whatever its size. */
export async function stageRows(tx: Tx, rows: readonly SheetRow[]): Promise<void> {
  await tx.execute(sql`insert into staged_rows
    select * from json_to_recordset(${JSON.stringify(rows)}::json)
    as r("row" int, fits boolean, product_id text, product_name text, condition text, price text)`);
}

/**
 * Looks at all staged rows at once: finds device and condition, and the first fault of each row in the order in which
 * `priceSheetFaults` lists them. A duplicate is one of an earlier row without a fault.
 */
export async function checkRows(tx: Tx, currency: Currency): Promise<{ total: number; valid: number }> {
  const { decimals } = currencies[currency];
  const plain = `^[0-9]+([.][0-9]{0,${decimals}})?$`;
  const negative = `^-[0-9]+([.][0-9]*)?$`;
  await tx.execute(sql`analyze staged_rows`);
  await tx.execute(sql`create temp table checked_rows on commit drop as
    select "row", product_id, product_name, condition, price, leaf_id, condition_id,
      case when fault is null then round(price::numeric * ${10 ** decimals}::int)::bigint end as amount,
      case
        when fault is null and row_number() over (partition by leaf_id, condition_id, fault is null order by "row") > 1 then 'duplicate'
        else fault
      end as fault
    from (
      select s.*, n.id as leaf_id, c.id as condition_id, case
        when not s.fits then 'columns'
        when s.product_id = '' then 'product_missing'
        when n.id is null then 'product_unknown'
        when s.condition = '' then 'condition_missing'
        when c.id is null then 'condition_unknown'
        when s.price = '' then 'price_missing'
        when s.price ~ ${negative} then 'price_negative'
        when s.price !~ ${plain} then 'price_format'
        when s.price::numeric > ${highestPrice}::int then 'price_too_large'
      end as fault
      from staged_rows s
      left join ${catalogueNodes} n on n.product_id = s.product_id and n.level = 'last_child'
      left join ${conditions} c on c.category = n.category and lower(c.term) = lower(s.condition)
    ) found`);
  const counted = await tx.execute<{ total: number; valid: number }>(
    sql`select count(*)::int as total, count(*) filter (where fault is null)::int as valid from checked_rows`,
  );
  return counted.rows[0] ?? { total: 0, valid: 0 };
}

/** Saves the valid rows of a part of the sheet. What is there already and the same is left alone. */
export async function savePrices(tx: Tx, tenantId: number, now: Date, rows: { from: number; to: number }): Promise<void> {
  await tx.execute(sql`insert into ${priceRows} (tenant_id, leaf_id, condition_id, amount, source, updated_at)
    select ${tenantId}::bigint, leaf_id, condition_id, amount, 'upload', ${now.toISOString()}::timestamptz
    from checked_rows where fault is null and "row" >= ${rows.from} and "row" < ${rows.to}
    order by leaf_id, condition_id
    on conflict (tenant_id, leaf_id, condition_id)
    do update set amount = excluded.amount, source = excluded.source, updated_at = excluded.updated_at
    where price_rows.amount <> excluded.amount or price_rows.source <> excluded.source`);
}

/** Keeps the rows that were not taken, with the reason in words. */
export async function keepInvalidRows(tx: Tx, tenantId: number, importId: number): Promise<void> {
  await tx.execute(sql`insert into ${invalidPriceRows}
      (tenant_id, import_id, "row", product_id, product_name, condition, price, reason)
    select ${tenantId}::bigint, ${importId}::bigint, "row", left(product_id, 200), left(product_name, 200), left(condition, 200), left(price, 200),
      ${JSON.stringify(priceSheetFaults)}::json ->> fault
    from checked_rows where fault is not null order by "row"`);
}
