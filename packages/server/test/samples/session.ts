import { randomUUID } from 'node:crypto';
import type { Permission } from '@recoup/contract/permission';
import { sendPhoneCode } from '@recoup/contract/session/account';
import { getMe } from '@recoup/contract/session/auth';
import type { FranchiseState } from '@recoup/contract/session/franchises';
import { storeLocations } from '@recoup/contract/session/locations';
import { lockRegister } from '@recoup/contract/session/quick-switch';
import { register as registerCompany, verifyEmail } from '@recoup/contract/session/registration';
import { createRole } from '@recoup/contract/session/roles/roles';
import { generateScimToken } from '@recoup/contract/session/scim';
import { inviteUser } from '@recoup/contract/session/users';
import { beginSession } from '../../src/modules/session/auth/begin-session.ts';
import { hashPassword } from '../../src/modules/session/auth/passwords.ts';
import { signInLink } from '../../src/modules/session/auth/sign-in-link.ts';
import { companyKey } from '../../src/modules/session/company/company-key.ts';
import { linkKey } from '../../src/modules/session/links/links.ts';
import { makeCompany } from '../../src/modules/session/registration/make-company.ts';
import { invitationState } from '../../src/modules/session/users/invite-user.ts';
import { quickPins, users } from '../../src/schema/core.ts';
import { failedJobs } from '../../src/schema/operations.ts';
import type { Company } from '../company.ts';
import { authenticator } from '../passkey.ts';
import { testPassword } from '../template.ts';
import { exportPath, readyExport } from './company-exports.ts';
import type { DomainSamples } from './sample.ts';
import { providerSamples } from './sign-in-provider.ts';

const everywhere = { permissions: null, locations: null };
const place = { phone: null, address: null, hours: [{ day: 'Monday', from: '09:00', to: '18:00' } as const] };
const names = { first_name: 'Ines', last_name: 'Invited', job_title: 'Counter' };
const newPassword = 'a new password 1';
const twice = { password: newPassword, password_confirmation: newPassword };
export const details = {
  first_name: 'Nora',
  last_name: 'New',
  company_name: 'New Devices',
  country_code: 'IE',
  currency: 'EUR' as const,
  timezone: 'Europe/Dublin',
  phone_number: null,
};
const phone_number = '+15035550123';

/** Invites a new user. Returns them with the key from their email. */
export async function invite({ app, staff, tenantId, inTenant }: Company, email: string) {
  const { id } = await staff.data(inviteUser, { body: { email, role: 'staff', ...everywhere } });
  const all = await inTenant((tx) => tx.select().from(users));
  const row = all.find((user) => user.id === id);
  if (!row) throw new Error('Nobody was invited');
  const holder = { tenantId, userId: id, until: new Date(Date.now() + 3_600_000) };
  return { id, key: linkKey(app.services.secrets, 'invitation', holder, invitationState(row)) };
}

/** The key from the email to a user who forgot their password. */
export async function passwordKey({ app, tenantId, query }: Company, email: string): Promise<string> {
  const [found] = await query<{ id: string; hash: string }>(
    'SELECT user_id AS id, password_hash AS hash FROM platform.accounts WHERE email = $1',
    [email],
  );
  const holder = { tenantId, userId: Number(found?.id), until: new Date(Date.now() + 3_600_000) };
  return linkKey(app.services.secrets, 'new password', holder, found?.hash ?? '');
}

/** The code in the last text to a phone, from the queue. */
export async function sentCode({ query }: Pick<Company, 'query'>): Promise<string> {
  const [row] = await query<{ text: string }>(
    "SELECT data->>'text' AS text FROM pgboss.job WHERE name = 'send-sms' ORDER BY created_on DESC LIMIT 1",
  );
  return row?.text.slice(0, 6) ?? '';
}

/** The proof of an email address, from the queued email. */
export async function proofOf({ query }: Pick<Company, 'query'>, email: string) {
  const [row] = await query<{ text: string }>(
    "SELECT data->>'text' AS text FROM pgboss.job WHERE name = 'send-mail' AND data->>'to' = $1 ORDER BY created_on DESC LIMIT 1",
    [email],
  );
  return {
    code: /code is (\d{6})/.exec(row?.text ?? '')?.[1] ?? '',
    key: /token=([\w-]+)/.exec(row?.text ?? '')?.[1] ?? '',
  };
}

/** A background job that was given up. */
async function givenUp({ inTenant, tenantId }: Company) {
  const payload = { tenantId, fileKey: 'gone' };
  const job = { name: 'remove-file', title: 'Remove a file', about: '', payload, reason: 'No disk', tries: 3 };
  const row = { tenant_id: tenantId, job_id: randomUUID(), ...job, state: 'failed' as const, failed_at: new Date() };
  const [made] = await inTenant((tx) => tx.insert(failedJobs).values(row).returning({ id: failedJobs.id }));
  return { id: made?.id ?? 0 };
}

export const session: DomainSamples<'session'> = {
  samples: (company) => {
    const { app, seeded, staff, query } = company;
    const { users: people, locations } = seeded;
    const owner = { email: people[0]?.email ?? '', password: testPassword };
    let made = 0;
    const invited = async () => {
      made += 1;
      return invite(company, `invited-${made}@b.recoup.test`);
    };
    /** A newly registered company as the caller. */
    const register = async (name: string) => {
      const { tenantId, user } = await app.pool.asPlatform((tx) =>
        makeCompany(
          tx,
          { ...details, email: `${name}-${++made}@new.recoup.test`, referral: null, billed: true },
          'none',
          2,
          new Date(),
        ),
      );
      const session = await app.pool.inTenant(tenantId, (tx) =>
        beginSession(tx, tenantId, user.id, { address: '127.0.0.1', device: null, now: new Date() }),
      );
      return { by: session.token, id: tenantId, email: user.email, place: user.location_id };
    };
    /** A user with a PIN who registered a company. */
    const pinned = async (name: string) => {
      const { by, id } = await register(name);
      const [user] = await query<{ id: string }>('SELECT id FROM users WHERE tenant_id = $1', [id]);
      const user_id = Number(user?.id);
      await app.pool.inTenant(id, async (tx) =>
        tx.insert(quickPins).values({ tenant_id: id, user_id, pin_hash: await hashPassword('7301') }),
      );
      return { by, user_id };
    };
    /** The same through the API, which emails the proof of the address. */
    const mailed = async (name: string) => {
      const body = { ...details, email: `${name}@new.recoup.test`, ...twice };
      return { by: (await app.with(null).data(registerCompany, { body })).token };
    };
    /** The same with finished onboarding, and optionally with a paid subscription. */
    const boarded = async (name: string, subscription: string | null = null) => {
      const { by, id } = await register(name);
      await query(
        'UPDATE tenants SET onboarding_step = NULL, subscription_id = $2, billing_customer = $2 WHERE id = $1',
        [id, subscription],
      );
      return { by };
    };
    /** A link between the company and another one, which received the request. */
    const linked = async (state: FranchiseState) => {
      const other = await register('partner');
      await query('UPDATE tenants SET onboarding_step = NULL WHERE id = $1', [other.id]);
      const [row] = await query<{ id: string }>(
        'INSERT INTO franchises (tenant_id, partner_id, state, created_at) VALUES ($1, $2, $3, now()) RETURNING id',
        [company.tenantId, other.id, state],
      );
      return { ...other, params: { id: Number(row?.id) } };
    };
    /** The same, called by the company that received the request. */
    const asPartner = async (state: FranchiseState) => {
      const { by, params, place } = await linked(state);
      return { by, params, place };
    };
    const subscribe = (name: string) => boarded(name.toLowerCase(), `sim_2_1_${Date.now()}_active`);
    const opened = async (name: string) =>
      (await staff.ok(storeLocations.create, { body: { ...place, name, is_mail_in: false } })).data;
    /** A notification for the owner. */
    const newNotification = async () => {
      const [row] = await query<{ id: string }>(
        `INSERT INTO notifications (tenant_id, user_id, type, title, text, path, created_at)
         VALUES ($1, $2, 'easy-offer', 'Easy offer wanted', 'Ada', '/easy-offer/detail/1', now()) RETURNING id`,
        [company.tenantId, people[0]?.id],
      );
      return Number(row?.id);
    };
    const byId = async () => ({ params: { id: (await invited()).id } });
    const roleNamed = (name: string) => ({
      ...{ name, about: '' },
      permissions: ['orders.view', 'orders.in-store'] satisfies Permission[] as Permission[],
    });
    /** A custom role. */
    const newRole = async (name: string) => {
      const { id } = await staff.data(createRole, { body: { ...roleNamed(name), permissions: ['orders.view'] } });
      return { params: { id: id ?? 0 } };
    };
    const forgetCodes = () => query('DELETE FROM phone_codes');
    return {
      account: {
        forgotPassword: { body: { email: owner.email } },
        resetPassword: async () => ({ body: { token: await passwordKey(company, 'viewer@b.recoup.test'), ...twice } }),
        getInvitation: async () => ({ query: { token: (await invited()).key } }),
        acceptInvitation: async () => ({ body: { token: (await invited()).key, ...names, ...twice } }),
        updateAccount: {
          body: { first_name: 'Stan', last_name: 'B', job_title: 'Lead', email: 'staff@b.recoup.test', version: 1 },
        },
        updatePassword: {
          body: { current_password: testPassword, new_password: newPassword, confirm_password: newPassword },
        },
        checkPassword: { body: { password: testPassword } },
        sendPhoneCode: async () => {
          await forgetCodes();
          return { body: { phone_number } };
        },
        verifyPhoneCode: async () => {
          await forgetCodes();
          await (await app.as('b', 'staff')).ok(sendPhoneCode, { body: { phone_number } });
          return { body: { phone_number, phone_code: await sentCode(company) } };
        },
        endSession: async () => {
          await app.as('b', 'staff');
          const [row] = await query<{ id: string }>('SELECT max(id) AS id FROM sessions');
          return { params: { id: Number(row?.id) } };
        },
      },
      failedJobs: {
        retryFailedJob: async () => ({ params: await givenUp(company) }),
        discardFailedJob: async () => ({ params: await givenUp(company) }),
      },
      security: {
        endStaffSession: async () => {
          await app.as('b', 'staff');
          const [row] = await query<{ id: string }>('SELECT max(id) AS id FROM sessions');
          return { params: { id: Number(row?.id) } };
        },
      },
      billing: {
        registerForCheckout: { body: { ...details, email: 'paying@new.recoup.test', ...twice, package_id: 2 } },
        confirmCheckout: { query: { session_id: 'nothing' } },
        finishRegistrationCheckout: { body: { session_id: 'nothing' } },
        checkoutPackage: async () => ({ ...(await boarded('chooses')), body: { package_id: 4 } }),
        openCheckout: () => boarded('pays'),
        ...Object.fromEntries(
          (
            [
              'getSubscription',
              'cancelSubscription',
              'showPaymentMethod',
              'addPaymentMethod',
              'updatePaymentMethod',
              'getBillingPortal',
              'listBillingInvoices',
              'listUpcomingInvoices',
              'listUnpaidInvoices',
            ] as const
          ).map((name) => [name, () => subscribe(name)]),
        ),
        upgradePlan: async () => ({ ...(await subscribe('upgrades')), body: { package_id: 4 } }),
      },
      auth: {
        login: { body: owner },
        sendLoginCode: { body: owner },
        loginByToken: async () => {
          const link = await signInLink(app.pool, app.services.secrets, '', owner.email, new Date());
          return { body: { token: new URLSearchParams(link?.split('?')[1]).get('token') ?? '', device: null } };
        },
        switchAccount: async () => {
          const { by } = await register('switches');
          const { company_id } = await app.with(by).data(getMe);
          return { by, body: { company_id } };
        },
        logout: {},
      },
      passkeys: {
        loginByPasskey: async () => {
          const key = authenticator(company);
          await key.add(await app.as('b', 'viewer'));
          return { body: { passkey: await key.use(), device: null } };
        },
        proveAgain: { body: { password: testPassword } },
        addPasskey: async () => {
          const { token } = staff;
          return { ...(token && { by: token }), body: await authenticator(company).made(staff) };
        },
        removePasskey: async () => {
          const [{ id } = { id: 0 }] = (await authenticator(company).add(staff)).passkeys;
          const { token } = staff;
          return { ...(token && { by: token }), params: { id } };
        },
        needPasskey: { body: { needed: false } },
      },
      singleSignOn: providerSamples(company),
      scim: {
        generateScimToken: { body: { name: 'Directory' } },
        revokeScimToken: async () => {
          const { id } = await staff.data(generateScimToken, { body: { name: 'Former directory' } });
          return { params: { id } };
        },
      },
      registration: {
        getRegistration: {},
        createTenant: { body: { ...details, ...owner, referral: null } },
        register: { body: { ...details, email: 'registered@new.recoup.test', ...twice } },
        updateRegistration: async () => ({ ...(await register('changed')), body: details }),
        sendVerification: async () => {
          const made = await register('again');
          await forgetCodes();
          return made;
        },
        verifyEmail: async () => {
          await mailed('linked');
          return { body: { token: (await proofOf(company, 'linked@new.recoup.test')).key } };
        },
        verifyEmailCode: async () => {
          const made = await mailed('coded');
          return { ...made, body: { code: (await proofOf(company, 'coded@new.recoup.test')).code } };
        },
        finishOnboarding: async () => {
          const made = await mailed('finished');
          const { key } = await proofOf(company, 'finished@new.recoup.test');
          await app.with(null).ok(verifyEmail, { body: { token: key } });
          return { ...made, body: { method: 'both' } };
        },
      },
      registrationSteps: {
        getSourceByToken: async () => {
          await query(
            `INSERT INTO settings (tenant_id, key, value) VALUES ($1, 'price-sharing', '{"is_shared":true}') ON CONFLICT DO NOTHING`,
            [company.tenantId],
          );
          return { query: { token: companyKey(app.services.secrets, company.tenantId) } };
        },
        setRegistrationStep: async () => ({ by: (await register('back')).by, body: { step: 1 } }),
        ejectRegistration: async () => ({ by: (await register('gone')).by }),
      },
      support: { setConnection: { body: { region: 'eu' } } },
      franchises: {
        requestFranchise: async () => {
          const { id, email } = await linked('declined');
          return { params: { id }, body: { email } };
        },
        acceptFranchise: async () => {
          const { place, ...sample } = await asPartner('asked');
          return { ...sample, body: { location_ids: [place] } };
        },
        declineFranchise: async () => {
          const { by, params } = await asPartner('asked');
          return { by, params };
        },
        cancelFranchiseRequest: async () => ({ params: (await linked('asked')).params }),
        deleteFranchise: async () => ({ params: (await linked('linked')).params }),
        unlinkFranchise: async () => {
          const { by, params } = await asPartner('linked');
          return { by, params };
        },
        updateFranchiseWidget: async () => ({ params: (await linked('linked')).params, body: { in_widget: true } }),
      },
      notifications: {
        showNotification: async () => ({ params: { id: await newNotification() } }),
        markRead: async () => ({ body: { ids: [await newNotification()] } }),
        markUnread: async () => ({ body: { ids: [await newNotification()] } }),
        saveNewsByMail: { body: { types: ['easy-offer'] } },
      },
      offlineKey: { openOfflineKey: { body: { sealed: null } } },
      companyExports: {
        openCompanyExport: async () => ({ params: await readyExport(company) }),
        downloadCompanyExport: async () => {
          const [, id = '', until = 0] = /([^/]+)\/(\d+)$/.exec(await exportPath(company)) ?? [];
          return { params: { id, until: Number(until) } };
        },
      },
      quickSwitch: {
        setQuickSwitch: async () => ({
          ...(await mailed('pins')),
          body: { password: newPassword, pin: '7301', badge: 'BADGE-10-20-30' },
        }),
        lockRegister: async () => ({ by: (await register('locks')).by }),
        async getLockedRegister() {
          const { by } = await register('locked');
          return { body: await app.with(by).data(lockRegister) };
        },
        async unlockRegister() {
          const { by, user_id } = await pinned('unlocks');
          return { body: { ...(await app.with(by).data(lockRegister)), user_id, pin: '7301' } };
        },
      },
      users: {
        getUser: byId,
        createUser: {
          body: { ...names, email: 'made@b.recoup.test', password: newPassword, role: 'viewer', ...everywhere },
        },
        inviteUser: { body: { email: 'new@b.recoup.test', role: 'staff', ...everywhere } },
        resendInvite: byId,
        revokeInvite: byId,
        updateUser: async () => ({ ...(await byId()), body: { ...names, version: 1 } }),
        removeUser: byId,
        getUserPermissions: byId,
        updateUserPermissions: async () => ({ ...(await byId()), body: { role: 'viewer', ...everywhere, version: 1 } }),
      },
      roles: {
        createRole: { body: roleNamed('Buyer') },
        updateRole: async () => ({ ...(await newRole('Seller')), body: { ...roleNamed('Merchant'), version: 1 } }),
        deleteRole: () => newRole('Helper'),
      },
      addresses: { findAddresses: { query: { search: 'elm street', country: 'US' } } },
      customTableUse: {
        listAllCustomTables: { query: { list: '/v2/pos/order' } },
        switchCustomTable: { body: { list: '/v2/pos/order', id: null } },
      },
      locationBilling: {
        openMailIn: { body: { location_id: locations[0]?.id ?? 0, name: 'Parcels' } },
        getLocationProration: { query: { change: 'open' } },
        unsubscribeLocation: async () => ({ body: { location_id: (await opened('Closing store')).id } }),
        checkConversion: { query: { location_id: locations[0]?.id ?? 0 } },
        convertLocation: async () => {
          const { id, version } = await opened('Converted store');
          return { body: { location_id: id, version } };
        },
      },
      locations: {
        switchLocation: { body: { location_id: locations[1]?.id ?? 0 } },
        switchLocationType: async () => {
          const { id, version } = await opened('Changing store');
          return { body: { location_id: id, is_mail_in: true, version } };
        },
      },
    };
  },
};
