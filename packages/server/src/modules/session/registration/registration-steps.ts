import type { Contract } from '@recoup/contract';
import { countryName } from '@recoup/contract/country';
import { audit } from '../../../platform/audit/audit.ts';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import type { Handlers } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { companies, sessions, settings, tenants, users } from '../../../schema/core.ts';
import { companyOfKey } from '../company/company-key.ts';
import { checkOnboarding } from './register.ts';

interface SourceRow extends Record<string, unknown> {
  id: number;
  name: string;
  country_code: string;
  currency: string;
}

const asSource = ({ id, name, country_code, currency }: SourceRow) => ({
  id: Number(id),
  name,
  country_code,
  country_name: countryName(country_code),
  currency,
});

export const registrationStepHandlers: Handlers<Contract['registrationSteps']> = {
  async getSourceByToken(db, { query, services }) {
    const tenantId = companyOfKey(services.secrets, query.token);
    const [found] =
      tenantId === null
        ? []
        : await db.asPlatform((tx) =>
            tx
              .select({
                id: companies.tenant_id,
                name: companies.name,
                country_code: companies.country_code,
                currency: companies.currency,
              })
              .from(companies)
              .innerJoin(settings, and(eq(settings.tenant_id, companies.tenant_id), eq(settings.key, 'price-sharing')))
              .where(and(eq(companies.tenant_id, tenantId), sql`${settings.value}->>'is_shared' = 'true'`)),
          );
    if (!found) throw new Refusal('link_expired', 'This link’s company doesn’t share prices.');
    return { data: asSource(found) };
  },
  async getSourceCompany(tx) {
    const { rows } = await tx.execute<SourceRow>(sql`
      select s.id, s.name, s.country_code, s.currency from tenants t join shared_price_sources() s on s.id = t.source_id`);
    return { data: rows[0] ? asSource(rows[0]) : null };
  },
  async setRegistrationStep(tx, { session, body, effects }) {
    const step = await checkOnboarding(tx, session);
    if (step === 3) throw new Refusal('already_done', 'Email verified. Next, choose how customers sell to you.');
    await tx.update(tenants).set({ onboarding_step: body.step });
    effects.emit('user.refresh', {}, session.userId);
    return { success: true, message: 'Continue here.', data: null };
  },
  async ejectRegistration(tx, { session, effects }) {
    await checkOnboarding(tx, session);
    const [tenant] = await tx.select({ subscription: tenants.subscription_id }).from(tenants);
    if (tenant?.subscription) throw new Refusal('already_done', 'Payment received. Continue with your registration.');
    const about = { entity: 'company', entityId: session.tenantId, subject: 'Registration' };
    await audit(tx, session, [{ ...about, action: 'Registration canceled' }]);
    await tx.update(users).set({ status: 0 });
    await tx.execute(sql`select close_account(${session.userId}::bigint)`);
    const ended = await tx.delete(sessions).returning({ hash: sessions.token_hash });
    for (const { hash } of ended) effects.endSession(hash);
    return { success: true, message: 'Registration canceled', data: null };
  },
};
