import { currencies } from '@recoup/contract/money';
import { menuOf } from '@recoup/contract/routes/menu-of';
import type { getMe as endpoint, Processes } from '@recoup/contract/session/auth';
import type { WorkflowChange } from '@recoup/contract/workflow';
import type { Tx } from '../../../platform/db/db.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import type { Handler } from '../../../platform/handler.ts';
import { companies, tenants, users } from '../../../schema/core.ts';
import { companyKey } from '../company/company-key.ts';
import { parcelsArrive } from '../locations/parcels-arrive.ts';
import { placesOf, refOf } from '../locations/places.ts';
import { loginStatus } from './login-status.ts';

/** What a session includes from the domains above. */
export interface AnsweredAbove {
  workflowChanges(tx: Tx): Promise<WorkflowChange[]>;
  readProcesses(tx: Tx): Promise<Processes>;
}

/** For users who may not see prices. */
const noProcesses = { custom_catalog_process: null, data_process: null };

/** The signed-in user, with what the host needs to start. Staff's statuses are read per company. */
export const getMe =
  ({ workflowChanges, readProcesses }: AnsweredAbove): Handler<typeof endpoint> =>
  async (tx, { session, now, services }) => {
    // Independent, so they share a round trip.
    const [[row], ownRole, { rows: workplaces }, mailIn, workflow, processes, login_status] = await Promise.all([
      tx
        .select({ user: users, company: companies, tenant: tenants })
        .from(users)
        .innerJoin(companies, eq(companies.tenant_id, users.tenant_id))
        .innerJoin(tenants, eq(tenants.id, users.tenant_id))
        .where(eq(users.id, session.userId)),
      placesOf(tx, session.userId),
      // A session by a company's identity provider doesn't list the user's other companies.
      tx.execute<{ id: string; name: string }>(sql`SELECT id, name FROM own_companies(${session.userId}) o
        WHERE o.tenant_id = ${session.tenantId}
          OR NOT (SELECT by_provider FROM sessions WHERE token_hash = ${session.tokenHash})`),
      parcelsArrive(tx, session),
      workflowChanges(tx),
      session.permissions.includes('pricing.view') ? readProcesses(tx) : noProcesses,
      loginStatus(tx, session, now),
    ]);
    const places = ownRole.map(refOf);
    const here = places.find((place) => place.id === session.locationId);
    if (!row || !here) throw new Error('The user of this session has no company or location');
    const { user, company, tenant } = row;
    const { currency } = company;
    return {
      data: {
        id: user.id,
        first_name: user.first_name,
        last_name: user.last_name,
        email: user.email,
        role: user.role,
        package_id: tenant.package_id,
        tenant_id: tenant.id,
        company_id: company.id,
        companies: workplaces.map(({ id, name }) => ({ id: Number(id), name })),
        company_name: company.name,
        currency,
        currency_symbol: currencies[currency].symbol,
        country_code: company.country_code,
        timezone: company.timezone,
        clock: company.clock,
        socket_io_chanel_id: `tenant:${tenant.id}`,
        buyback_company_token: companyKey(services.secrets, tenant.id),
        redirect_url: services.hosts.named(session.deploymentId)?.links.feedback ?? null,
        subscription_status: tenant.subscription_status,
        is_view_confidential: session.permissions.includes('confidential.view'),
        is_datafeed: session.pro,
        is_integration_phonecheck_enable: session.pro,
        is_location_mail_in: here.is_mail_in,
        onboarding: { is_onboarding: tenant.onboarding_step !== null, last_register_step: tenant.onboarding_step },
        location: here,
        locations: places,
        menu_v2: menuOf(session.permissions, {
          mailIn,
          hides: (page) => session.hides('pages', page),
        }),
        workflow,
        ...processes,
        login_status,
      },
    };
  };
