import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allEndpoints } from '@recoup/contract';
import { prefixesOf, type RemoteName, remoteNames } from '@recoup/contract/route';
import { remotesOfCall } from '@recoup/contract/routes/remotes-of-call';
import { afterAll, describe, expect, test } from 'vitest';
import { useCompany } from '../company.ts';
import { urlOf } from '../harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'recoup-trimmed-'));
const { as } = useCompany({ config: { deploymentsDir: folder } });
const owner = as('owner');
afterAll(() => rm(folder, { recursive: true }));

const features = { help_menu: true, marketplace: true, multiple_accounts: true, watermark: true, crm: true };
function put(id: string, remotes: readonly RemoteName[]): string {
  const lines = remotes.map((name) => ({
    name,
    entry: `/remotes/${name}/1/mf-manifest.json`,
    prefixes: prefixesOf(name),
  }));
  const brand = { name: id, accent: '#000000', accent_dark: '#ffffff', logo: '/x.svg' };
  const hosts = [`${id}.example`];
  const deployment = { id, hosts, brand, api: '', white_label: true, features, remotes: lines };
  writeFileSync(join(folder, `${id}.json`), JSON.stringify(deployment));
  return `${id}.example`;
}
put('default', remoteNames);

const calls = allEndpoints().flatMap((named) => {
  const remotes = remotesOfCall(named);
  return remotes ? [[`${named.noun}.${named.name}`, named.endpoint, remotes] as const] : [];
});
/** For each set of remotes that calls need: a host without them, and one with only the first of them. */
const hosts = new Map(
  calls.map(([, , remotes]) => [
    remotes.join(),
    {
      without: put(
        `without-${remotes.join('-')}`,
        remoteNames.filter((name) => !remotes.includes(name)),
      ),
      only: put(`only-${remotes.at(-1)}`, remotes.slice(-1)),
    },
  ]),
);

describe('[shell-12] [shell-14] a call is refused where the deployment has none of the remotes that make it', () => {
  test.each(calls)('%s', async (_name, endpoint, remotes) => {
    const { without, only } = hosts.get(remotes.join()) ?? {};
    const ask = (host = '') => owner.raw({ method: endpoint.method, url: urlOf(endpoint), headers: { host } });
    const refused = await ask(without);
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { code: 'forbidden', message: 'This isn’t available here.' },
    ]);
    if (endpoint.method === 'GET') expect((await ask(only)).text).not.toContain('This isn’t available here.');
  });
});

test('most calls belong to a remote, and a reseller without pricing and reports has none of theirs', () => {
  const offered = (names: readonly RemoteName[]) =>
    new Set<string>(
      calls.filter(([, , remotes]) => remotes.some((name) => names.includes(name))).map(([name]) => name),
    );
  const all = offered(remoteNames);
  expect(all.size).toBeGreaterThan(allEndpoints().length / 2);
  const reseller = offered(['orders', 'inventory-invoices-customers', 'shipping']);
  for (const name of [
    'prices.setPrice',
    'reports.offersReport.get',
    'integrations.connectIntegration',
    'coupons.create',
  ])
    expect([name, all.has(name), reseller.has(name)]).toEqual([name, true, false]);
  for (const name of ['inStoreOrders.getOrder', 'orderShipping.setCustomTracking', 'customers.list'])
    expect([name, reseller.has(name)]).toEqual([name, true]);
});
