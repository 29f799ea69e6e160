import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deploymentSchema } from '@recoup/contract/deployment';
import { prefixesOf } from '@recoup/contract/route';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { release, versionsOf } from '../../src/deployments/release.ts';
import { beginDeployments, deploymentsIn } from '../../src/deployments/served-deployments.ts';

let root: string;
const file = (id: string) => join(root, 'deployments', `${id}.json`);
const entry = (version: string) => `/remotes/pricing/${version}/mf-manifest.json`;
const features = { help_menu: true, marketplace: true, multiple_accounts: true, watermark: true, crm: true };
const deployment = (id: string, hosts: string[] = []) => ({
  id,
  hosts,
  brand: { name: id, accent: '#000000', accent_dark: '#ffffff', logo: `/deployments/${id}.svg` },
  api: '',
  white_label: false,
  features,
  remotes: [{ name: 'pricing', entry: entry('1.0.0-a'), prefixes: ['/price'] }],
});
const put = (id: string, content: object | string) =>
  writeFile(file(id), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
const lineOf = async (id = 'default') =>
  v.parse(v.pipe(v.string(), v.parseJson(), deploymentSchema), await readFile(file(id), 'utf8')).remotes[0];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'recoup-release-'));
  await mkdir(join(root, 'deployments'));
  for (const version of ['1.0.0-a', '1.0.0-b', '1.0.0-c', '1.0.0-d']) {
    await mkdir(join(root, 'remotes/pricing/dist', version), { recursive: true });
    await writeFile(join(root, 'remotes/pricing/dist', version, 'mf-manifest.json'), '{"exposes":[]}');
  }
});
afterAll(() => rm(root, { recursive: true }));
const folders = (remotesUrl?: string) => ({
  root,
  deploymentsDir: join(root, 'deployments'),
  remotesUrl,
  publicUrl: undefined,
});

test('a release changes the line of a remote and nothing else, forwards and back by any number', async () => {
  await put('default', deployment('default'));
  await put('reseller', { ...deployment('reseller'), remotes: [] });
  for (const version of ['1.0.0-b', '1.0.0-c', '1.0.0-d']) await release(folders(), 'pricing', version);
  expect(await lineOf()).toEqual({
    name: 'pricing',
    entry: entry('1.0.0-d'),
    previous: entry('1.0.0-c'),
    prefixes: prefixesOf('pricing'),
  });
  expect(await release(folders(), 'pricing', '1.0.0-a')).toEqual([
    `default: pricing ${entry('1.0.0-a')} instead of ${entry('1.0.0-d')}`,
  ]);
  expect(await lineOf()).toMatchObject({ entry: entry('1.0.0-a'), previous: entry('1.0.0-d') });
  expect(await release(folders(), 'pricing', '1.0.0-a')).toEqual(['default: pricing 1.0.0-a is already in use']);
  const listed = (await versionsOf(folders(), 'pricing')).join('\n');
  expect(listed).toMatch(/1\.0\.0-a .* in use by default/);
  expect(listed).toMatch(/1\.0\.0-d .* previous in default/);
  expect(listed).toContain('1.0.0-b');
});

test('releasing a missing version changes nothing and lists the available ones', async () => {
  const before = await readFile(file('default'), 'utf8');
  await expect(release(folders(), 'pricing', '9.9.9')).rejects.toThrow(
    /no version 9.9.9 here. It has:[\s\S]*1\.0\.0-b/,
  );
  await expect(release(folders(), 'prices', '1.0.0-b')).rejects.toThrow(
    'No remote named prices. The remotes are orders',
  );
  await expect(release(folders(), 'pricing', '../x')).rejects.toThrow('isn’t a version');
  await expect(release(folders(), 'pricing', '1.0.0-b', 'nobody')).rejects.toThrow('No deployment named nobody.');
  expect(await readFile(file('default'), 'utf8')).toBe(before);
});

test('a version at another address is checked before it is put into use', async () => {
  const server = createServer((request, response) =>
    request.url === '/remotes/pricing/2.0.0-e/mf-manifest.json'
      ? response.end('{"exposes":[]}')
      : request.url === '/page'
        ? response.end('<html>')
        : response.writeHead(404).end(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await release(folders(url), 'pricing', '2.0.0-e');
  expect(await lineOf()).toMatchObject({ entry: entry('2.0.0-e') });
  await expect(release(folders(url), 'pricing', '2.0.0-f')).rejects.toThrow('answers 404');
  await expect(release(folders(), 'pricing', `${url}/page`)).rejects.toThrow('isn’t the manifest of a remote');
  const whole = `${url}/remotes/pricing/2.0.0-e/mf-manifest.json`;
  await release(folders(), 'pricing', whole);
  expect(await lineOf()).toMatchObject({ entry: whole, previous: entry('2.0.0-e') });
  await new Promise((resolve) => server.close(resolve));
});

test('a version with a missing file is not put into use, and the command lists the versions at the address browsers use', async () => {
  const names = (sync: string[], later: string[]) => ({
    metaData: { remoteEntry: { name: 'remote-entry.js', path: '' } },
    exposes: [{ assets: { js: { sync, async: later }, css: { sync: [], async: [] } } }],
    shared: [{ assets: { js: { sync: [], async: ['shared.js'] }, css: { sync: [], async: ['look.css'] } } }],
  });
  const whole = names(['page.js'], ['later.js']);
  const files = new Map(
    ['remote-entry.js', 'page.js', 'later.js', 'shared.js', 'look.css'].map((name) => [name, 'text/css']),
  );
  const fetched: string[] = [];
  const server = createServer((request, response) => {
    const [, , , version, name = ''] = (request.url ?? '').split('/');
    if (version === '')
      return response.end('[{"name":"3.0.0-f","type":"directory","mtime":"Wed, 25 Nov 2026 10:00:00 GMT"}]');
    if (name === 'mf-manifest.json') return response.end(JSON.stringify(whole));
    fetched.push(name);
    const type = files.get(name);
    return type ? response.writeHead(200, { 'content-type': type }).end('x') : response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const before = await readFile(file('default'), 'utf8');
  for (const name of [...files.keys()]) {
    files.delete(name);
    await expect(release(folders(url), 'pricing', '3.0.0-f')).rejects.toThrow(`3.0.0-f/${name} answers 404`);
    // A proxy without the file that responds with a page.
    files.set(name, 'text/html; charset=utf-8');
    await expect(release(folders(url), 'pricing', '3.0.0-f')).rejects.toThrow(`${name} is a page`);
    files.set(name, 'text/css');
  }
  expect(await readFile(file('default'), 'utf8')).toBe(before);
  fetched.length = 0;
  await release(folders(url), 'pricing', '3.0.0-f');
  expect(fetched.toSorted()).toEqual([...files.keys()].toSorted());
  expect(await versionsOf(folders(url), 'pricing')).toEqual(['3.0.0-f  2026-11-25 10:00 UTC  in use by default']);
  await new Promise((resolve) => server.close(resolve));

  const folder = join(root, 'remotes/pricing/dist/3.0.0-g');
  await mkdir(folder);
  await writeFile(join(folder, 'mf-manifest.json'), JSON.stringify(whole));
  await expect(release(folders(), 'pricing', '3.0.0-g')).rejects.toThrow('remote-entry.js is missing');
});

test('[shell-14] a deployment is chosen by its whole host names, and the default serves the others', async () => {
  await put('default', deployment('default'));
  await put('reseller', deployment('reseller', ['office.tradewell.example', 'buy.example']));
  const served = deploymentsIn(
    { deployments: join(root, 'deployments'), lastGood: join(root, 'good') },
    { onFault: () => {} },
  );
  const idOf = async (host: string) => (await served.of(host))?.deployment.id;
  expect(await idOf('OFFICE.tradewell.example:8443')).toBe('reseller');
  expect(await idOf('buy.example')).toBe('reseller');
  for (const host of ['tradewell.example', 'office.buy.example', 'reseller.evil.example', '10.0.0.1', ''])
    expect([host, await idOf(host)]).toEqual([host, 'default']);
});

test('the last good file is served while a broken one is named by file and field, also by a server that starts then', async () => {
  const faults: string[] = [];
  const fresh = () =>
    deploymentsIn(
      { deployments: join(root, 'deployments'), lastGood: join(root, 'good') },
      { onFault: (fault) => faults.push(fault) },
    );
  const served = fresh();
  const good = deployment('default');
  const entries = async (deployments = served) =>
    (await deployments.of('anywhere'))?.deployment.remotes.map((remote) => remote.entry);
  await put('default', good);
  expect(await entries()).toEqual([entry('1.0.0-a')]);
  const line = good.remotes[0];
  const broken: [object | string, RegExp][] = [
    [JSON.stringify(good, null, 2).replace('"api": "",', '"api": ""'), /default\.json, line 11 isn’t valid JSON/],
    [{ ...good, remotes: [{ ...line, entry: 'pricing' }] }, /default\.json: remotes\.0\.entry must be a path/],
    [{ ...good, remotes: [line, line] }, /default\.json: remotes\.1 names pricing twice/],
    [{ ...good, remotes: [line, { ...line, name: 'x' }] }, /remotes\.1 serves \/price, which another remote serves/],
  ];
  for (const [content, named] of broken) {
    faults.length = 0;
    await put('default', content);
    expect([await entries(), await entries(), await entries(fresh())]).toEqual(Array(3).fill([entry('1.0.0-a')]));
    // Once by the running server, once by the starting one.
    expect(faults.map((fault) => named.test(fault))).toEqual([true, true]);
  }
  // The others are changed, and the broken one is reported.
  expect(await release(folders(), 'pricing', '1.0.0-b')).toEqual([
    expect.stringContaining('reseller: pricing'),
    expect.stringMatching(/^Not changed: .*default\.json: remotes\.1/),
  ]);
  await expect(release(folders(), 'pricing', '1.0.0-b', 'default')).rejects.toThrow('default.json: remotes.1');
  await put('default', { ...good, remotes: [{ ...line, entry: entry('1.0.0-b') }] });
  expect(await entries()).toEqual([entry('1.0.0-b')]);
});

test('a separate deployments folder starts with the built files and keeps later changes', async () => {
  const folder = join(root, 'own');
  await beginDeployments(join(root, 'deployments'), folder);
  await writeFile(join(folder, 'default.json'), '{"decided":"here"}');
  await beginDeployments(join(root, 'deployments'), folder);
  expect(await readFile(join(folder, 'default.json'), 'utf8')).toBe('{"decided":"here"}');
  expect(await readFile(join(folder, 'reseller.json'), 'utf8')).toBe(await readFile(file('reseller'), 'utf8'));
});
