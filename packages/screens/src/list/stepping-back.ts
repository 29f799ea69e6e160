import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { ListPreferences } from './list-preferences.ts';
import type { Column } from './list-types.ts';

/** The width of the selection checkboxes' column, in pixels. */
const boxWidth = 40;
/** The default width of a column. */
export const usualWidth = 160;

interface Table<Row> {
  readonly columns: readonly Column<Row>[];
  readonly items: readonly Row[];
  readonly preferences: Pick<ListPreferences, 'shown' | 'widths'>;
  readonly selectable: boolean;
}

/** Columns without a value in any of these rows. */
export function emptyColumns<Row>(columns: readonly Column<Row>[], items: readonly Row[]): ReadonlySet<string> {
  return new Set(
    columns.flatMap(({ id, isEmpty }) => (isEmpty && items.length > 0 && items.every(isEmpty) ? [id] : [])),
  );
}

/**
 * Columns to hide: first those without values, then, while the table is wider than its box, those with `yields`, lowest
 * number first. Columns that the user chose to show are never hidden.
 */
export function columnsToHide<Row>(table: Table<Row>, empty: ReadonlySet<string>, room: number): ReadonlySet<string> {
  const { columns, preferences, selectable } = table;
  const { shown, widths } = preferences;
  const free = columns.filter(({ id, hidden }) => shown[id] === undefined && !hidden);
  const back = new Set(free.filter(({ id }) => empty.has(id)).map(({ id }) => id));
  if (room <= 0) return back;
  const drawn = columns.filter(({ id, hidden }) => (shown[id] ?? !hidden) && !back.has(id));
  let total = drawn.reduce(
    (sum, { id, width }) => sum + (widths[id] ?? width ?? usualWidth),
    selectable ? boxWidth : 0,
  );
  const yielding = free
    .filter(({ id, yields }) => yields !== undefined && !back.has(id))
    .sort((a, b) => (a.yields ?? 0) - (b.yields ?? 0));
  for (const { id, width } of yielding) {
    if (total <= room) break;
    back.add(id);
    total -= widths[id] ?? width ?? usualWidth;
  }
  return back;
}

/** The empty columns of each list when last seen, so that columns don't come and go with the rows. */
const lastEmpty = new Map<string, ReadonlySet<string>>();

/** The width of the last measured list, and of its window. The next list most likely has the same. */
let lastRoom: { readonly window: number; readonly room: number } | undefined;

/**
 * The pixels that a table has in `box`; null until they are measured, which is before the first paint. Rows that are
 * rendered earlier would be laid out with columns that don't fit, and then again without them.
 */
export function useRoom(box: RefObject<HTMLElement | null>): number | null {
  const [room, setRoom] = useState(() => (lastRoom?.window === window.innerWidth ? lastRoom.room : null));
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      lastRoom = { window: window.innerWidth, room: element.clientWidth };
      setRoom(lastRoom.room);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return room;
}

/** The columns to hide right now. `list` identifies the list, and `room` is its width in pixels, 0 if unknown. */
export function useSteppingBack<Row>(table: Table<Row>, list: string, room: number) {
  const { columns, items, preferences, selectable } = table;
  const empty = useMemo(() => {
    if (items.length === 0) return lastEmpty.get(list) ?? new Set<string>();
    const now = emptyColumns(columns, items);
    lastEmpty.set(list, now);
    return now;
  }, [columns, items, list]);
  const { shown, widths } = preferences;
  const back = columnsToHide({ columns, items, preferences: { shown, widths }, selectable }, empty, room);
  const names = [...back].join(' ');
  // Returns the same set while its columns are the same, so that rows don't re-render for every pixel.
  return useMemo(() => new Set(names.split(' ')), [names]);
}
