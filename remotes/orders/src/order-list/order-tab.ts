import { categoriesOf, type OrderCategory, type OrderKind, orderKinds } from '@recoup/contract/order-kind';

const digits = /^\d+$/;

const number = (text: string | undefined) => (text && digits.test(text) ? Number(text) : undefined);

/** What a list can show: a category, or all of them for figures that count every order. */
export type ListedCategory = OrderCategory | 'all';

/** The tab of a list in an address. Null if it isn't a category or a status of this order type. */
export function orderTabOf(kind: OrderKind, params: Readonly<Record<string, string | undefined>>, path: string) {
  // `/order/expired` is a separate route without parameters.
  const named = path === `${orderKinds[kind].screen}/expired` ? 'expired' : (params.category ?? 'active');
  const tabCategories: readonly ListedCategory[] = [...categoriesOf(kind), 'all'];
  const category = tabCategories.find((one) => one === named);
  const isStatus = (text: string | undefined) => text === undefined || text === 'all' || digits.test(text);
  if (!category || !isStatus(params.statusId) || !isStatus(params.subStatusId)) return null;
  return {
    category,
    status_id: number(params.statusId) ?? ('all' as const),
    sub_status_id: number(params.subStatusId),
  };
}
