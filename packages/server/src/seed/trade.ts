import type { Pool } from '../platform/pool.ts';
import { seedCatalogue } from './catalogue.ts';
import type { SeededCompany } from './company.ts';
import { seedOrders } from './orders.ts';

/** Fills a company with a catalogue, prices and `count` orders of the last 90 days, in one transaction. */
export async function seedTrade(pool: Pool, company: SeededCompany, count: number, now: Date) {
  return pool.asPlatform(async (tx) => {
    const catalogue = await seedCatalogue(tx, company.tenantId, new Date(now.getTime() - 30 * 86_400_000));
    if (count > 0) await seedOrders(tx, { company, ...catalogue, count, now });
    return catalogue;
  });
}
