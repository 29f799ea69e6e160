import type { CustomTable, TableColumn } from '@recoup/contract/session/custom-tables';
import type { ListPreferences } from '../list-preferences.ts';
import type { Column } from '../list-types.ts';

type AnyColumn = Pick<Column<never>, 'id' | 'hidden'>;

/** Converts a view's columns to the preferences of a list. */
export function preferencesOf({ columns, version }: Pick<CustomTable, 'columns' | 'version'>): ListPreferences {
  return {
    shown: Object.fromEntries(columns.map(({ id, shown }) => [id, shown])),
    widths: Object.fromEntries(columns.flatMap(({ id, width }) => (width === null ? [] : [[id, width]]))),
    order: columns.slice(1).map(({ id }) => id),
    of: version,
  };
}

/** Converts a list's columns to the form that a view stores. */
export function columnsShown(columns: readonly AnyColumn[], preferences: ListPreferences): TableColumn[] {
  const { shown, widths, order } = preferences;
  // In display order: the first column, then those that the user ordered, then the rest.
  const ids = new Set([...columns.slice(0, 1).map(({ id }) => id), ...order, ...columns.map(({ id }) => id)]);
  return [...ids].flatMap((id) => {
    const column = columns.find((one) => one.id === id);
    const width = Math.round(widths[id] ?? 0) || null;
    return column ? [{ id, shown: shown[id] ?? !column.hidden, width }] : [];
  });
}

/** The part of an address that a view stores: everything but the position in the list. */
export function queryOf(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...params].filter(([name]) => name !== 'page' && name !== 'view').toSorted());
}
