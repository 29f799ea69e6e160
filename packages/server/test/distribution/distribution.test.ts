import { expect, test } from 'vitest';
import { distributionOf } from '../../src/platform/db/distribution.ts';
import { useCompany } from '../company.ts';

const { app } = useCompany({ bare: true });

/** Each of them answers one question about other companies, or finds the company of a secret. */
const acrossCompanies = `account_password add_passkey change_email change_password close_account enter_company
  franchise_candidate franchise_companies franchise_places need_passkey open_account open_session open_session own_audit_head
  own_audit_state own_companies own_passkeys passkey_needed price_takers remove_passkey shared_categories shared_conditions
  shared_price_sources shared_prices shared_products shares_prices use_passkey`.split(/\s+/);

test('the functions that read across companies are exactly those described in docs/scaling.md', async () => {
  const { functions } = await distributionOf(app.pool.raw);
  expect(functions.map((line) => line.split('(')[0])).toEqual(acrossCompanies);
  expect(functions).toContain('franchise_places() uses companies, franchises, locations');
});

test('every table can be distributed by company, except those searched by a secret before the company is known', async () => {
  const { statements, obstacles } = await distributionOf(app.pool.raw);
  expect(statements[0]).toBe('SET citus.enable_unsafe_triggers = on;');
  expect(statements).toContain(
    "SELECT create_distributed_table('public.orders', 'tenant_id', colocate_with => 'platform.audit_heads');",
  );
  expect(statements).toContain("SELECT create_reference_table('platform.accounts');");
  expect(statements).toContain(
    "SELECT create_distributed_table('public.tenants', 'id', colocate_with => 'platform.audit_heads');",
  );
  // docs/scaling.md names these. A new table with such a key makes it harder to use several machines.
  expect(obstacles).toEqual([
    'public.api_keys: api_keys_hash (key_hash) is unique across companies.',
    'public.offers: offers_token (token_hash) is unique across companies.',
    'public.sessions: sessions_pkey (token_hash) is unique across companies.',
  ]);
});
