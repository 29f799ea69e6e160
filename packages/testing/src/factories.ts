import type { Deployment } from '@recoup/contract/deployment';
import type { Currency, Money } from '@recoup/contract/money';
import { statusIds } from '@recoup/contract/order-status-ids';
import type { OrderRow } from '@recoup/contract/orders/order-schema';
import { kindPermissions, rolePermissions } from '@recoup/contract/permission';
import { prefixesOf, remoteNames } from '@recoup/contract/route';
import { menuOf } from '@recoup/contract/routes/menu-of';
import type { Me } from '@recoup/contract/session/auth';
import type { Customer, CustomerRow } from '@recoup/contract/stock/customers';

const time = '2026-03-02T15:04:05.000Z';

export function money(amount: number, currency: Currency = 'USD'): Money {
  return { amount, currency };
}

/** A signed-in owner. `change` sets what is different. */
export function aMe(change: Partial<Me> = {}): Me {
  const permission = [...rolePermissions.owner];
  const location = { id: 1, name: 'Mail-in center', is_mail_in: true };
  return {
    id: 1,
    first_name: 'Olive',
    last_name: 'Owner',
    email: 'owner@northwind.test',
    role: 'owner',
    package_id: 1,
    tenant_id: 1,
    company_id: 1,
    companies: [{ id: 1, name: 'Northwind Devices' }],
    company_name: 'Northwind Devices',
    currency: 'USD',
    currency_symbol: '$',
    country_code: 'US',
    timezone: 'America/Los_Angeles',
    socket_io_chanel_id: 'tenant:1',
    buyback_company_token: 'company',
    redirect_url: null,
    subscription_status: 1,
    is_view_confidential: true,
    is_datafeed: true,
    is_integration_phonecheck_enable: true,
    is_location_mail_in: true,
    onboarding: { is_onboarding: false, last_register_step: null },
    location,
    locations: [location],
    menu_v2: menuOf(permission),
    workflow: [],
    custom_catalog_process: null,
    data_process: null,
    login_status: {
      still_login: true,
      permission,
      is_trial_end: false,
      subscription_id: null,
      is_datamatch_processing: false,
      is_unpaid_billing: false,
      by_provider: false,
      login_time: time,
    },
    ...change,
  };
}

/** A user with only these permissions, for every order kind unless kinds are among them. */
export function aMeWith(...asked: Me['login_status']['permission']): Me {
  const me = aMe();
  const ofSome = asked.some((one) => kindPermissions.includes(one));
  const permission = ofSome ? asked : [...asked, ...kindPermissions];
  return { ...me, menu_v2: menuOf(permission), login_status: { ...me.login_status, permission } };
}

export function aDeployment(change: Partial<Deployment> = {}): Deployment {
  return {
    id: 'recoup',
    hosts: [],
    brand: { name: 'Recoup', accent: '#3653d9', accent_dark: '#8fa2ff', logo: '/logo.svg' },
    api: '',
    white_label: false,
    features: { help_menu: true, marketplace: true, multiple_accounts: true, watermark: true, crm: true },
    links: {},
    remotes: remoteNames.map((name) => ({ name, entry: `/${name}`, prefixes: prefixesOf(name) })),
    ...change,
  };
}

export function anOrderRow(id: number, change: Partial<OrderRow> = {}): OrderRow {
  return {
    id,
    number: 10_000 + id,
    kind: 'mail-in',
    category: 'active',
    status_id: statusIds.leads,
    sub_status_id: null,
    customer_id: 1,
    customer_name: 'Ada Byron',
    customer_email: 'ada@example.test',
    customer_phone: null,
    item_count: 1,
    first_item: 'Apple iPhone 14 Pro 256 GB',
    first_category: 'smartphones',
    first_imei: null,
    total: money(12_550),
    payout_method: 'check',
    tracking_number: null,
    parcels_due: 0,
    price_locked_until: null,
    marketer_id: null,
    location_id: 1,
    referral_source: null,
    assignee: null,
    tags: [],
    status_since: time,
    received_at: null,
    unread_answer_at: null,
    label_state: null,
    created_by: 'Olga A',
    custom_fields: {},
    created_at: time,
    updated_at: time,
    version: 1,
    ...change,
  };
}

export function aCustomerRow(id: number, change: Partial<CustomerRow> = {}): CustomerRow {
  return {
    id,
    status: 1,
    first_name: 'Ada',
    last_name: `Byron ${id}`,
    email: `ada${id}@example.test`,
    phone: null,
    city: 'Portland',
    country: 'US',
    flag: null,
    orders_count: 2,
    custom_fields: {},
    created_at: time,
    ...change,
  };
}

export function aCustomer(id: number, change: Partial<Customer> = {}): Customer {
  const address = { address1: '12 Elm St', suite: null, city: 'Portland', state: 'OR', zip: '97201', country: 'US' };
  return {
    ...aCustomerRow(id),
    address,
    note: null,
    language: null,
    sales_person_id: null,
    version: 1,
    paid_total: money(25_000),
    tax_number: null,
    tax_free: null,
    merged_into_id: null,
    erased_at: null,
    ...change,
  };
}

/** A page of a list's answer, cut from all rows. */
export function aPage<Row>(all: readonly Row[], { page = 1, per_page = 10 }: { page?: number; per_page?: number }) {
  const start = (page - 1) * per_page;
  const data = all.slice(start, start + per_page);
  return {
    data,
    current_page: page,
    per_page,
    total: all.length,
    last_page: Math.max(1, Math.ceil(all.length / per_page)),
    from: data.length === 0 ? 0 : start + 1,
    to: start + data.length,
    next_cursor: null,
  };
}
