import type { CustomTable, TableColumn } from '@recoup/contract/session/custom-tables';
import type { ListPreferences } from '../list-preferences.ts';
import type { Column } from '../list-types.ts';

type AnyColumn = Pick<Column<never>, 'id' | 'hidden'>;

/** What a view says of columns, as a list goes by it. */
export function preferencesOf({ columns, version }: Pick<CustomTable, 'columns' | 'version'>): ListPreferences {
  return {
    shown: Object.fromEntries(columns.map(({ id, shown }) => [id, shown])),
    widths: Object.fromEntries(columns.flatMap(({ id, width }) => (width === null ? [] : [[id, width]]))),
    order: columns.slice(1).map(({ id }) => id),
    of: version,
  };
}

/** The columns that a list shows, as a view keeps them. */
export function columnsShown(columns: readonly AnyColumn[], preferences: ListPreferences): TableColumn[] {
  const { shown, widths, order } = preferences;
  // As the list draws them: its first column, then those that somebody has put in order, then the others.
  const ids = new Set([...columns.slice(0, 1).map(({ id }) => id), ...order, ...columns.map(({ id }) => id)]);
  return [...ids].flatMap((id) => {
    const column = columns.find((one) => one.id === id);
    const width = Math.round(widths[id] ?? 0) || null;
    return column ? [{ id, shown: shown[id] ?? !column.hidden, width }] : [];
  });
}

/** Of an address, what a view keeps: everything but where somebody is in the list. */
export function queryOf(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...params].filter(([name]) => name !== 'page' && name !== 'view').toSorted());
}
