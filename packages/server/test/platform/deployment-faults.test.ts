import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prefixesOf } from '@recoup/contract/route';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deploymentsIn } from '../../src/deployments/served-deployments.ts';

const features = { help_menu: true, marketplace: true, multiple_accounts: true, watermark: true, crm: true };
const pricing = {
  name: 'pricing',
  entry: '/remotes/pricing/1.0.0-a/mf-manifest.json',
  prefixes: prefixesOf('pricing'),
};
const deployment = (id: string, more: object = {}) => ({
  id,
  brand: { name: id, accent: '#000000', accent_dark: '#ffffff', logo: `/deployments/${id}.svg` },
  api: '',
  white_label: false,
  features,
  remotes: [pricing],
  ...more,
});
const office = 'office.tradewell.example';
const reseller = (more: object = {}) => deployment('reseller', { hosts: [office], ...more });

let folder: string;
let lastGood: string;
let messages: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recoup-faults-'));
  lastGood = await mkdtemp(join(tmpdir(), 'recoup-good-'));
  messages = [];
  await put('default', deployment('default'));
  await put('reseller', reseller());
});
afterEach(async () => {
  for (const each of [folder, lastGood]) await rm(each, { recursive: true });
});

const put = (id: string, content: object | string) =>
  writeFile(join(folder, `${id}.json`), typeof content === 'string' ? content : JSON.stringify(content));
const node = (publicUrl = 'https://sell.example') =>
  deploymentsIn({ deployments: folder, lastGood }, { onFault: (reason) => messages.push(reason), publicUrl });
const brandAt = async (server: ReturnType<typeof node>, host: string) =>
  (await server.of(host))?.deployment.brand.name ?? (server.isDown(host) ? 'down' : null);

const wrong: [what: string, id: string, content: () => object | string, named: string][] = [
  [
    'a wrong letter in the id',
    'default',
    () => deployment('defualt'),
    'default.json: id must be default, the name of the file',
  ],
  [
    'a misspelled feature',
    'reseller',
    () => reseller({ features: { ...features, widgets: false } }),
    'reseller.json: features.widgets isn’t a feature. Features are help_menu',
  ],
  [
    'a misspelled field',
    'reseller',
    () => reseller({ public_ulr: 'x' }),
    'reseller.json: public_ulr isn’t a deployment field',
  ],
  [
    'a misspelled field of a remote',
    'reseller',
    () => reseller({ remotes: [{ ...pricing, previuos: '/x' }] }),
    'reseller.json: remotes.0.previuos isn’t a deployment field',
  ],
  [
    'an unknown remote',
    'default',
    () => deployment('default', { remotes: [{ ...pricing, name: 'prices' }] }),
    'default.json: remotes.0.name is prices; the remotes are orders',
  ],
  [
    'a host that another has',
    'default',
    () => deployment('default', { hosts: [office] }),
    `default.json: hosts lists ${office}, and so does reseller.json`,
  ],
  ['half a file', 'reseller', () => '{"id": "reseller",', 'reseller.json, line 1 isn’t valid JSON'],
];

test.each(wrong)(
  '%s leaves the served deployments unchanged and is reported with its file and field',
  async (_what, id, content, named) => {
    const before = node();
    const both = async (server = before) => [await brandAt(server, 'sell.example'), await brandAt(server, office)];
    expect(await both()).toEqual(['default', 'reseller']);
    const good = await readFile(join(lastGood, `${id}.json`), 'utf8');
    await put(id, content());
    for (const each of [before, before, node()]) expect(await both(each)).toEqual(['default', 'reseller']);
    expect(before.faults()).toEqual([{ file: `${id}.json`, reason: expect.stringContaining(named) }]);
    // Once by the running node, once by the starting one.
    expect(messages).toHaveLength(2);
    for (const each of messages) expect(each).toContain(named);
    expect(await readFile(join(lastGood, `${id}.json`), 'utf8')).toBe(good);
    await put(id, JSON.parse(good));
    expect([await both(), before.faults()]).toEqual([['default', 'reseller'], []]);
  },
);

test('the last copy of a missing file is served, even after a restart, until that copy is deleted', async () => {
  const running = node();
  await brandAt(running, office);
  await rm(join(folder, 'reseller.json'));
  const started = node();
  for (const each of [running, started]) {
    expect(await brandAt(each, office)).toBe('reseller');
    expect(each.faults()).toEqual([{ file: 'reseller.json', reason: 'reseller.json is missing' }]);
  }
  await rm(join(lastGood, 'reseller.json'));
  for (const each of [running, started]) expect([await brandAt(each, office), each.faults()]).toEqual(['default', []]);
});

test('without a last good copy only that host is down', async () => {
  await put('reseller', reseller({ features: { ...features, crm: 'no' } }));
  const fresh = node();
  expect([await brandAt(fresh, office), await brandAt(fresh, 'other.example')]).toEqual(['down', 'default']);
  // Its hosts can't be read. The product's own address is known, the others aren't.
  await put('reseller', '{');
  const blind = node();
  expect(await brandAt(blind, office)).toBe('down');
  for (const host of ['sell.example', '10.0.0.7:3000', 'localhost'])
    expect([host, await brandAt(blind, host)]).toEqual([host, 'default']);
});

test('[shell-14] a missing file for a deployment with companies is a fault', async () => {
  await rm(join(folder, 'reseller.json'));
  const fresh = node();
  expect(await brandAt(fresh, office)).toBe('default');
  fresh.expect(['reseller']);
  expect([await brandAt(fresh, office), await brandAt(fresh, 'sell.example')]).toEqual(['down', 'default']);
  expect(fresh.faults()).toEqual([{ file: 'reseller.json', reason: 'reseller.json is missing' }]);
  await put('reseller', reseller());
  expect([await brandAt(fresh, office), fresh.faults()]).toEqual(['reseller', []]);
});

test('a host moves from one deployment to another when it is taken out of the first', async () => {
  const running = node();
  await brandAt(running, office);
  await put('default', deployment('default', { hosts: [office] }));
  await put('reseller', reseller({ hosts: [] }));
  expect([await brandAt(running, office), running.faults()]).toEqual(['default', []]);
});
