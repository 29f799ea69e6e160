import type { Currency } from '@recoup/contract/money';
import { orderKindNames } from '@recoup/contract/order-kind';
import { firstStatusMails } from '@recoup/contract/orders/status-mail';
import { firstNewsByMail } from '@recoup/contract/session/notifications';
import { type OnboardingStep, trialDays } from '@recoup/contract/session/registration';
import { distanceUnits, unitsOfCountry } from '@recoup/contract/shipping/shipping-settings';
import type { Tx } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/drizzle.ts';
import { searchText } from '../../../platform/db/search-words.ts';
import type { Effects } from '../../../platform/effects.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { accounts, companies, locations, settings, tenants, users } from '../../../schema/core.ts';
import { orderStatusRows } from '../../../schema/workflow.ts';
import { giveSiteName } from '../company/site-name.ts';

/** What a company starts with. */
export interface NewCompany {
  readonly first_name: string;
  readonly last_name: string;
  readonly company_name: string;
  readonly country_code: string;
  readonly currency: Currency;
  readonly timezone: string;
  readonly phone_number: string | null;
  readonly email: string;
  readonly referral: string | null;
  /** The company whose link they used. */
  readonly source_id?: number | null;
  /** Companies are billed here, so they start with a trial. */
  readonly billed: boolean;
  readonly package_id?: number;
  /** The type of the first location. By default, a store. */
  readonly location_type?: 'store' | 'mail-in';
  /** The deployment whose host it registers at. By default, or if null, the default one. */
  readonly deployment_id?: string | null;
}

/** Queues the catalog of a new company, which is created in the background. */
export async function beginCatalog(effects: Pick<Effects, 'enqueue'>, tenantId: number): Promise<void> {
  await effects.enqueue('ship-catalog', { tenantId }, `ship-catalog-${tenantId}`);
}

/** An arbitrary number. Concurrent registrations with the same email, or as the first company, wait for each other. */
const lock = 7_203_515;

/** Whether there is no company yet. Stays true until the transaction ends. */
export async function isFirst(tx: Tx): Promise<boolean> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${lock})`);
  const found = await tx.select({ id: tenants.id }).from(tenants).limit(1);
  return found.length === 0;
}

/**
 * Creates a company with its owner and a first location, in a platform transaction. Without a password, the owner
 * already has an account.
 */
export async function makeCompany(tx: Tx, company: NewCompany, hash: string | null, step: OnboardingStep, now: Date) {
  const { email, first_name, last_name, company_name, country_code, currency, timezone, phone_number } = company;
  const trial_ends_at = company.billed ? new Date(now.getTime() + trialDays * 86_400_000) : null;
  const [tenant] = await tx
    .insert(tenants)
    .values({
      trial_ends_at,
      onboarding_step: step,
      referral: company.referral,
      source_id: company.source_id ?? null,
      package_id: company.package_id ?? 1,
      deployment_id: company.deployment_id ?? null,
    })
    .returning();
  if (!tenant) throw new Error('The company wasn’t created');
  const ofTenant = { tenant_id: tenant.id };
  await tx.insert(companies).values({
    ...ofTenant,
    name: company_name,
    company_email: email,
    phone: phone_number,
    country_code,
    timezone,
    currency,
  });
  await giveSiteName(tx, tenant.id, company_name);
  const [place] = await tx
    .insert(locations)
    .values({
      ...ofTenant,
      name: company_name,
      is_mail_in: company.location_type === 'mail-in',
      created_at: now,
      updated_at: now,
      search: searchText([company_name]),
    })
    .returning();
  if (!place) throw new Error('The location wasn’t created');
  const [user] = await tx
    .insert(users)
    .values({
      ...ofTenant,
      first_name,
      last_name,
      email,
      role: 'owner',
      location_id: place.id,
      news_by_mail: firstNewsByMail,
    })
    .returning();
  if (!user) throw new Error('The owner wasn’t created');
  await tx
    .insert(orderStatusRows)
    .values(
      orderKindNames.flatMap((kind) =>
        firstStatusMails[kind].map((status_id) => ({ ...ofTenant, kind, status_id, send: true, updated_at: now })),
      ),
    );
  const units = unitsOfCountry(country_code);
  if (units !== distanceUnits.initial.units)
    await tx.insert(settings).values({ ...ofTenant, key: distanceUnits.key, value: { units } });
  if (hash === null) return { tenantId: tenant.id, user };
  const opened = await tx
    .insert(accounts)
    .values({ ...ofTenant, email, user_id: user.id, password_hash: hash })
    .onConflictDoNothing()
    .returning();
  const message = 'Email already exist';
  if (opened.length === 0) throw new Refusal('in_use_elsewhere', message, { errors: { email: [message] } });
  return { tenantId: tenant.id, user };
}
