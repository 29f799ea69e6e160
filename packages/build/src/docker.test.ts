import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames } from '@recoup/contract/route';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root, workspacePackages } from './workspace.ts';

// There is no Docker here: what its files name is held against what is there.
const folder = 'packages/build/docker';
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const dockerfile = read(`${folder}/Dockerfile`);
const gateway = read(`${folder}/host.conf`);

const serviceSchema = v.object({
  image: v.optional(v.string()),
  build: v.optional(
    v.object({
      context: v.literal('.'),
      dockerfile: v.literal(`${folder}/Dockerfile`),
      target: v.string(),
      args: v.optional(v.object({ REMOTE: v.string() })),
    }),
  ),
  environment: v.optional(v.record(v.string(), v.string()), {}),
  ports: v.optional(v.array(v.string()), []),
  volumes: v.optional(v.array(v.string()), []),
  depends_on: v.optional(v.union([v.array(v.string()), v.record(v.string(), v.unknown())]), []),
  healthcheck: v.optional(v.object({ test: v.array(v.string()) })),
  restart: v.literal('unless-stopped'),
});
const { services, volumes } = v.parse(
  v.object({ services: v.record(v.string(), serviceSchema), volumes: v.record(v.string(), v.null()) }),
  parse(read('docker-compose.yml'), { merge: true }),
);
const others = ['api', 'host', 'postgres'];

/** The stages of the Dockerfile: their base, and the lines of each with those that go on joined. */
const stages = new Map(
  dockerfile
    .replaceAll('\\\n', ' ')
    .split(/^FROM /m)
    .slice(1)
    .map((text) => {
      const [first = '', ...lines] = text.split('\n');
      const [base = '', name = ''] = first.split(' AS ');
      return [name, { base, lines: lines.filter((line) => line !== '' && !line.startsWith('#')) }] as const;
    }),
);

/** What a stage copies: from another stage or the sources, and where to. */
function copiesOf(stage: string): { from: string | null; paths: string[]; to: string }[] {
  return (stages.get(stage)?.lines ?? []).flatMap((line) => {
    const [, from = null, words = ''] = /^COPY (?:--from=(\S+) )?(.+)$/.exec(line) ?? [];
    const paths = words.split(' ').filter(Boolean);
    return paths.length < 2 ? [] : [{ from, paths: paths.slice(0, -1), to: paths.at(-1) ?? '' }];
  });
}

test('compose has one service per remote, and the API, the host and PostgreSQL, which wait for each other', () => {
  expect(Object.keys(services).toSorted()).toEqual([...remoteNames, ...others].toSorted());
  for (const name of remoteNames)
    expect(services[name]?.build).toMatchObject({ target: 'remote', args: { REMOTE: name } });
  const waits = ([name, { depends_on }]: (typeof entries)[number]) => [
    name,
    (Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)).toSorted(),
  ];
  const entries = Object.entries(services);
  expect(Object.fromEntries(entries.map(waits))).toMatchObject({
    host: ['api', ...remoteNames].toSorted(),
    api: ['postgres'],
  });
});

test('every image that compose builds is a stage of the Dockerfile, and every volume is declared', () => {
  for (const [name, { build, image, volumes: mounted }] of Object.entries(services)) {
    expect([name, build ? stages.has(build.target) : image]).toEqual([name, build ? true : 'postgres:18']);
    for (const mount of mounted) expect(Object.keys(volumes)).toContain(mount.split(':')[0]);
  }
});

test('the API gets variables that the server reads, and keeps its files where volumes are', () => {
  const known = [...read('packages/server/src/environment.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
    ([, name]) => name,
  );
  const { environment = {}, volumes: mounted = [] } = services.api ?? {};
  expect(Object.keys(environment).filter((name) => name !== 'PGPASSWORD' && !known.includes(name))).toEqual([]);
  const folders = mounted.map((mount) => mount.split(':')[1]);
  expect(folders).toEqual([environment.DATA_DIR, environment.DEPLOYMENTS_DIR]);
  const [made = ''] = (stages.get('api')?.lines ?? []).filter((line) => line.includes('mkdir'));
  for (const path of folders) expect(made).toContain(` ${path}`);
  const { host, pathname } = new URL(environment.DATABASE_URL ?? '');
  expect([host, pathname.slice(1)]).toEqual(['postgres:5432', services.postgres?.environment.POSTGRES_DB]);
});

test('every file that an image copies from the sources exists, and what it copies of the build is built', () => {
  const all = [...stages.keys()].flatMap(copiesOf);
  const sources = all.filter(({ from }) => from === null).flatMap(({ paths }) => paths);
  expect(sources.length).toBeGreaterThan(5);
  expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const built = all.filter(({ from }) => from === 'build').flatMap(({ paths }) => paths);
  expect(built.map((path) => path.replace(/\$\{REMOTE\}/, 'orders'))).toEqual([
    '/app/host/dist',
    '/app/host/dist',
    '/app/remotes/orders/dist',
  ]);
});

test('the image of the API has the server, every package that it is made of, and its program', () => {
  const all = workspacePackages();
  const needed = new Set<string>();
  const visit = (name: string) => {
    const found = all.find((one) => one.name === name);
    if (!found || needed.has(found.dir)) return;
    needed.add(found.dir);
    for (const one of Object.keys(found.dependencies ?? {})) visit(one);
  };
  visit('@recoup/server');
  const copied = copiesOf('api').flatMap(({ from, paths }) => (from === null ? paths : []));
  const packages = copied.filter((path) => path.startsWith('packages/')).map((path) => join(root, path));
  expect(packages.toSorted()).toEqual([...needed].toSorted());
  const [, program = ''] = /^CMD \["node", "(.+)"\]$/m.exec(dockerfile) ?? [];
  expect(existsSync(join(root, program))).toBe(true);
});

test('what is asked whether a service lives is answered there', () => {
  const asked = Object.entries(services).flatMap(([name, { healthcheck }]) => {
    const [, path] = /http:\/\/127\.0\.0\.1(?::3000)?(\/\w+)/.exec(healthcheck?.test.join(' ') ?? '') ?? [];
    return path ? [[name, path] as const] : [];
  });
  expect(asked.map(([name]) => name).toSorted()).toEqual(['api', ...remoteNames].toSorted());
  const health = read('packages/server/src/http/health.ts');
  for (const [name, path] of asked)
    expect([name, name === 'api' ? health.includes(`'${path}'`) : read(`${folder}/remote.conf`)]).toEqual([
      name,
      name === 'api' ? true : expect.stringContaining(`location = ${path} {`),
    ]);
});

test('the versions of remotes lie where their nginx looks, whichever image brought them', () => {
  const [mount = ''] = services.orders?.volumes ?? [];
  expect(read(`${folder}/remote.conf`)).toContain('root /srv;');
  expect(mount).toBe('remotes:/srv/remotes');
  expect(read(`${folder}/keep-versions.sh`)).toContain('kept="/srv/remotes/');
  expect(copiesOf('remote').map(({ to }) => to)).toContain('/docker-entrypoint.d/40-keep-versions.sh');
});

test('the gateway reaches every remote by its name, and no other service as if it were one', () => {
  const [, pattern = ''] = /location ~ (\^\/remotes\S+) \{/.exec(gateway) ?? [];
  const remoteOf = (path: string) => new RegExp(pattern).exec(path)?.groups?.remote;
  for (const name of remoteNames) expect(remoteOf(`/remotes/${name}/1.0.0/mf-manifest.json`)).toBe(name);
  for (const name of others) expect(remoteOf(`/remotes/${name}/1.0.0/mf-manifest.json`)).toBeUndefined();
  expect(services.host?.ports).toEqual([expect.stringMatching(/:80$/)]);
  expect(gateway).toContain('http://api:3000');
});

test('where somebody calls from says the proxy that is named, and nobody else', () => {
  expect(gateway).toMatch(/set_real_ip_from \$\{PROXY\};/);
  expect(gateway).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(services.host?.environment).toEqual({ PROXY: expect.stringMatching(/:-127\.0\.0\.1\}$/) });
  // Only what is a template has its variables put in.
  expect(copiesOf('host').map(({ to }) => to)).toContain('/etc/nginx/templates/default.conf.template');
});

test('the gateway keeps forever only names that carry a hash', () => {
  const [, pattern = ''] = /location ~ (\\\.\S+) \{/.exec(gateway) ?? [];
  expect('/host.e130bf55.js').toMatch(new RegExp(pattern));
  expect('/deployments/default.svg').not.toMatch(new RegExp(pattern));
});
