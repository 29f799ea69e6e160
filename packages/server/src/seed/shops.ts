import { sql } from '../platform/db/drizzle.ts';
import type { Pool } from '../platform/db/pool.ts';
import type { Secrets } from '../platform/secrets.ts';
import { seedCompany } from './company.ts';
import { connectSimulator } from './simulator.ts';
import { seedTrade } from './trade.ts';

/** The staff of a shop. 1,000 shops have 10,000. */
const staff = 10;

/** The orders that each shop starts with. */
const orders = 100;

/** How many shops are created in parallel. */
const atOnce = 2;

/** Fills a database with many small companies, for benchmarks. Only their owners have a password. */
export async function seedShops(
  pool: Pool,
  many: number,
  password: string,
  now: Date,
  secrets: Secrets,
): Promise<void> {
  async function makeOne(number: number): Promise<void> {
    const domain = `shop-${number}.recoup.test`;
    const plan = {
      name: `Shop ${number}`,
      email: `hello@${domain}`,
      address: '1200 NW Naito Pkwy, Portland, OR 97209, US',
      locations: [{ name: 'Mail-in center', is_mail_in: true }],
      staff: [{ role: 'owner' as const, first: 'Olivia', last: 'Owens', email: `owner@${domain}` }],
    };
    const shop = await seedCompany(pool, plan, password);
    await seedTrade(pool, shop, { orders, brands: ['Nintendo'] }, now, secrets);
    const [place] = shop.locations;
    await pool.inTenant(shop.tenantId, async (tx) => {
      await connectSimulator(tx, shop.tenantId, now);
      await tx.execute(sql`INSERT INTO users (tenant_id, first_name, last_name, email, role, location_id)
        SELECT ${shop.tenantId}::bigint, 'Sam', 'Stafford ' || i, 'staff' || i || '@' || ${domain}::text, 'staff', ${place?.id}::bigint
        FROM generate_series(2, ${staff}::int) i`);
    });
  }
  let next = 1;
  const makeSome = async () => {
    for (let number = next++; number <= many; number = next++) await makeOne(number);
  };
  await Promise.all(Array.from({ length: atOnce }, makeSome));
  await pool.raw.query('ANALYZE');
}
