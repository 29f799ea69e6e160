import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrationOf, integrationSlugs } from '@recoup/contract/add-ons/integration';
import { expect, test } from 'vitest';
import { adapters } from '../../src/services.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../docs/integrations.md'), 'utf8');

/** The rows of the systems table, cell by cell. */
function lines(): string[][] {
  const [, table = ''] = page.split('## Systems\n');
  const rows = table.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(2).map((line) => line.slice(2, -2).split(' | '));
}

test('docs/integrations.md has one complete row for each system that can be connected or used', () => {
  const declared = integrationSlugs.filter((slug) => !integrationOf(slug).simulated);
  const described = lines().map(([name]) => name);
  expect(described.toSorted(), 'in docs/integrations.md').toEqual(
    declared.map((slug) => integrationOf(slug).name).toSorted(),
  );
  for (const cells of lines())
    expect([cells[0], cells.filter((cell) => cell.trim().length > 1).length]).toEqual([cells[0], 5]);
});

test('every row names existing tests', () => {
  for (const [name = '', , , proven = ''] of lines()) {
    const [, named = ''] = proven.split('Tests: ');
    const files = [...named.matchAll(/`([^`]+)`/g)].map(([, file]) => join(import.meta.dirname, `../${file}.test.ts`));
    expect([name, files.length]).not.toEqual([name, 0]);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  }
});

test('a system is in beta, here and on its page, exactly when nothing from its vendor has tested it', () => {
  const held = /contract|package|SDK|source|vendor's examples|ours|Server test/;
  for (const slug of integrationSlugs) {
    const { name, beta } = integrationOf(slug);
    const proven = lines().find(([one]) => one === name)?.[3];
    if (!proven) continue;
    expect([name, proven.startsWith('**Beta.**')]).toEqual([name, beta !== undefined]);
    if (!beta) expect([name, proven]).toEqual([name, expect.stringMatching(held)]);
  }
});

test('the row of a system that sends news or sales says so', () => {
  const lineOf = new Map(lines().map(([name = '', ...cells]) => [name, cells.join(' ')]));
  for (const slug of integrationSlugs) {
    const { name, stock, consent } = integrationOf(slug);
    if (stock) expect([name, lineOf.get(name)]).toEqual([name, expect.stringMatching(/come back|been sold there/)]);
    if (consent) expect([name, lineOf.get(name)]).toEqual([name, expect.stringMatching(/tokens/i)]);
  }
});

test('every system that can be connected has an adapter', () => {
  const slugs = adapters({}).map(({ slug }) => slug);
  const connectable = integrationSlugs.filter((slug) => integrationOf(slug).fields !== null);
  const missing = connectable.filter((slug) => !slugs.includes(slug));
  expect(missing, 'in the list of packages/server/src/services.ts').toEqual([]);
});

test('every adapter has a test with a fake of its service', () => {
  const tests = join(import.meta.dirname, '..');
  const sources = readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(tests, file), 'utf8'));
  const list = readFileSync(join(tests, '../src/services.ts'), 'utf8');
  const files = [...list.matchAll(/\w+Adapter \} from '\.\/(integrations\/[^']+)'/g)].map(([, file = '']) => file);
  const untested = files.filter((file) => !sources.some((source) => source.includes(`src/${file}'`)));
  expect(untested, 'adapters that no file in packages/server/test imports').toEqual([]);
});
