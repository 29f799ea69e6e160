import type { Role } from '@recoup/contract/permissions/role-names';
import { catalogRevision } from '../modules/pricing/shipped-models/shipped-products.ts';
import { hashPassword } from '../modules/session/auth/passwords.ts';
import { giveSiteName } from '../modules/session/company/site-name.ts';
import type { Pool } from '../platform/db/pool.ts';
import { searchText } from '../platform/db/search-words.ts';
import { accounts, companies, locations, tenants, users } from '../schema/core.ts';
import { marketers } from '../schema/orders.ts';

/** A company to create, with its locations and staff. */
export interface CompanyPlan {
  readonly name: string;
  readonly email: string;
  readonly address: string;
  readonly locations: readonly { readonly name: string; readonly is_mail_in: boolean }[];
  readonly staff: readonly {
    readonly role: Role;
    readonly first: string;
    readonly last: string;
    readonly email: string;
  }[];
  /** Marketplaces that send orders. */
  readonly marketplaces?: readonly string[];
}

/** A created company. */
export interface SeededCompany {
  readonly tenantId: number;
  readonly companyId: number;
  readonly locations: readonly { readonly id: number; readonly name: string; readonly is_mail_in: boolean }[];
  readonly users: readonly {
    readonly id: number;
    readonly role: Role;
    readonly name: string;
    readonly email: string;
  }[];
  readonly marketerIds: readonly number[];
}

/** Demo companies have had a simulated subscription to every feature for some months. */
const pro = 4;
const inMonths = (months: number) => {
  const at = new Date();
  at.setUTCMonth(at.getUTCMonth() + months, 1);
  return at;
};
const began = inMonths(-5);

/**
 * Creates a company with its locations and users, all with the same password. Everyone starts at the first location.
 */
export async function seedCompany(pool: Pool, plan: CompanyPlan, password: string): Promise<SeededCompany> {
  const tenantId = await pool.asPlatform(async (tx) => {
    const subscription_id = `sim_${pro}_${plan.locations.length}_${began.getTime()}_active`;
    // It has a made-up catalog of its own.
    const paid = {
      catalog_revision: catalogRevision,
      package_id: pro,
      subscription_id,
      billing_customer: subscription_id,
      period_ends_at: inMonths(1),
    };
    const [tenant] = await tx.insert(tenants).values(paid).returning({ id: tenants.id });
    if (!tenant) throw new Error('The company wasn’t created');
    await giveSiteName(tx, tenant.id, plan.name);
    return tenant.id;
  });
  const made = await pool.inTenant(tenantId, (tx) => companyRows(tx, tenantId, plan));
  const hashes = await Promise.all(made.users.map(() => hashPassword(password)));
  await pool.asPlatform((tx) =>
    tx.insert(accounts).values(
      made.users.map((user, i) => ({
        email: user.email,
        tenant_id: tenantId,
        user_id: user.id,
        password_hash: hashes[i] ?? '',
      })),
    ),
  );
  return made;
}

function locationRow(tenant_id: number, place: CompanyPlan['locations'][number]) {
  const at = new Date();
  return { tenant_id, ...place, created_at: at, updated_at: at, search: searchText([place.name]) };
}

async function companyRows(
  tx: Parameters<Parameters<Pool['inTenant']>[1]>[0],
  tenantId: number,
  plan: CompanyPlan,
): Promise<SeededCompany> {
  const [company] = await tx
    .insert(companies)
    .values({
      tenant_id: tenantId,
      name: plan.name,
      legal_business_name: `${plan.name} LLC`,
      company_email: plan.email,
      phone: '+1 503 555 0100',
      address_text: plan.address,
      country_code: 'US',
      timezone: 'America/Los_Angeles',
      currency: 'USD',
    })
    .returning({ id: companies.id });
  const places = await tx
    .insert(locations)
    .values(plan.locations.map((place) => locationRow(tenantId, place)))
    .returning({ id: locations.id, name: locations.name, is_mail_in: locations.is_mail_in });
  const first = places[0];
  if (!company || !first) throw new Error('A company needs a location');
  const rows = await tx
    .insert(users)
    .values(
      plan.staff.map((person) => ({
        tenant_id: tenantId,
        first_name: person.first,
        last_name: person.last,
        email: person.email,
        role: person.role,
        location_id: first.id,
      })),
    )
    .returning({ id: users.id });
  const staff = plan.staff.map(({ role, first: name, last, email }, i) => ({
    id: rows[i]?.id ?? 0,
    role,
    name: `${name} ${last}`,
    email,
  }));
  const made = new Date();
  const marketplaces = (plan.marketplaces ?? []).map((name) => ({
    tenant_id: tenantId,
    name,
    source: name,
    created_at: made,
    updated_at: made,
    search: searchText([name]),
  }));
  const sending =
    marketplaces.length > 0 ? await tx.insert(marketers).values(marketplaces).returning({ id: marketers.id }) : [];
  const marketerIds = sending.map(({ id }) => id);
  return { tenantId, companyId: company.id, locations: places, users: staff, marketerIds };
}
