import { type OrderCategory, type OrderKind, orderKinds } from '@recoup/contract/order-kind';

/** What a figure counts, as the list of orders can show it. */
export interface OrderFigure {
  kind: OrderKind;
  /** Left out: active. */
  category?: OrderCategory | 'all';
  status?: number | 'all';
  filter?: Readonly<Record<string, string | number | undefined>>;
}

/** The address of the list that a figure counts. */
export function pathOfFigure({ kind, category = 'active', status = 'all', filter = {} }: OrderFigure): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, String(value));
  const search = query.size > 0 ? `?${query}` : '';
  return `${orderKinds[kind].screen}/${category}/${status}${search}`;
}
