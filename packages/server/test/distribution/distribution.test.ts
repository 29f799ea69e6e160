import { expect, test } from 'vitest';
import { distributionOf } from '../../src/platform/db/distribution.ts';
import { useCompany } from '../company.ts';

const { app } = useCompany({ bare: true });

test('every table can be spread by company, but for what is found by a secret before a company is known', async () => {
  const { statements, obstacles } = await distributionOf(app.pool.raw);
  expect(statements).toContain(
    "SELECT create_distributed_table('public.orders', 'tenant_id', colocate_with => 'platform.audit_heads');",
  );
  expect(statements).toContain("SELECT create_reference_table('platform.accounts');");
  expect(statements).toContain(
    "SELECT create_distributed_table('public.tenants', 'id', colocate_with => 'platform.audit_heads');",
  );
  // docs/scaling.md names these. A new table with such a key makes the way to several machines longer.
  expect(obstacles).toEqual([
    'public.api_keys: api_keys_hash (key_hash) is unique across companies.',
    'public.offers: offers_token (token_hash) is unique across companies.',
    'public.sessions: sessions_pkey (token_hash) is unique across companies.',
  ]);
});
