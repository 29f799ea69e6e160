import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyHouse } from './guided-ways/copied-house.ts';
import type { Example, Place, Way } from './guided-ways/way.ts';
import { ways } from './guided-ways/ways.ts';
import { run } from './run.ts';
import { compilerMemory } from './types.ts';
import { root } from './workspace.ts';

const house = copyHouse();
const bin = (name: string) => join(root, 'packages/build/node_modules/.bin', name);
/** What one process has compiled, the next ones load. Nothing else uses these files, so they go with the copy. */
const environment = {
  ...{ NODE_ENV: '', DEPLOYMENTS_DIR: '', DATABASE_URL: '' },
  NODE_COMPILE_CACHE: join(house.folder, '.cache/node'),
};
const types = 'packages/server/tsconfig.ways.json';

beforeAll(() => {
  const sources = ['contract', 'words', 'testing', 'server'].map((name) => `../${name}/src`);
  const remotes = ['add-ons', 'inventory-invoices-customers', 'reports', 'settings'];
  writeFileSync(
    join(house.folder, types),
    JSON.stringify({
      extends: '../build/tsconfig.web.json',
      compilerOptions: { types: ['node'] },
      include: [...sources, ...remotes.map((name) => `../../remotes/${name}/src`)],
      exclude: ['../../**/*.test.ts', '../../**/*.test.tsx'],
    }),
  );
});
afterAll(() => house.remove());

let number = 9_000;

/** An example named after its way and the place that it leaves out. */
function exampleOf({ word }: Way, suffix = ''): Example {
  const own = `${word}${suffix}`;
  return { word: own, title: `${own.slice(0, 1).toUpperCase()}${own.slice(1)}`, number: number++ };
}

interface Forgotten {
  readonly way: string;
  readonly word: string;
  readonly place: Place;
  /** The places that weren't left out. */
  readonly others: readonly Place[];
}

/** Each way once without each of its places. Each example’s name ends with its own letter. */
const forgotten: readonly Forgotten[] = ways.flatMap((way) =>
  way.places(exampleOf(way)).flatMap(({ begins }, left) => {
    if (begins) return [];
    const example = exampleOf(way, String.fromCharCode(97 + left));
    const places = way.places(example);
    const others = places.filter((_place, i) => i !== left);
    return { way: way.name, word: example.word, place: places[left] as Place, others };
  }),
);
const byTypes = forgotten.filter(({ place }) => place.missedBy === undefined);
const byTests = forgotten.filter(({ place }) => place.missedBy !== undefined);

const compile = () =>
  run(bin('tsc'), ['-p', types, '--pretty', 'false', '--singleThreaded'], compilerMemory, house.folder);
/** One worker, because a second one would load the whole server again for a few tests. */
const runTests = (files: readonly string[]) =>
  run(
    bin('vitest'),
    ['run', '--maxWorkers=1', '--config', join(house.folder, 'packages/build/vitest.config.ts'), ...files],
    environment,
    house.folder,
  );

test('the table in docs/CONTRIBUTING.md has every guided way with the files it changes', () => {
  const page = readFileSync(join(root, 'docs/CONTRIBUTING.md'), 'utf8');
  const [, table = ''] = page.split('## Guided ways\n');
  const rows = [...(table.split('\n## ')[0] ?? '').matchAll(/^\| _([^_]+)_ \| (.+) \|$/gm)];
  const documented = rows.map(([, name, files = '']) => [
    name,
    [...files.matchAll(/`([^`]+)`/g)].map(([, file]) => file),
  ]);
  const walked = ways.map((way) => [way.name, way.places(exampleOf(way)).map(({ file }) => file)]);
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(walked));
});

const whole = ways.flatMap((way) => way.places(exampleOf(way)));
const node = ['--disable-warning=ExperimentalWarning'];

test('all guided ways together compile and keep the boundaries', async () => {
  house.lay(whole);
  const compiled = await compile();
  expect(compiled.output).toBe('');
  const laws = `
    import { findBreaches } from './packages/build/src/boundaries.ts';
    import { workspacePackages } from './packages/build/src/workspace.ts';
    console.log(JSON.stringify(findBreaches(workspacePackages())));`;
  const kept = await run(process.execPath, [...node, '--input-type=module', '-e', laws], {}, house.folder);
  expect(kept.output).toBe('[]');
});

test('all guided ways together pass the tests that apply everywhere', async () => {
  house.lay(whole);
  const migration = join(house.folder, 'packages/server/src/migrations/new-migration.ts');
  const written = await run(process.execPath, [...node, migration, 'add-suppliers'], environment, house.folder);
  expect(written.output).toMatch(/\b\d{4}_add-suppliers\.sql/);
  const files = [
    'packages/contract/src/tables.test.ts',
    'packages/words/src/catalogues.test.ts',
    'packages/build/src/mails.test.ts',
    'packages/server/test/settings/every-setting.test.ts',
    'packages/server/test/settings/quarantine.test.ts',
    'packages/server/test/platform/resources.test.ts',
    'packages/server/test/exchange/integrations-page.test.ts',
    'packages/server/test/exchange/pigeon.test.ts',
    'packages/server/test/exchange/courier.test.ts',
    'packages/server/test/exchange/purse.test.ts',
    'packages/server/test/orders/sealed-payouts.test.ts',
  ];
  const passed = await runTests(files);
  expect(passed.ok, passed.output).toBe(true);
});

/** The compiler’s output, message by message. */
const messagesIn = (output: string) => output.split(/\n(?=\S)/);

// For one object, the compiler first reports extra properties, and only then missing ones.
test.each([
  ['is missing where it belongs', byTypes.filter(({ place }) => place.missedIn === undefined)],
  ['leaves a reference without a target', byTypes.filter(({ place }) => place.missedIn !== undefined)],
])('a forgotten place that %s is a compiler error that names the file', async (_, left) => {
  const asked = left.map(({ place: { file, missedIn = file } }) => missedIn);
  // Only the named files are checked. Checking the others took three quarters of the time.
  house.lay(
    left.flatMap(({ others }) => others),
    asked,
  );
  const messages = messagesIn((await compile()).output);
  const silent = left.filter(
    ({ word, place: { file, missedIn = file } }) =>
      !messages.some((message) => message.startsWith(`${missedIn}(`) && message.includes(word)),
  );
  expect(
    silent.map(({ way, word, place }) => `${way}: ${place.file} (${word})`),
    messages.join('\n'),
  ).toEqual([]);
});

test('a forgotten place that types can’t find fails a test that names the file', async () => {
  house.lay([...whole, ...byTests.flatMap(({ others }) => others)]);
  const { output } = await runTests([...new Set(byTests.flatMap(({ place }) => place.missedBy ?? []))]);
  const silent = byTests.filter(
    ({ word, place: { file, missedIn = file } }) =>
      !output.includes(missedIn.split('/').at(-1) ?? file) || !output.toLowerCase().includes(word),
  );
  expect(
    silent.map(({ way, word, place }) => `${way}: ${place.file} (${word})`),
    output,
  ).toEqual([]);
});
