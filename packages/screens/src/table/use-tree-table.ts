import {
  columnPinningFeature,
  columnSizingFeature,
  createColumnHelper,
  createExpandedRowModel,
  type Row,
  rowExpandingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { keptRowModel, type TreeEntry } from './kept-rows.ts';

const features = tableFeatures({
  columnPinningFeature,
  columnSizingFeature,
  rowExpandingFeature,
  coreRowModel: keptRowModel(),
  expandedRowModel: createExpandedRowModel(),
});

/** A row of a tree, with its depth and whether it's open. */
export type TreeRow<Entry extends TreeEntry> = Row<typeof features, Entry>;

interface TreeInput<Entry extends TreeEntry> {
  roots: readonly Entry[];
  /** The loaded children of an entry. A new function whenever they change. */
  below: (entry: Entry) => readonly Entry[] | undefined;
  /** The first names the rows, and stays in place when the table scrolls sideways. */
  columns: readonly { id: string; width: number }[];
}

/**
 * A table of a tree. The library stores which rows are open, and derives the rows in order, their widths and positions.
 */
export function useTreeTable<Entry extends TreeEntry>({ roots, below, columns }: TreeInput<Entry>) {
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Entry>();
    return columns.map(({ id, width }) => helper.display({ id, size: width }));
  }, [columns]);
  return useTable({
    features,
    columns: definitions,
    data: roots,
    getRowId: ({ key }: Entry) => key,
    getSubRows: below,
    autoResetExpanded: false,
    initialState: { columnPinning: { start: columns.slice(0, 1).map(({ id }) => id), end: [] } },
  });
}
