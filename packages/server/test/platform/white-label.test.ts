import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listIntegrations } from '@recoup/contract/add-ons/integrations';
import type { Deployment } from '@recoup/contract/deployment';
import { prefixesOf, type RemoteName, remoteNames } from '@recoup/contract/route';
import type { Menu } from '@recoup/contract/routes/menu';
import { getMe } from '@recoup/contract/session/auth';
import { register } from '@recoup/contract/session/registration';
import { partners } from '@recoup/contract/settings/partners';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linksOfCompanies } from '../../src/platform/company-links.ts';
import { type TestApp, urlOf, withApp } from '../harness.ts';
import { details } from '../samples/session.ts';
import { until } from '../until.ts';

const host = 'office.tradewell.example';
const deployed = (name: RemoteName) => ({
  name,
  entry: `/remotes/${name}/1.0.0/mf-manifest.json`,
  prefixes: prefixesOf(name),
});
const reseller: Deployment = {
  id: 'reseller',
  hosts: [host],
  brand: { name: 'Tradewell', accent: '#000000', accent_dark: '#ffffff', logo: '/logo.svg' },
  api: '',
  public_url: `https://${host}`,
  mail_from: 'mails@tradewell.example',
  white_label: true,
  features: { help_menu: false, marketplace: false, multiple_accounts: false, watermark: false, crm: false },
  links: {},
  remotes: remoteNames.map(deployed),
};
const standard: Deployment = {
  ...reseller,
  id: 'default',
  hosts: [],
  public_url: undefined,
  mail_from: undefined,
  features: { ...reseller.features, marketplace: true },
};

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recoup-hosts-'));
  for (const each of [reseller, standard]) await writeFile(join(folder, `${each.id}.json`), JSON.stringify(each));
  app = await withApp({ config: { deploymentsDir: folder, publicUrl: 'https://sell.example' } });
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

/** Registers a company at a host. Returns its id and what its owner gets at another one. */
async function companyAt(at: string, email: string) {
  const password = 'a password of ten';
  const payload = { ...details, email, password, password_confirmation: password };
  const url = urlOf(register);
  const answer = await app.app.inject({ method: 'POST', url, headers: { host: at }, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  const { token } = answer.json().data;
  const { rows } = await app.pool.raw.query<{ tenant_id: number }>(
    'UPDATE tenants SET onboarding_step = NULL FROM users WHERE users.tenant_id = tenants.id AND users.email = $1 RETURNING tenants.id AS tenant_id',
    [email],
  );
  const tenantId = Number(rows[0]?.tenant_id);
  const marketplaces = (through: string) =>
    app.app.inject({
      url: urlOf(partners.list),
      headers: { host: through, authorization: `Bearer ${token}` },
    });
  /** What users get about themselves, and which add-ons they see, through a host. */
  const through = async (at: string) => {
    const headers = { host: at, authorization: `Bearer ${token}` };
    const read = async (url: string) => (await app.app.inject({ url, headers })).json().data;
    const { menus, setting }: Menu = (await read(urlOf(getMe))).menu_v2;
    const items = [...menus, ...setting.flatMap(({ children }) => children)];
    const addOns: { slug: string }[] = await read(urlOf(listIntegrations));
    return {
      slugs: items.flatMap(({ slug, children = [] }) => [slug, ...children.map((child) => child.slug)]),
      addOns: addOns.map(({ slug }) => slug),
    };
  };
  return { tenantId, marketplaces, through };
}

test('a company registered at a reseller’s host does not get, on any host, what that reseller leaves out', async () => {
  const theirs = await companyAt(host, 'ada@tradewell.example');
  expect((await theirs.marketplaces(host)).statusCode).toBe(403);
  expect((await theirs.marketplaces('sell.example')).statusCode).toBe(403);
  const ours = await companyAt('sell.example', 'bea@sell.example');
  expect((await ours.marketplaces('sell.example')).statusCode).toBe(200);
  expect((await ours.marketplaces(host)).statusCode).toBe(403);
});

test('[shell-12] [shell-13] a menu names nothing that the host of the company, or the one that was asked, leaves out', async () => {
  const ours = await companyAt('sell.example', 'eve@sell.example');
  const here = await ours.through('sell.example');
  const there = await ours.through(host);
  expect(here.slugs).toContain('setting-marketplace');
  expect(there.slugs).not.toContain('setting-marketplace');
  for (const { slugs, addOns } of [here, there]) {
    expect(slugs).toContain('widget');
    expect(slugs).not.toContain('add-ons-highlevel');
    expect(addOns).toContain('klaviyo');
    expect(addOns).not.toContain('highlevel');
  }
});

test('its emails come from the host’s address, and emails from background jobs link to the host', async () => {
  const { tenantId } = await companyAt(host, 'cleo@tradewell.example');
  const ours = await companyAt('sell.example', 'dina@sell.example');
  const senderTo = (to: string) => app.services.mails.find((mail) => mail.to === to)?.sender?.address;
  await until(() => app.services.mails.some(({ to }) => to === 'dina@sell.example'));
  await until(() => senderTo('cleo@tradewell.example') === 'mails@tradewell.example');
  expect(senderTo('dina@sell.example')).toBeUndefined();

  const links = linksOfCompanies({ services: app.services, publicUrl: app.config.publicUrl });
  const originOf = (id: number) => app.pool.inTenant(id, async (tx) => (await links(id, tx)).origin);
  expect(await originOf(tenantId)).toBe(`https://${host}`);
  expect(await originOf(ours.tenantId)).toBe('https://sell.example');
});

test('[shell-14] a deployment that can’t be read takes its own host and its own staff out, and no one else', async () => {
  const theirs = await companyAt(host, 'finn@tradewell.example');
  const ours = await companyAt('sell.example', 'gus@sell.example');
  const at = (url: string, name: string) =>
    app.app.inject({ url, headers: { host: name, accept: 'text/html,application/json' } });
  const ready = async () => (await at('/readyz', '10.0.0.1')).json();
  const file = join(folder, 'reseller.json');
  await rename(file, `${file}.away`);
  // Its last valid copy is served as usual.
  expect((await at('/deployment.json', host)).json()).toMatchObject({ id: 'reseller' });
  const faults = [{ file: 'reseller.json', reason: 'reseller.json is missing' }];
  expect(await ready()).toEqual({ status: 'degraded', deployments: faults });
  expect(await app.metrics.text()).toContain('recoup_deployment_faults{file="reseller.json"} 1');
  expect((await theirs.marketplaces('sell.example')).statusCode).toBe(403);

  // A node that never had a valid copy.
  await rm(join(app.config.dataDir, 'deployments/reseller.json'));
  await writeFile(file, '{');
  expect((await at('/deployment.json', host)).statusCode).toBe(503);
  const page = await at('/', host);
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '60']);
  expect(page.body).toContain('This site is being repaired');
  const answer = await theirs.marketplaces('sell.example');
  expect([answer.statusCode, answer.json().message]).toEqual([503, expect.stringContaining('down for maintenance')]);
  const url = urlOf(register);
  const payload = {
    ...details,
    email: 'hal@tradewell.example',
    password: 'x'.repeat(12),
    password_confirmation: 'x'.repeat(12),
  };
  const registered = await app.app.inject({ method: 'POST', url, headers: { host }, payload });
  expect(registered.statusCode).toBe(503);
  expect((await ours.marketplaces('sell.example')).statusCode).toBe(200);
  expect((await at('/readyz', '10.0.0.1')).statusCode).toBe(200);

  await rename(`${file}.away`, file);
  expect((await at('/deployment.json', host)).statusCode).toBe(200);
  expect(await ready()).toEqual({ status: 'ready' });
  expect((await theirs.marketplaces(host)).statusCode).toBe(403);
});
