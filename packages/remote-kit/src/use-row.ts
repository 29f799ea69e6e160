import type { RouteName, RouteRow } from '@recoup/contract/route';
import { useMatches } from 'react-router';

/** What the host keeps beside every route made from the table. */
export interface RowHandle {
  readonly name: RouteName;
  readonly row: RouteRow;
}

export function isRowHandle(handle: unknown): handle is RowHandle {
  return typeof handle === 'object' && handle !== null && 'row' in handle;
}

/** The row of the route table that is on the screen. */
export function useRow(): RouteRow {
  const handle = useMatches().findLast((match) => isRowHandle(match.handle))?.handle;
  if (!isRowHandle(handle)) throw new Error('This screen is not on a route of the table');
  return handle.row;
}
