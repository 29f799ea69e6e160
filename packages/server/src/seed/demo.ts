import { demoPassword } from '../platform/access/demo-accounts.ts';
import type { Pool } from '../platform/db/pool.ts';
import { tenants } from '../schema/core.ts';
import { type CompanyPlan, type SeededCompany, seedCompany } from './company.ts';
import { seedExchange } from './exchange.ts';
import { connectSimulator } from './simulator.ts';

const northwind: CompanyPlan = {
  name: 'Northwind Devices',
  email: 'hello@northwind-devices.test',
  address: '1200 NW Naito Pkwy, Portland, OR 97209, US',
  locations: [
    { name: 'Portland mail-in center', is_mail_in: true },
    { name: 'Pearl District store', is_mail_in: false },
    { name: 'Seattle store', is_mail_in: false },
  ],
  staff: [
    { role: 'owner', first: 'Olivia', last: 'Owens', email: 'owner@demo.recoup.test' },
    { role: 'staff', first: 'Sam', last: 'Stafford', email: 'staff@demo.recoup.test' },
  ],
  marketplaces: ['SwapHub', 'TradeBay'],
};

const harbour: CompanyPlan = {
  name: 'Harbour Trade-In',
  email: 'hello@harbour-trade-in.test',
  address: '88 Commercial St, Boston, MA 02109, US',
  locations: [{ name: 'Boston mail-in center', is_mail_in: true }],
  staff: [{ role: 'owner', first: 'Hana', last: 'Harper', email: 'owner@harbour.recoup.test' }],
};

const reseller: CompanyPlan = {
  name: 'Tradewell',
  email: 'hello@tradewell.test',
  address: '500 Congress Ave, Austin, TX 78701, US',
  locations: [{ name: 'Austin mail-in center', is_mail_in: true }],
  staff: [{ role: 'owner', first: 'Rosa', last: 'Reyes', email: 'owner@reseller.recoup.test' }],
};

export interface DemoCompanies {
  readonly northwind: SeededCompany;
  readonly harbour: SeededCompany;
  readonly reseller: SeededCompany;
}

/** Whether there are no companies yet. */
export async function isEmpty(pool: Pool): Promise<boolean> {
  const rows = await pool.asPlatform((tx) => tx.select({ id: tenants.id }).from(tenants).limit(1));
  return rows.length === 0;
}

/** Seeds the three companies of the demo, without their trade. */
export async function seedDemoCompanies(pool: Pool): Promise<DemoCompanies> {
  const made = {
    northwind: await seedCompany(pool, northwind, demoPassword),
    harbour: await seedCompany(pool, harbour, demoPassword),
    reseller: await seedCompany(pool, reseller, demoPassword),
  };
  for (const { tenantId } of Object.values(made))
    await pool.inTenant(tenantId, (tx) => connectSimulator(tx, tenantId, new Date()));
  const { tenantId, users } = made.northwind;
  const [owner] = users;
  if (owner) await pool.inTenant(tenantId, (tx) => seedExchange(tx, tenantId, owner, new Date()));
  return made;
}
