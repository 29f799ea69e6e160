import type { OrderKind } from '@recoup/contract/order-kind';
import type { Pool } from '../platform/db/pool.ts';
import type { Secrets } from '../platform/secrets.ts';
import { seedCatalogue } from './catalogue/catalogue.ts';
import type { SeededCompany } from './company.ts';
import { seedCoupons } from './coupons.ts';
import type { DemoCompanies } from './demo.ts';
import { seedMornings } from './mornings.ts';
import { seedNotifications } from './notifications.ts';
import { seedOrders } from './orders/orders.ts';
import { seedPayoutMethods } from './payout-methods.ts';
import { seedPricing } from './pricing/pricing.ts';
import { seedSales } from './sales.ts';
import { withoutSearchIndexes } from './search-indexes.ts';
import { seedSecondInspections } from './second-inspections.ts';
import { seedSiteContent } from './site-content.ts';

/** A company's catalog (of these brands, or all) and its number of orders. */
export interface TradePlan {
  readonly orders: number;
  readonly brands?: readonly string[];
  /** By default, all orders are mail-in. */
  readonly kinds?: readonly OrderKind[];
}

/** The order kinds that a demo company trades in. */
const everyKind: readonly OrderKind[] = [
  ...Array<OrderKind>(12).fill('mail-in'),
  ...Array<OrderKind>(6).fill('in-store'),
  'bulk-quote',
  'easy-offer',
];

/** From this many orders on, dropping and rebuilding the search indexes is faster. */
const largeSeed = 5_000;

/** Fills a company with a catalog, prices and orders of the last 90 days, in one transaction. */
export async function seedTrade(
  pool: Pool,
  company: SeededCompany,
  { orders: count, brands, kinds }: TradePlan,
  now: Date,
  secrets: Secrets,
) {
  return pool.asPlatform(async (tx) => {
    const catalogue = await seedCatalogue(tx, company.tenantId, new Date(now.getTime() - 30 * 86_400_000), brands);
    await seedCoupons(tx, company.tenantId, now);
    await seedPayoutMethods(tx, company.tenantId);
    await seedSiteContent(tx, company.tenantId, now);
    const write = () => seedOrders(tx, { company, ...catalogue, count, now, secrets, kinds });
    if (count >= largeSeed) await withoutSearchIndexes(tx, write);
    else if (count > 0) {
      await write();
      const [seller] = company.users;
      if (seller) await seedSales(tx, company.tenantId, seller);
    }
    return catalogue;
  });
}

/** Seeds the trade of the demo companies. Northwind's is the one to look at. The others exist to test separation. */
export async function seedDemoTrade(
  pool: Pool,
  companies: DemoCompanies,
  northwindOrders: number,
  now: Date,
  secrets: Secrets,
): Promise<void> {
  // A large seed is for measuring one list, which other kinds would only thin out.
  const kinds = northwindOrders < largeSeed ? everyKind : undefined;
  await seedTrade(pool, companies.northwind, { orders: northwindOrders, ...(kinds && { kinds }) }, now, secrets);
  // The next steps read what was written. They would never finish on a million orders while the database expects few.
  if (northwindOrders >= largeSeed) await pool.raw.query('ANALYZE');
  const { tenantId, users } = companies.northwind;
  await pool.inTenant(tenantId, (tx) => seedNotifications(tx, tenantId));
  await pool.inTenant(tenantId, (tx) => seedMornings(tx, tenantId, now));
  const [owner] = users;
  if (owner && northwindOrders < largeSeed)
    await pool.inTenant(tenantId, (tx) => seedSecondInspections(tx, tenantId, owner));
  await seedTrade(pool, companies.reseller, { orders: 60, brands: ['Apple', 'Google', 'Nintendo'] }, now, secrets);
  await seedTrade(pool, companies.harbour, { orders: 30, brands: ['Apple', 'Nintendo'] }, now, secrets);
  await seedPricing(pool, companies, now, secrets);
  // Until the database has statistics on what was written, it reads a report over years row by row.
  await pool.raw.query('ANALYZE');
}
