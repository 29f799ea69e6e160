import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { demoPassword } from '../platform/access/demo-accounts.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openPool } from '../platform/db/pool.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import { outsideServices } from '../services.ts';
import { isEmpty, seedDemoCompanies } from './demo.ts';
import { seedShops } from './shops.ts';
import { seedDemoTrade } from './trade.ts';

/**
 * `seed --orders 100000`: fills an empty database with the demo companies and that many orders. `seed --shops 1000`
 * creates that many small companies instead.
 */
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '400' }, shops: { type: 'string', default: '0' } },
});
const orders = Number(values.orders);
if (!Number.isInteger(orders) || orders < 1 || orders > 5_000_000)
  throw new Error('--orders must be a number from 1 to 5000000');
const shops = Number(values.shops);
if (!Number.isInteger(shops) || shops < 0 || shops > 10_000) throw new Error('--shops must be a number up to 10000');

const config = readConfig(process.env, ['--demo']);
const embedded = config.databaseUrl ? null : await startEmbeddedPostgres(join(config.dataDir, 'postgres'));
const url = config.databaseDirectUrl ?? config.databaseUrl ?? '';
const pool = openPool(embedded?.connection() ?? { connectionString: url }, 4, (error) => console.error(error.message), {
  isPatient: true,
});
try {
  await migrate(pool.raw);
  if (!(await isEmpty(pool)))
    throw new Error('There are companies already. Seed an empty database: another DATA_DIR or DATABASE_URL.');
  const started = performance.now();
  const { secrets } = await outsideServices(config);
  if (shops > 0) await seedShops(pool, shops, demoPassword, new Date(), secrets);
  else await seedDemoTrade(pool, await seedDemoCompanies(pool), orders, new Date(), secrets);
  await pool.raw.query('VACUUM');
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const [made, owner] =
    shops > 0 ? [`${shops} shops`, 'owner@shop-1.recoup.test'] : [`${orders} orders`, 'owner@demo.recoup.test'];
  console.log(`${made} in ${seconds} s. Sign in as ${owner}, password ${demoPassword}`);
} finally {
  await pool.end();
  await embedded?.stop();
}
