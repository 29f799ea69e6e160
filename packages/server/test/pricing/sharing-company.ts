import { randomUUID } from 'node:crypto';
import type { Company } from '../company.ts';

/** A separate company that shares its prices of golf clubs: two clubs, each in two conditions. */
export async function sharingCompany({ query }: Pick<Company, 'query'>, currency = 'USD') {
  const [made] = await query<{ id: string }>('INSERT INTO tenants DEFAULT VALUES RETURNING id');
  const id = Number(made?.id);
  const name = `Sharing ${randomUUID().slice(0, 8)}`;
  await query(
    `INSERT INTO companies (tenant_id, name, company_email, country_code, timezone, currency)
     VALUES ($1, $2, 'hello@sharing.test', 'US', 'UTC', $3)`,
    [id, name, currency],
  );
  await query(
    `INSERT INTO settings (tenant_id, key, value, version, updated_at)
     VALUES ($1, 'price-sharing', '{"is_shared": true}', 1, now())`,
    [id],
  );
  const conditions = await query<{ id: string }>(
    `INSERT INTO conditions (tenant_id, category, term, position, search, created_at, updated_at)
     SELECT $1, 'golf', t, n, lower(t), now(), now() FROM (VALUES ('Like new', 1), ('Used', 2)) v(t, n) RETURNING id`,
    [id],
  );
  const node = async (level: string, called: string, parent: number | null, product: string | null = null) => {
    const [row] = await query<{ id: string }>(
      `INSERT INTO catalogue_nodes (tenant_id, category, level, parent_id, name, brand, path_name, product_id, search)
       VALUES ($1, 'golf', $2, $3, $4, 'Birdie', $4, $5, lower($4)) RETURNING id`,
      [id, level, parent, called, product],
    );
    return Number(row?.id);
  };
  const model = await node('model', 'Driver One', await node('device', 'Drivers', await node('brand', 'Birdie', null)));
  for (const variant of ['Left', 'Right']) {
    const leaf = await node('last_child', variant, model, `BIRDIE-${variant}-${id}`);
    for (const { id: condition } of conditions)
      await query(
        `INSERT INTO price_rows (tenant_id, leaf_id, condition_id, amount, source, updated_at)
         VALUES ($1, $2, $3, 5000, 'manual', now())`,
        [id, leaf, Number(condition)],
      );
  }
  return { id, name };
}
