import { connectIntegration } from '@recoup/contract/add-ons/integrations';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accountOf } from '../../src/modules/add-ons/connections/connected.ts';
import { renewConnection } from '../../src/modules/add-ons/connections/renew-connection.ts';
import type { Account, Adapter } from '../../src/platform/adapters.ts';
import { connections } from '../../src/schema/integrations.ts';
import { useCompany } from '../company.ts';
import { until } from '../until.ts';

const { app, staff, tenantId } = useCompany({ bare: true });
const paypal = 25;

test('expiring credentials are renewed once, by one request at a time, and stored for all', async () => {
  const values = { account: 'live', client_id: 'ours', client_secret: 'a secret of many signs' };
  const { data } = await staff.ok(connectIntegration, { params: { id: paypal }, body: { values, version: 0 } });
  let [requests, renewals] = [0, 0];
  const renewal = {
    isDue: ({ client_secret }: Account) => {
      requests += 1;
      return client_secret !== 'renewed';
    },
    renew: async () => {
      renewals += 1;
      // The first has made both of its requests, before and inside the lock. It continues once the other has also found
      // the old credentials.
      await until(() => requests >= 3);
      return { client_secret: 'renewed' };
    },
  };
  const { adapters } = app.services;
  const services = {
    ...app.services,
    adapters: { ...adapters, of: (slug: Adapter['slug']): Adapter => ({ ...adapters.of(slug), renewal }) },
  };
  const renew = () => app.pool.inTenant(tenantId, (tx) => renewConnection(tx, services, data.id, new Date()));
  const stored = () =>
    app.pool.inTenant(tenantId, async (tx) => {
      const [row] = await tx.select().from(connections).where(eq(connections.id, data.id));
      if (!row) throw new Error('It isn’t connected');
      return { version: row.version, account: accountOf(app.services.secrets, row) };
    });
  const { version, account } = await stored();
  expect(await Promise.all([renew(), renew()])).toEqual([true, true]);
  expect(renewals).toBe(1);
  expect(await stored()).toEqual({ version: version + 1, account: { ...account, client_secret: 'renewed' } });
  expect(await renew()).toBe(false);
  expect(renewals).toBe(1);
});
