import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrationOf, integrationSlugs } from '@recoup/contract/add-ons/integration';
import { expect, test } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '../../../../docs/integrations.md'), 'utf8');

/** Lines of the table of systems, cell by cell. */
function lines(): string[][] {
  const [, table = ''] = page.split('## Systems\n');
  const rows = table.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(2).map((line) => line.slice(2, -2).split(' | '));
}

test('docs/integrations.md has one line for each system that can be connected or used, and every line says all of it', () => {
  const declared = integrationSlugs.filter((slug) => !integrationOf(slug).simulated);
  expect(
    lines()
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(declared.map((slug) => integrationOf(slug).name).toSorted());
  for (const cells of lines())
    expect([cells[0], cells.filter((cell) => cell.trim().length > 1).length]).toEqual([cells[0], 5]);
});

test('where a system sends news or sales, its line says so', () => {
  const lineOf = new Map(lines().map(([name = '', ...cells]) => [name, cells.join(' ')]));
  for (const slug of integrationSlugs) {
    const { name, stock, consent } = integrationOf(slug);
    if (stock) expect([name, lineOf.get(name)]).toEqual([name, expect.stringMatching(/come back|been sold there/)]);
    if (consent) expect([name, lineOf.get(name)]).toEqual([name, expect.stringMatching(/tokens/i)]);
  }
});
