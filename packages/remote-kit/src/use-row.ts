import type { RouteName, RouteRow } from '@recoup/contract/route';
import { useMatches } from 'react-router';

/** The handle that the host attaches to every route of the table. */
export interface RowHandle {
  readonly name: RouteName;
  readonly row: RouteRow;
}

export function isRowHandle(handle: unknown): handle is RowHandle {
  return typeof handle === 'object' && handle !== null && 'row' in handle;
}

/** The route table's row for the current screen. */
export function useRow(): RouteRow {
  const handle = useMatches().findLast((match) => isRowHandle(match.handle))?.handle;
  if (!isRowHandle(handle)) throw new Error('This screen is not on a route of the table');
  return handle.row;
}
