import type { BodyOutput } from '@recoup/contract';
import { countryName } from '@recoup/contract/country';
import { currencies, currencyCodes } from '@recoup/contract/money';
import type {
  checkVerifiedEmail as checkEndpoint,
  listCurrencies as currenciesEndpoint,
  finishOnboarding as finishEndpoint,
  register as registerEndpoint,
  getOnboarding as stateEndpoint,
  getRegistration as statusEndpoint,
  updateRegistration as updateEndpoint,
} from '@recoup/contract/session/registration';
import { countAttempt } from '../../../platform/attempts.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database, Transactions, Tx } from '../../../platform/db/db.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { searchText } from '../../../platform/db/search-words.ts';
import type { Handler, Session } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { hashToken } from '../../../platform/session.ts';
import { companies, locations, tenants, users } from '../../../schema/core.ts';
import { beginSession } from '../auth/begin-session.ts';
import { hashNewPassword } from '../auth/common-passwords.ts';
import { companyOfKey } from '../company/company-key.ts';
import { checkLink, noCompany } from '../links/links.ts';
import { billLocations } from '../locations/cost.ts';
import { registrationCountries } from './countries.ts';
import { beginCatalog, isFirst, makeCompany, type NewCompany } from './make-company.ts';
import { mailVerification } from './verification.ts';

export const getRegistration: Handler<typeof statusEndpoint> = async (db, { query, services, now }) => {
  const { key } = query;
  const countries = registrationCountries;
  if (key === undefined) return { data: { open: services.registrationOpen, first: false, countries } };
  checkLink(services.secrets, 'first owner', key, noCompany, now);
  return { data: { open: true, first: await db.asPlatform(isFirst), countries } };
};

export const listCurrencies: Handler<typeof currenciesEndpoint> = async () => ({
  data: currencyCodes.map((code) => ({ code, symbol: currencies[code].symbol })),
});

const daySeconds = 86_400;
/** Registration emails per day: to one address, and from one network address. */
const mailsADay = { email: 5, address: 30 } as const;

/** Counts an email that anyone can have sent to anyone, to limit emails to strangers. */
export async function countMail(db: Pick<Transactions, 'asPlatform'>, email: string, address: string): Promise<void> {
  await countAttempt(db, `register ${hashToken(email)}`, mailsADay.email, daySeconds);
  await countAttempt(db, `register from ${address}`, mailsADay.address, daySeconds);
}

interface Registering {
  readonly db: Database;
  /** The network address it comes from. */
  readonly address: string;
  readonly services: Services;
  readonly now: Date;
  /** Opened with the link that an empty server prints, so no further proof is needed. */
  readonly first: boolean;
}

/** Registers a company with its owner, and emails a code. */
export async function registerCompany(
  { db, services, now, first, address }: Registering,
  registration: Omit<NewCompany, 'billed' | 'source_id'> & {
    readonly password: string;
    readonly source?: string | undefined;
  },
) {
  await countMail(db, registration.email, address);
  const hash = await hashNewPassword(registration.password, 'password');
  const { tenantId, user } = await db.asPlatform(async (tx) => {
    if (first && !(await isFirst(tx))) throw new Refusal('link_expired', 'The first company is already registered.');
    const source_id = registration.source === undefined ? null : companyOfKey(services.secrets, registration.source);
    return makeCompany(tx, { ...registration, source_id, billed: services.billing !== null }, hash, first ? 3 : 2, now);
  });
  await db.inTenant(tenantId, async (tx, effects) => {
    const about = { entity: 'user', entityId: user.id, subject: `${user.first_name} ${user.last_name}` };
    await audit(tx, { tenantId, actor: 'system' }, [{ ...about, action: 'Company registered' }]);
    await beginCatalog(effects, tenantId);
    if (!first) await mailVerification(tx, effects, { tenantId, userId: user.id, email: user.email }, now);
  });
  return { tenantId, userId: user.id };
}

export const register: Handler<typeof registerEndpoint> = async (
  db,
  { body, now, services, address, deploymentId },
) => {
  const { key } = body;
  if (key !== undefined) checkLink(services.secrets, 'first owner', key, noCompany, now);
  else checkOpen(services);
  checkSpelled(body);
  const registration = { ...body, deployment_id: deploymentId };
  const made = await registerCompany({ db, services, now, address, first: key !== undefined }, registration);
  const from = { address, now, device: null };
  return { data: await db.inTenant(made.tenantId, (tx) => beginSession(tx, made.tenantId, made.userId, from)) };
};

/** Refuses a name, symbol or repeated password that doesn't match what it repeats. */
function checkSpelled(body: BodyOutput<typeof registerEndpoint>): void {
  const { country_code, country_name, currency, currency_symbol, password, confirm_password } = body;
  const errors: Record<string, string[]> = {};
  if (country_name !== undefined && country_name.toLowerCase() !== countryName(country_code).toLowerCase())
    errors.country_name = [`must be ${countryName(country_code)}, or left out`];
  if (currency_symbol !== undefined && currency_symbol !== currencies[currency].symbol)
    errors.currency_symbol = [`must be ${currencies[currency].symbol}, or left out`];
  if (confirm_password !== undefined && confirm_password !== password)
    errors.confirm_password = ['doesn’t match the new password'];
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', undefined, { errors });
}

/** Refuses if companies can't register themselves here. */
export function checkOpen({ registrationOpen }: Services): void {
  if (!registrationOpen) throw new Refusal('forbidden', 'Registration is closed on this server.');
}

async function stateOf(tx: Tx, { userId }: Session) {
  const [tenant] = await tx.select().from(tenants);
  const [company] = await tx.select().from(companies);
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!tenant || !company || !user) throw new Refusal('not_found');
  return {
    first_name: user.first_name,
    last_name: user.last_name,
    company_name: company.name,
    country_code: company.country_code,
    currency: company.currency,
    timezone: company.timezone,
    phone_number: company.phone,
    email: user.email,
    verified: tenant.onboarding_step === null || tenant.onboarding_step === 3,
    step: tenant.onboarding_step,
  };
}

/** Refuses onboarding calls once it's done, and from everyone but an owner. */
export async function checkOnboarding(tx: Tx, { role }: Session) {
  if (role !== 'owner') throw new Refusal('forbidden');
  const [tenant] = await tx.select({ step: tenants.onboarding_step }).from(tenants).for('update');
  if (!tenant || tenant.step === null) throw new Refusal('already_done', 'Company registered.');
  return tenant.step;
}

export const getOnboarding: Handler<typeof stateEndpoint> = async (tx, { session }) => ({
  data: await stateOf(tx, session),
});

export const checkVerifiedEmail: Handler<typeof checkEndpoint> = async (tx, { session }) => ({
  data: { verified: (await stateOf(tx, session)).verified },
});

export const updateRegistration: Handler<typeof updateEndpoint> = async (tx, { session, body }) => {
  const step = await checkOnboarding(tx, session);
  if (step === 1) await tx.update(tenants).set({ onboarding_step: 2 });
  const { first_name, last_name, company_name, country_code, currency, timezone, phone_number } = body;
  const profile = { name: company_name, country_code, currency, timezone, phone: phone_number };
  await tx.update(companies).set(profile);
  await tx.update(users).set({ first_name, last_name }).where(eq(users.id, session.userId));
  return { success: true, message: 'Details saved', data: await stateOf(tx, session) };
};

export const finishOnboarding: Handler<typeof finishEndpoint> = async (tx, { session, body, now, effects }) => {
  const step = await checkOnboarding(tx, session);
  if (step !== 3) throw new Refusal('onboarding', 'Verify your email first.');
  const { method } = body;
  const { company_name } = await stateOf(tx, session);
  await tx
    .update(locations)
    .set({ is_mail_in: method === 'mail-in' })
    .where(eq(locations.id, session.locationId));
  if (method === 'both') {
    const name = `${company_name} mail-in`;
    const times = { created_at: now, updated_at: now };
    await tx
      .insert(locations)
      .values({ tenant_id: session.tenantId, name, is_mail_in: true, ...times, search: searchText([name]) });
    await billLocations({ session, effects, now }, 0);
  }
  await tx.update(tenants).set({ onboarding_step: null });
  effects.emit('user.refresh', {}, session.userId);
  return { success: true, message: 'Your company is ready.', data: null };
};
