import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames } from '@recoup/contract/route';
import { expect, test } from 'vitest';
import { root } from './workspace.ts';

// There is no Docker here: what its files name is held against what is there.
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const compose = read('docker-compose.yml');
const dockerfile = read('packages/build/docker/Dockerfile');
const gateway = read('packages/build/docker/host.conf');

const others = ['api', 'host', 'postgres'];

/** Names of the services with the text of each. */
function services(): Map<string, string> {
  const [, block = ''] = /^services:\n([\s\S]*?)^\S/m.exec(compose) ?? [];
  const parts = block.split(/^ {2}([a-z-]+):\n/m).slice(1);
  return new Map(parts.flatMap((name, at) => (at % 2 === 0 ? [[name, parts[at + 1] ?? ''] as const] : [])));
}

test('compose has one service per remote, and the API, the host and PostgreSQL', () => {
  expect([...services().keys()].sort()).toEqual([...remoteNames, ...others].sort());
  for (const name of remoteNames)
    expect(services().get(name)).toMatch(new RegExp(`target: remote,\\s*args: \\{ REMOTE: ${name} \\}`));
  expect(
    /depends_on: \[(.*)\]/
      .exec(services().get('host') ?? '')?.[1]
      ?.split(', ')
      .sort(),
  ).toEqual(['api', ...remoteNames].sort());
});

test('every image that compose builds is one of the Dockerfile', () => {
  const targets = [...compose.matchAll(/target: ([a-z]+)/g)].map(([, target]) => target);
  const stages = [...dockerfile.matchAll(/^FROM \S+ AS ([a-z]+)$/gm)].map(([, stage]) => stage);
  expect(stages).toEqual(expect.arrayContaining(targets));
});

test('every file that an image copies from the sources exists', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, paths = '']) =>
    paths.split(' ').slice(0, -1),
  );
  expect(copied.length).toBeGreaterThan(5);
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('the gateway reaches every remote by its name, and no other service as if it were one', () => {
  const [, pattern = ''] = /location ~ (\^\/remotes\S+) \{/.exec(gateway) ?? [];
  const remoteOf = (path: string) => new RegExp(pattern).exec(path)?.groups?.remote;
  for (const name of remoteNames) expect(remoteOf(`/remotes/${name}/1.0.0/mf-manifest.json`)).toBe(name);
  for (const name of others) expect(remoteOf(`/remotes/${name}/1.0.0/mf-manifest.json`)).toBeUndefined();
});

test('the gateway keeps forever only names that carry a hash', () => {
  const [, pattern = ''] = /location ~ (\\\.\S+) \{/.exec(gateway) ?? [];
  expect('/host.e130bf55.js').toMatch(new RegExp(pattern));
  expect('/deployments/default.svg').not.toMatch(new RegExp(pattern));
});
