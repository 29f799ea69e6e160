import { type OrderCategory, type OrderKind, orderKinds } from '@recoup/contract/order-kind';
import { meaningOf, type OrderStatusId } from '@recoup/contract/order-status';
import { useWorkflow } from '@recoup/parts';

/** The orders of one location, or of all. */
export interface Place {
  kind: OrderKind;
  location: number | undefined;
}

/** What a figure counts, in terms of the list of orders. */
export interface OrderFigure {
  kind: OrderKind;
  /** Defaults to active. */
  category?: OrderCategory | 'all';
  status?: number | 'all';
  filter?: Readonly<Record<string, string | number | undefined>>;
}

/**
 * Finds the orders of a default status: its tab or, if the company added statuses that behave like it, all of them
 * together.
 */
export function useMeaning(kind: OrderKind, status: OrderStatusId): Pick<OrderFigure, 'status' | 'filter'> {
  const alike = useWorkflow(kind).filter(({ id }) => meaningOf(id) === status);
  return alike.length > 1 ? { filter: { like: status } } : { status };
}

/** The address of the list that a figure counts. */
export function pathOfFigure({ kind, category = 'active', status = 'all', filter = {} }: OrderFigure): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, String(value));
  const search = query.size > 0 ? `?${query}` : '';
  return `${orderKinds[kind].screen}/${category}/${status}${search}`;
}
