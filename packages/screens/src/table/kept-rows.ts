import { constructRow, type Row, type RowModel, type Table, type TableFeatures } from '@tanstack/react-table';

/** An entry of a tree. It's identified by its key, and is a new object when it has changed. */
export interface TreeEntry {
  readonly key: string;
}

type KeptRow = Row<TableFeatures, TreeEntry>;

/**
 * A row model that creates each tree row once. The library's own recreates all rows whenever more entries load. With
 * 50,000 entries that took 50 to 190 ms for every hundred that scrolled into view
 * (docs/decisions/0059-tables-and-charts.md).
 */
export function keptRowModel() {
  return (table: Table<TableFeatures, TreeEntry>) => {
    const made = new WeakMap<TreeEntry, KeptRow>();
    const rowsById: Record<string, KeptRow> = {};
    const madeOf = (data: TreeEntry, at: number, parent: KeptRow | undefined): KeptRow => {
      const depth = (parent?.depth ?? -1) + 1;
      const row = constructRow(table, table.getRowId(data, at, parent), data, at, depth, [], parent?.id);
      made.set(data, row);
      rowsById[row.id] = row;
      return row;
    };
    const rowOf = (data: TreeEntry, at: number, parent: KeptRow | undefined, flat: KeptRow[]): KeptRow => {
      const existing = made.get(data);
      const row = existing?.index === at ? existing : madeOf(data, at, parent);
      flat.push(row);
      const below = table.options.getSubRows?.(data, at);
      if (below) row.subRows = below.map((one, i) => rowOf(one, i, row, flat));
      return row;
    };
    let last: { readonly of: readonly unknown[]; readonly model: RowModel<TableFeatures, TreeEntry> } | undefined;
    return () => {
      const { data, getSubRows } = table.options;
      if (last?.of[0] === data && last.of[1] === getSubRows) return last.model;
      const flatRows: KeptRow[] = [];
      const rows = data.map((entry, i) => rowOf(entry, i, undefined, flatRows));
      last = { of: [data, getSubRows], model: { rows, flatRows, rowsById } };
      return last.model;
    };
  };
}
