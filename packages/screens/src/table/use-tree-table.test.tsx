import { fakeServer, renderScreen, screen } from '@recoup/testing';
import { memo, useCallback, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { type TreeRow, useTreeTable } from './use-tree-table.ts';

interface Entry {
  readonly key: string;
  readonly price?: number;
}
const roots: readonly Entry[] = [{ key: 'phone' }, { key: 'tablet' }];
const columns = [{ id: 'device', width: 220 }];
const leaves = (from: number, count: number) => Array.from({ length: count }, (_, i) => ({ key: `leaf ${from + i}` }));

let rendered: string[];
beforeEach(() => {
  rendered = [];
});

const Line = memo(function Line({ row }: { row: TreeRow<Entry> }) {
  rendered.push(row.id);
  return (
    <li>
      {row.depth} {row.original.key} {row.original.price}
    </li>
  );
});

function Tree() {
  const [entries, setEntries] = useState<readonly Entry[]>(leaves(0, 3));
  const below = useCallback(({ key }: Entry) => (key === 'phone' ? entries : undefined), [entries]);
  const table = useTreeTable({ roots, below, columns });
  const { rows } = table.getRowModel();
  return (
    <>
      <button type="button" onClick={() => rows[0]?.toggleExpanded()}>
        Open
      </button>
      <button type="button" onClick={() => setEntries([...entries, ...leaves(entries.length, 2)])}>
        Read more
      </button>
      <button type="button" onClick={() => setEntries(entries.with(1, { key: 'leaf 1', price: 5 }))}>
        Price one
      </button>
      <ul>
        {rows.map((row) => (
          <Line key={row.id} row={row} />
        ))}
      </ul>
    </>
  );
}

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent.trim());

test('rows are those of open nodes, each with its depth', async () => {
  const { user } = renderScreen(<Tree />, { fake: fakeServer() });
  await screen.findAllByRole('listitem');
  expect(lines()).toEqual(['0 phone', '0 tablet']);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(lines()).toEqual(['0 phone', '1 leaf 0', '1 leaf 1', '1 leaf 2', '0 tablet']);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(lines()).toEqual(['0 phone', '0 tablet']);
});

test('a loaded row isn’t rendered again when other rows load or change', async () => {
  const { user } = renderScreen(<Tree />, { fake: fakeServer() });
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  rendered = [];
  await user.click(screen.getByRole('button', { name: 'Read more' }));
  expect(rendered).toEqual(['leaf 3', 'leaf 4']);
  rendered = [];
  await user.click(screen.getByRole('button', { name: 'Price one' }));
  expect(rendered).toEqual(['leaf 1']);
  expect(lines()[2]).toBe('1 leaf 1 5');
});
