import { render } from '@recoup/testing';
import { createElement, useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Column } from './list-types.ts';
import { columnsToHide, emptyColumns, useRoom } from './stepping-back.ts';

interface Row {
  tag: string;
}
const cell = ({ tag }: Row) => tag;
const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Name', cell, width: 240 },
  { id: 'tag', header: 'Tag', cell, width: 100, isEmpty: ({ tag }) => tag === '' },
  { id: 'created', header: 'Created', cell, width: 100, yields: 2 },
  { id: 'lock', header: 'Lock', cell, width: 100, yields: 1 },
  { id: 'email', header: 'Email', cell, width: 200, hidden: true },
];
const table = { columns, items: [{ tag: 'a' }], preferences: { shown: {}, widths: {} }, selectable: true };
const nothing: ReadonlySet<string> = new Set();

test('a column that is empty in every row of the page is hidden', () => {
  expect(emptyColumns(columns, [{ tag: '' }, { tag: '' }])).toEqual(new Set(['tag']));
  expect(emptyColumns(columns, [{ tag: '' }, { tag: 'a' }])).toEqual(nothing);
  expect(emptyColumns(columns, [])).toEqual(nothing);
});

test('columns are hidden in their order until the table fits, including its checkboxes', () => {
  expect(columnsToHide(table, nothing, 580)).toEqual(nothing);
  expect(columnsToHide(table, nothing, 579)).toEqual(new Set(['lock']));
  expect(columnsToHide(table, nothing, 400)).toEqual(new Set(['lock', 'created']));
  expect(columnsToHide(table, new Set(['tag']), 480)).toEqual(new Set(['tag']));
});

test('columns that a user chose to show stay, and count with the width they were given', () => {
  const chosen = { ...table, preferences: { shown: { lock: true, tag: true }, widths: { name: 300 } } };
  expect(columnsToHide(chosen, new Set(['tag']), 600)).toEqual(new Set(['created']));
});

test('no column is hidden while the width isn’t known', () => {
  expect(columnsToHide(table, nothing, 0)).toEqual(nothing);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a list knows its width before its rows are rendered, and the next list from the start', () => {
  vi.stubGlobal('innerWidth', 1234);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  const rooms: (number | null)[] = [];
  function Box() {
    const box = useRef<HTMLDivElement>(null);
    rooms.push(useRoom(box));
    return createElement('div', { ref: box });
  }
  render(createElement(Box));
  expect(rooms).toEqual([null, 900]);
  rooms.length = 0;
  render(createElement(Box));
  expect(rooms).toEqual([900]);
});
