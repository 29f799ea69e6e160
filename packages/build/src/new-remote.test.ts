import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, isAbsolute, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pnpm } from './pnpm.ts';
import { run } from './run.ts';
import { compilerMemory } from './types.ts';
import { root } from './workspace.ts';

/** A copy of the repository like a fresh clone. The command may only write here. */
const copy = mkdtempSync(join(tmpdir(), 'recoup-new-remote-'));
const notSources = ['node_modules', 'dist', '.git', '.data', '.cache', 'test-results', 'playwright-report'];

/** Where this installation has its packages from. A copy in memory would download all of them to a place of its own. */
let store: string | undefined;

beforeAll(async () => {
  cpSync(root, copy, { recursive: true, filter: (path) => !notSources.includes(basename(path)) });
  const { output } = await pnpm(['store', 'path']);
  store = output.split('\n').find(isAbsolute);
  expect(store, output).toBeDefined();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const node = (script: string, ...args: string[]) => [
  '--disable-warning=ExperimentalWarning',
  join(copy, 'packages/build/src/commands', script),
  ...args,
];

const newRemote = (name: string, environment: Record<string, string> = {}) =>
  run(process.execPath, node('new-remote.ts', name), { pnpm_config_store_dir: store ?? '', ...environment }, copy);

/** The text of every source in the copy, by path. */
function sources(): Record<string, string> {
  const files = readdirSync(copy, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (file) =>
        !relative(copy, file)
          .split('/')
          .some((part) => notSources.includes(part)),
    );
  return Object.fromEntries(files.map((file) => [relative(copy, file), readFileSync(file, 'utf8')]));
}

test('a failed run leaves nothing behind: a changed file, a missing program, a name in use', async () => {
  const menu = join(copy, 'packages/contract/src/routes/menu-table.ts');
  const text = readFileSync(menu, 'utf8');
  writeFileSync(menu, text.replaceAll('addOnsMenu', 'otherMenu'));
  const before = sources();
  const reshaped = await newRemote('parts-desk');
  expect(reshaped.ok).toBe(false);
  expect(reshaped.output).toContain('packages/contract/src/routes/menu-table.ts no longer has');
  expect(sources()).toEqual(before);
  writeFileSync(menu, text);

  const whole = sources();
  expect(await newRemote('parts-desk', { PATH: join(copy, 'no-programs') })).toMatchObject({ ok: false });
  expect(await newRemote('orders')).toEqual({ ok: false, output: 'remotes/orders exists already' });
  expect(await newRemote('declare')).toMatchObject({ ok: false });
  expect(await newRemote('Parts')).toMatchObject({ ok: false });
  expect(sources()).toEqual(whole);
  expect(existsSync(join(copy, 'remotes/parts-desk'))).toBe(false);
});

test('a new remote compiles, keeps the boundaries, is built, and is in the deployment and in compose', async () => {
  const made = await newRemote('parts-desk');
  expect(made.output).toContain('Made remotes/parts-desk');

  const bin = (name: string) => join(copy, 'packages/build/node_modules/.bin', name);
  const files = made.output.split('\n').slice(1);
  expect(files).toContain('remotes/parts-desk/src/remote.tsx');
  const laws = `
    import { findBreaches } from './packages/build/src/boundaries.ts';
    import { workspacePackages } from './packages/build/src/workspace.ts';
    console.log(JSON.stringify(findBreaches(workspacePackages())));`;
  // The remote, and the contract that declares it.
  const extended = { extends: './tsconfig.json', include: ['src', '../../packages/contract/src'] };
  writeFileSync(join(copy, 'remotes/parts-desk/tsconfig.both.json'), JSON.stringify(extended));
  const passes: [string, readonly string[]][] = [
    [bin('tsc'), ['-p', 'remotes/parts-desk/tsconfig.both.json', '--singleThreaded']],
    [bin('biome'), ['check', '--error-on-warnings', ...files]],
    [process.execPath, node('strings.ts', '--check')],
    [process.execPath, node('build.ts', 'parts-desk')],
    // These compare compose, the deployments, the routes and the menu with each other.
    [
      bin('vitest'),
      [
        ...['run', '--config', 'packages/build/vitest.config.ts', '--project', 'node'],
        ...['packages/build/src/docker', 'packages/build/src/deployments', 'packages/contract/src/tables'],
      ],
    ],
  ];
  for (const [program, args] of passes) {
    const { ok, output } = await run(
      program,
      args,
      { ...compilerMemory, NODE_ENV: '', DEPLOYMENTS_DIR: '', NODE_DISABLE_COMPILE_CACHE: '1' },
      copy,
    );
    expect(ok, output).toBe(true);
  }
  expect(await run(process.execPath, ['--input-type=module', '-e', laws], {}, copy)).toMatchObject({ output: '[]' });

  const deployment = readFileSync(join(copy, 'host/dist/deployments/default.json'), 'utf8');
  expect(JSON.parse(deployment)).toMatchObject({
    remotes: [
      {
        name: 'parts-desk',
        entry: expect.stringMatching(/^\/remotes\/parts-desk\/1\.0\.0-[0-9a-f]{8}\/mf-manifest\.json$/) as string,
        prefixes: ['/parts-desk'],
      },
    ],
  });
});
