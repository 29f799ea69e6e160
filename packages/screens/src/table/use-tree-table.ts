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

/** A row of a tree: how deep it is, and whether it is open. */
export type TreeRow<Entry extends TreeEntry> = Row<typeof features, Entry>;

interface TreeInput<Entry extends TreeEntry> {
  roots: readonly Entry[];
  /** What is known below one; another function as soon as that has changed. */
  below: (entry: Entry) => readonly Entry[] | undefined;
  /** The first one names the rows, and stays when the table is moved sideways. */
  columns: readonly { id: string; width: number }[];
}

/** A table of a tree: the library holds what is open, and derives from it the rows in their order, widths and places. */
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
